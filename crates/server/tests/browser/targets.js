// The body of a function that returns what is too small for a thumb on the page that is shown: each thing
// that can be tapped and has less than 44 pixels across or down. Links in running text are as small as it.
const LEAST = 43.5;
const small = [];
const box = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width, height };
};
const tell = (element, { width, height }) => {
  const part = element.closest('[id]:not(main, header)')?.id ?? '';
  const kind = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return `${part} ${kind} “${words}” ${width.toFixed(0)} × ${height.toFixed(0)}`;
};
const inText = (element) =>
  element.tagName === 'A' &&
  [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && /\w/.test(node.data));
for (const element of document.querySelectorAll(
  'button, a[href], input, select, textarea, summary, [role=button], [role=tab]',
)) {
  if (
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.scene, .skip, .unseen, [aria-hidden=true]') ||
    inText(element)
  )
    continue;
  // A label is part of what it labels.
  const parts = [element, ...(element.labels ?? [])].map(box);
  const [width, height] = [Math.max(...parts.map((part) => part.width)), Math.max(...parts.map((part) => part.height))];
  if (width < LEAST || height < LEAST) small.push(tell(element, { width, height }));
}
// On a board a finger means the nearest thing to pick within its reach: two of them must be far enough apart.
const offered = [...document.querySelectorAll('.board .offered')].map((element) => ({ element, ...box(element) }));
for (const one of offered) {
  const others = offered.filter(({ element }) => element.dataset.target !== one.element.dataset.target);
  const apart = Math.min(...others.map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))), 44);
  if (apart < LEAST && (one.width < LEAST || one.height < LEAST))
    small.push(`board ${tell(one.element, one)}, ${apart.toFixed(0)} from the next`);
}
return small;
