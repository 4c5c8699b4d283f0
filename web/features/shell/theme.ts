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

/** Puts a theme on and remembers it; `system` follows the device again. */
export function putOn(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
