import type { Plugin, Rolldown } from 'vite';

/** Scripts of pages behind the log-in, and of dialogs and parts that only load for a user who is signed in, or is about to be. */
const SIGNED_IN =
  /\/web\/(?:routes\/(?:dashboard|private|category)|screens\/(?:dashboard|frame\/|category|product\/(?!other-products))|shared\/session\/(?:role|passkey)|modules\/(?:users|listings|deals|messages)\/)/;

/** The pages for everybody that visitors begin with, and the parts that these load. */
const PAGES = {
  home: /product-rows|live-events/,
  search: /search-screen|filter-sheet|suggestions/,
  product: /product-screen|other-products|lightbox|fits-my-pc/,
  accounts: /(?:register|login|forgot-password|auth-action)-screen/,
  facts: /(?:seller|model|build)-screen/,
  kept: /(?:saved|compare)-screen/,
  articles: /(?:blog|info|article)-screen/,
  bangla: /\/bn\.ts$/,
};
type Page = keyof typeof PAGES;

/** The files that they share, and which of them may load each: a module is in the first one whose list has all pages that need it. */
const SHARED: readonly (readonly [string, readonly Page[]])[] = [
  ['articles', ['articles']],
  ['accounts', ['accounts']],
  ['product', ['product']],
  ['products', ['product', 'kept']],
  ['facts', ['product', 'kept', 'facts']],
  ['search', ['search', 'kept']],
  ['found', ['search', 'facts']],
  ['texts', ['search', 'product', 'kept']],
  ['places', ['search', 'accounts', 'kept']],
  ['fields', ['accounts', 'product', 'facts', 'kept']],
  ['common', ['search', 'accounts', 'product', 'facts', 'kept']],
  ['cards', ['home', 'search', 'product', 'facts', 'kept']],
  ['bangla', ['search', 'accounts', 'product', 'facts', 'kept', 'bangla']],
  ['pages', ['home', 'search', 'accounts', 'product', 'facts', 'kept', 'articles', 'bangla']],
];

/** A page that visitors begin with loads it by itself, after all others. */
const LIVE = /\/web\/shared\/live\/live-events\.ts$/;

/** Characters of a module for which two scripts behind the log-in do not need a file of their own. */
const SMALL = 4_000;

/** The list of the pages of the dashboard, which other pages import too. */
const DASHBOARD = /\/web\/screens\/dashboard-pages\.ts$/;

/** The libraries that only forms need. */
const FORMS = /\/node_modules\/(?:zod|react-hook-form|@hookform|@standard-schema)\//;

/** Rolldown leaves out what a script imports of a library without using it; the graph of imports does not know of that. */
const OTHER_LIBRARY = /\/node_modules\/(?!(?:zod|react-hook-form|@hookform|@standard-schema|idb-keyval)\/)/;

/**
 * Puts the modules that several scripts share into few files. Rolldown makes one file of the modules that the same scripts need: with fifty
 * pages of the dashboard, 280 files, of which one page needs 130. Here all scripts for users who are signed in count as one: modules that three
 * of them share, and small ones that two share, are in one file, unless a page for everybody needs them too. Then they are in one of `SHARED`.
 * Modules that need the libraries of forms are apart from those that do not: a page is shown before its dialogs come.
 *
 * The files do not import each other in a circle: the pages that need a module need what it imports too, so that is in the same file or in a
 * later one of the list; and it has no forms where the module has none.
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
          for (const id of reach([script], imported)) if (!OTHER_LIBRARY.test(id)) users.set(id, [...(users.get(id) ?? []), script]);
        const isLight = (id: string) => (modules.get(id)?.code?.length ?? 0) < SMALL;
        for (const [id, scripts] of users) {
          const open = scripts.filter((script) => isOpen(script) && forEverybody.has(script));
          const pages = pagesOf(open);
          // With what it imports: a larger module that as many scripts share has no file of these, and would be imported in a circle.
          const isSmall = [...reach([id], imported)].every((each) => isLight(each) || (users.get(each)?.length ?? 3) > 2);
          if (LIVE.test(id) || scripts.length < (open.length > 0 || isSmall ? 2 : 3) || (open.length > 0 && pages.length === 0)) continue;
          const ofForms = [...reach([id], imported)].some((each) => FORMS.test(each)) ? '-forms' : '';
          files.set(id, (open.length > 0 ? fileOf(pages) : 'signed-in') + ofForms);
        }
      },
    },
    group: { debugName: 'shared-scripts', name: (id) => files.get(id) ?? null, includeDependenciesRecursively: false },
  };
}

const pagesOf = (scripts: readonly string[]): Page[] =>
  (Object.keys(PAGES) as Page[]).filter((page) => scripts.some((script) => PAGES[page].test(script)));

function fileOf(pages: readonly Page[]): string {
  const [name] = SHARED.find(([, mayLoad]) => pages.every((page) => mayLoad.includes(page))) ?? ['pages'];
  return name;
}
