import type { Plugin, Rolldown } from 'vite';

/** Scripts of pages behind the log-in, and of dialogs and parts that only load for a user who is signed in. */
const SIGNED_IN =
  /\/web\/(?:routes\/(?:dashboard|private|category)|screens\/(?:dashboard|frame\/|category|product\/(?!other-products))|shared\/session\/role|modules\/(?:users|listings|deals|messages)\/)/;

/** Scripts for everybody that load together, or that visitors come to: a file is shared by areas, not by single scripts. All others are one area. */
const AREAS = [
  /\/web\/(?:root|entry|routes)/,
  /product-rows/,
  /live-events/,
  /search-screen|filter-sheet|suggestions/,
  /product-screen|other-products|lightbox|fits-my-pc/,
  /(?:seller|model|build)-screen/,
  /(?:blog|info|article)-screen/,
  /register-screen/,
  /(?:login|forgot-password|auth-action|stop)-screen|token-failure/,
  /passkey/,
  /renewal|identity-client/,
  /\/bn\.ts$/,
];

/** The bits of the areas that need a module. */
const areasOf = (scripts: readonly string[]): number =>
  scripts.reduce((bits, script) => {
    const area = AREAS.findIndex((pattern) => pattern.test(script));
    return bits | (1 << (area === -1 ? AREAS.length : area));
  }, 0);

/** The list of the pages of the dashboard, which other pages import too. */
const DASHBOARD = /\/web\/screens\/dashboard-pages\.ts$/;

/** Rolldown leaves out what a script imports of a library without using it; the graph of imports does not know of that. */
const LIBRARY = /\/node_modules\//;

/** The libraries that only forms need. */
const FORMS = /\/node_modules\/(?:zod|react-hook-form)\//;

/**
 * Puts the modules that several scripts share into few files. Rolldown makes one file of the modules that the same scripts need: with fifty
 * pages of the dashboard, 280 files, of which one page needs 130. Here all scripts for users who are signed in count as one: modules that three
 * of them share are in one file, unless a page for everybody needs them too. Scripts for everybody count by their
 * area: a page loads at most what another one of its area needs. Modules that need the libraries of forms are apart from those that do not: a
 * page is shown before its dialogs come.
 *
 * The files do not import each other in a circle: a module that another one imports is shared by the same areas, or by more, and has no forms
 * where the other has none.
 */
export function sharedScripts(): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  const files = new Map<string, string>();
  return {
    plugin: {
      name: 'shared-scripts',
      // The plugin of React Router asks for the exports of its entries alone, with which a group may not leave out what its modules import.
      configResolved({ environments }) {
        if (environments['client']) environments['client'].build.rolldownOptions.preserveEntrySignatures = 'allow-extension';
      },
      buildEnd() {
        if (this.environment.name !== 'client') return;
        const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]));
        const imported = (id: string) => modules.get(id)?.importedIds ?? [];
        const importedLater = (id: string) => modules.get(id)?.dynamicallyImportedIds ?? [];
        const reach = (start: Iterable<string>, next: (id: string) => readonly string[]) => {
          const found = new Set(start);
          // A set visits what is added to it meanwhile.
          for (const id of found) for (const other of next(id)) found.add(other);
          return found;
        };
        const isOpen = (script: string) => !SIGNED_IN.test(script);
        const routes = [...modules.keys()].filter((id) => modules.get(id)?.isEntry);
        const forEverybody = reach(routes.filter(isOpen), (id) => [
          ...imported(id),
          ...(DASHBOARD.test(id) ? [] : importedLater(id).filter(isOpen)),
        ]);

        const users = new Map<string, string[]>();
        for (const script of new Set([...routes, ...[...modules.keys()].flatMap(importedLater)]))
          for (const id of reach([script], imported)) if (!LIBRARY.test(id)) users.set(id, [...(users.get(id) ?? []), script]);
        for (const [id, scripts] of users) {
          const open = scripts.filter((script) => isOpen(script) && forEverybody.has(script));
          if (scripts.length < (open.length > 0 ? 2 : 3)) continue;
          const ofForms = [...reach([id], imported)].some((each) => FORMS.test(each)) ? '-forms' : '';
          files.set(id, (open.length > 0 ? `shared-${areasOf(open).toString(36)}` : 'signed-in') + ofForms);
        }
      },
    },
    group: { debugName: 'shared-scripts', name: (id) => files.get(id) ?? null, includeDependenciesRecursively: false },
  };
}
