// The body of a function that returns where a hand would tap the element `css`: a point of the window, or
// in words why it cannot be tapped (yet).
const one = document.querySelector(css);
if (!one) return 'it is not there';
const place = () => {
  const box = [...one.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  return (
    box && {
      x: (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
      y: (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
    }
  );
};
/** What keeps a hand from it. */
const over = ({ x, y }) => {
  const found = document.elementFromPoint(x, y);
  if (!found) return 'it is outside the window';
  const mine = one.contains(found) || found === one.control || found.closest('label')?.control === one;
  return mine ? '' : `<${found.tagName} class="${found.getAttribute('class')}"> lies over it`;
};
if (!place()) return 'it is not shown';
// What is about to move, too: an animation may wait before it begins. Those without an end only blink.
const moving = (animation) =>
  animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
for (let part = one; part; part = part.parentElement) if (part.getAnimations().some(moving)) return 'it moves';
one.scrollIntoViewIfNeeded();
// Under a bar that stays at the edge it is in view, and not to be had.
if (over(place())) one.scrollIntoView({ block: 'center', behavior: 'instant' });
const before = place();
// What still moves is not where it seems to be when the hand comes down.
await new Promise((done) => {
  requestAnimationFrame(done);
  setTimeout(done, 100);
});
const after = place();
if (!after || Math.hypot(after.x - before.x, after.y - before.y) > 1) return 'it moves';
if (over(after)) return over(after);
// Where the hand really comes down is looked at afterwards.
window.touched = undefined;
addEventListener(
  'pointerdown',
  ({ target }) =>
    (window.touched =
      target === one ||
      one.contains(target) ||
      target.closest?.('label')?.control === one ||
      `<${target.tagName} class="${target.getAttribute?.('class')}">`),
  { capture: true, once: true },
);
return [after.x, after.y];
