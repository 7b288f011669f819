"""A headless Chromium, spoken to over its own protocol.

The line is a pair of pipes (`--remote-debugging-pipe`): each message is JSON and ends with a zero byte.
Chromium ends by itself when they close, however this program ends.
"""

import base64
import json
import os
import subprocess
import tempfile
import time

ARGUMENTS = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--hide-scrollbars",
    "--lang=en-GB",
    "about:blank",
]
PATIENCE = 30


class Chromium:
    """One window; use it in a `with`."""

    def __init__(self, width, height, scale=1):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, self.to = os.pipe()
        self.read, from_write = os.pipe()
        # It reads from 3 and writes to 4; the numbers above may be just these two, hence the shell.
        line = f'exec chromium "$@" 3<&{to_read} 4>&{from_write}'
        self.process = subprocess.Popen(
            ["sh", "-c", line, "sh", f"--user-data-dir={self.profile.name}", *ARGUMENTS],
            pass_fds=(to_read, from_write),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self.heard = b""
        self.asked = 0
        self.session = None
        page = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        # What moves has arrived, so that a picture never shows something half-way.
        still = [{"name": "prefers-reduced-motion", "value": "reduce"}]
        self.ask("Emulation.setEmulatedMedia", features=still)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.to)
        os.close(self.read)
        self.process.wait()
        self.profile.cleanup()

    def ask(self, method, **params):
        """The answer to one question; what happens meanwhile is not listened to."""
        self.asked += 1
        question = {"id": self.asked, "method": method, "params": params}
        if self.session:
            question["sessionId"] = self.session
        os.write(self.to, json.dumps(question).encode() + b"\0")
        while True:
            while b"\0" not in self.heard:
                more = os.read(self.read, 1 << 16)
                if not more:
                    raise SystemExit("pictures: Chromium has ended; is it installed?")
                self.heard += more
            message, self.heard = self.heard.split(b"\0", 1)
            answer = json.loads(message)
            if answer.get("id") == self.asked:
                if "error" in answer:
                    raise SystemExit(f"pictures: {method}: {answer['error']['message']}")
                return answer["result"]

    def run(self, script):
        """What the body of an asynchronous function gives in the page."""
        done = self.ask(
            "Runtime.evaluate", expression=f"(async () => {{ {script} }})()", awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in done:
            raise SystemExit(f"pictures: {done['exceptionDetails']['exception'].get('description')}")
        return done["result"].get("value")

    def until(self, what, script):
        """Waits for a condition."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"return {script}"):
            if time.monotonic() > end:
                raise SystemExit(f"pictures: waited in vain for {what}")
            time.sleep(0.05)

    def go(self, url):
        self.ask("Page.navigate", url=url)
        self.until(url, f"location.href === {json.dumps(url)} && document.readyState === 'complete'")

    def picture(self):
        """What is seen, as PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
