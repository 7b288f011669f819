// @ts-check
/** Forms keep what was chosen in them last. What was written into them is for once. */
import { remember, remembered } from './preferences.js';

/**
 * @param {HTMLFormElement} form
 * @returns {(HTMLInputElement | HTMLSelectElement)[]} what can be chosen, in its order
 */
function fields(form) {
  const all = [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement);
  return all.filter((one) => one.type !== 'text');
}

/** @param {string} name @returns {unknown[]} */
function kept(name) {
  try {
    const values = JSON.parse(remembered(name) ?? '[]');
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

/**
 * Chooses what was chosen last, and keeps what is chosen when the form is sent.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {boolean} begin whether it begins with what was chosen last
 */
export function keepForm(form, name, begin) {
  for (const [index, value] of begin ? kept(name).entries() : []) {
    // A choice may bring other fields with it: those that follow are looked for again.
    const field = fields(form)[index];
    if (!field) break;
    const before = field.value;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true;
    else field.value = String(value);
    if (field.value === '') field.value = before;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  form.addEventListener('submit', () => {
    const values = fields(form).map((field) =>
      field.type === 'checkbox' ? 'checked' in field && field.checked : field.value,
    );
    remember(name, JSON.stringify(values));
  });
}
