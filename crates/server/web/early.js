// Before anything is painted: the theme that was chosen here, so that nothing flashes, the language, and
// the three answers that every page needs, asked for while the modules are still on their way.
{
  /** @param {string} name */
  const chosen = (name) => {
    try {
      return localStorage.getItem(`plateau-${name}`);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = chosen('theme');
  if (theme) root.dataset.theme = theme;
  const lang = chosen('lang') ?? navigator.languages.find((tag) => /^(en|fr)\b/.test(tag)) ?? 'en';
  root.lang = lang.startsWith('fr') ? 'fr' : 'en';
  const early = new Map([`/words/${root.lang}.ftl`, '/api/me', '/api/games'].map((path) => [path, fetch(path)]));
  for (const answer of early.values()) answer.catch(() => undefined);
  Reflect.set(window, 'plateauEarly', early);
}
