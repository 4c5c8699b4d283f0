import { deviceStore } from '#web/shared/device-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const ROWS = 'rows';

export const theme = deviceStore<Theme>('theme', 'system', (value): value is Theme => THEMES.some((each) => each === value));

/** Without it lists are grids. */
const view = deviceStore<typeof ROWS | ''>('view', '', (value) => value === ROWS);

/**
 * Runs in the document's head before the first paint: applies the stored theme and view of lists, and marks whether a user is signed in.
 * If the browser blocks storage, nothing is applied. The Content-Security-Policy allows it by its hash, so it must be the same on every
 * page.
 */
export const headScript = `(d=>{try{let t=localStorage.getItem("theme");if(t=="light"||t=="dark")d.theme=t;if(localStorage.getItem("auth"))d.session="in";if(localStorage.getItem("view")=="${ROWS}")d.view="${ROWS}"}catch{}})(document.documentElement.dataset)`;

/** Whether lists are shown as rows; false while a page from the server is hydrated. */
export const useRows = (): boolean => view.useValue() === ROWS;

export const showRows = (rows: boolean): void => view.write(rows ? ROWS : '');

function show(): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of [
    ['theme', theme.read()],
    ['view', view.read()],
  ] as const) {
    if (value === 'system' || value === '') delete dataset[name];
    else dataset[name] = value;
  }
}

/** Shows the stored theme, which may be that of the device, and view, and each change of them in any tab. Returns the function that ends it. */
export function followLook(): () => void {
  show();
  const stops = [theme.subscribe(show), view.subscribe(show)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Runs in the document's head. The Content-Security-Policy refuses text where a browser would read it as markup or as a script, except
 * what this allows: text without markup, as in the JSON of a product, the empty element with which React begins every script, and the
 * address of the service worker. Its own text has no `<`, because `</script>` would end it.
 */
export const trustedTypesScript = `globalThis.trustedTypes?.createPolicy("default",{createHTML:h=>h=="\\x3cscript>\\x3c/script>"||!h.includes("\\x3c")?h:null,createScriptURL:u=>u=="/service-worker.js"?u:null})`;
