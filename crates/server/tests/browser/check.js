// The body of a function that returns what is seriously wrong with the page that is shown: things without
// a name, text without contrast, ids twice, a page without a language, a title or a main part.
const wrong = [];
const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
const name = (element) => (element.getAttribute('aria-label') ?? '') + (element.labels?.[0]?.textContent ?? '')
  + (document.getElementById(element.getAttribute('aria-labelledby'))?.textContent ?? '') + (element.placeholder ?? '') + element.textContent;
for (const element of document.querySelectorAll('button, a[href], input, select, [role=button], [role=img], [role=tab], [role=application], dialog')) {
  if (seen(element) && !element.closest('[aria-hidden=true]') && !name(element).trim()) wrong.push(`no name: ${element.outerHTML.slice(0, 80)}`);
}
if (!document.documentElement.lang) wrong.push('no language');
if (!document.title) wrong.push('no title');
if (document.querySelectorAll('main').length !== 1) wrong.push('not one main part');
if (document.querySelectorAll('h1').length !== 1) wrong.push(`${document.querySelectorAll('h1').length} first headings`);
const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) wrong.push(`id twice: ${id}`);
const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
const rgba = (colour) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const light = ([red, green, blue]) => [red, green, blue].map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
const behind = (element) => {
  let [red, green, blue, left] = [0, 0, 0, 1];
  for (let one = element; one && left > 0.01; one = one.parentElement) {
    const [r, g, b, a] = rgba(getComputedStyle(one).backgroundColor);
    const part = left * (a / 255);
    [red, green, blue, left] = [red + r * part, green + g * part, blue + b * part, left - part];
  }
  return [red + 255 * left, green + 255 * left, blue + 255 * left];
};
for (const element of document.querySelectorAll('body :not(svg *)')) {
  const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!text || !seen(element) || element.closest('[disabled], [aria-disabled=true], .unseen, noscript, .skip')) continue;
  const [one, other] = [light(rgba(getComputedStyle(element).color)), light(behind(element))].sort((a, b) => b - a);
  const size = parseFloat(getComputedStyle(element).fontSize);
  if ((one + 0.05) / (other + 0.05) < (size >= 24 ? 3 : 4.5)) wrong.push(`contrast ${((one + 0.05) / (other + 0.05)).toFixed(1)}: ${element.textContent.slice(0, 40)}`);
}
return wrong;
