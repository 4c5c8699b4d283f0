import { ROWS, VIEW_KEY } from '#web/features/shell/view.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/**
 * Runs in the document's head before the first paint: applies the stored theme and view of lists, and marks whether a user is signed in.
 * Where the browser blocks storage, nothing is applied. The Content-Security-Policy allows it by its hash, so it must be the same on every
 * page.
 */
export const headScript = `(d=>{try{let t=localStorage.getItem("${KEY}");if(t=="light"||t=="dark")d.theme=t;if(localStorage.getItem("auth"))d.session="in";if(localStorage.getItem("${VIEW_KEY}")=="${ROWS}")d.${VIEW_KEY}="${ROWS}"}catch{}})(document.documentElement.dataset)`;

export function storedTheme(): Theme {
  const value = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

const listeners = new Set<() => void>();

/** Calls `listener` after every change of the theme, also in other tabs. Returns the unsubscribe function. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) applyTheme(storedTheme());
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Applies a theme and stores it; `system` follows the device. */
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
