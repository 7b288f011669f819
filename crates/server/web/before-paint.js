// Before anything is painted: the theme that was chosen here, so that nothing flashes, the language, and
// what every page needs and has not been sent with it, asked for while the modules are still on their way.
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
  if (theme) root.dataset.theme = theme === 'colour-blind-dark' ? 'colour-blind' : theme;
  if (theme === 'colour-blind-dark') root.dataset.scheme = 'dark';
  const sent = root.dataset.sent;
  const lang = chosen('lang') ?? navigator.languages.find((tag) => /^(en|fr)\b/.test(tag)) ?? 'en';
  root.lang = lang.startsWith('fr') ? 'fr' : 'en';
  const paths = sent === undefined ? ['/api/me', '/api/games'] : [];
  if (sent !== root.lang) paths.push(`/words/${root.lang}.ftl`);
  const early = new Map(paths.map((path) => [path, fetch(path)]));
  for (const answer of early.values()) answer.catch(() => undefined);
  Reflect.set(window, 'plateauEarly', early);
}
