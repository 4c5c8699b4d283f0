export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/**
 * Runs in the document's head, before anything is painted: puts on the remembered theme and says whether somebody is signed in.
 * Allowed by its hash; keep it free of anything that changes from page to page.
 */
export const headScript = `(d=>{try{let t=localStorage.getItem("${KEY}");if(t=="light"||t=="dark")d.theme=t;if(localStorage.getItem("auth"))d.session="in"}catch{}})(document.documentElement.dataset)`;

export function rememberedTheme(): Theme {
  const value = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

const listeners = new Set<() => void>();

/** Hears of every change of the theme, in other tabs too. Returns the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) applyTheme(rememberedTheme());
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Puts a theme on and remembers it; `system` follows the device again. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
  for (const listener of listeners) listener();
}
