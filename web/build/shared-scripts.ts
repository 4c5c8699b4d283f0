import type { Plugin, Rolldown } from 'vite';

/** Scripts of pages behind the log-in, and of dialogs and parts that only load for a user who is signed in, or is about to be. */
const SIGNED_IN =
  /\/web\/(?:dashboard-routes|routes\/(?:dashboard|private|category)|screens\/(?:dashboard|frame\/|category|product\/(?!other-products))|shared\/session\/(?:role|passkey)|modules\/(?:users|listings|deals|messages)\/)/;

/** The pages for everybody that visitors begin with, and the parts that these load. */
const PAGES = {
  home: /product-rows/,
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
  ['product', ['product', 'kept', 'facts']],
  ['search', ['search', 'kept', 'facts']],
  ['common', ['search', 'accounts', 'product', 'facts', 'kept']],
  ['bangla', ['bangla']],
  ['pages', ['home', 'search', 'accounts', 'product', 'facts', 'kept', 'articles', 'bangla']],
];

/** Characters of a module for which two scripts behind the log-in do not need a file of their own. */
const SMALL = 4_000;

/** Parts of nearly all pages behind the log-in, which are imported later by themselves. */
const FRAMES =
  /\/web\/(?:dashboard-routes\.ts|routes\/dashboard-.*|screens\/(?:frame\/(?:private|dashboard)-frame|product\/product-dialogs)\.tsx)$/;

/** The client of the API. The functions that describe a query are a line each, and pages without queries have them. */
const API = /\/contract\/(?:client|routes|operation|limits)\.ts$|\/web\/shared\/api\.ts$|\/@tanstack\/.*\/\w*Options\.js$/;

/** The styles of all screens behind the log-in are one file: together they are smaller than the script of one screen. */
const STYLES = /\.css$/;

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
        const forEverybody = reach(routes.filter(isOpen), (id) => [...imported(id), ...importedLater(id).filter(isOpen)]);

        const users = new Map<string, string[]>();
        for (const script of new Set([...routes, ...[...modules.keys()].flatMap(importedLater)]))
          for (const id of reach([script], imported)) if (!OTHER_LIBRARY.test(id)) users.set(id, [...(users.get(id) ?? []), script]);
        const inFrames = reach(
          [...modules.keys()].filter((id) => FRAMES.test(id)),
          imported,
        );
        const isLight = (id: string) => (modules.get(id)?.code?.length ?? 0) < SMALL;
        for (const [id, scripts] of users) {
          const open = scripts.filter((script) => isOpen(script) && forEverybody.has(script));
          const pages = pagesOf(open);
          // With what it imports: a larger module that as many scripts share has no file of these, and would be imported in a circle.
          const isSmall = [...reach([id], imported)].every((each) => isLight(each) || (users.get(each)?.length ?? 3) > 2);
          const isOfAll = open.length === 0 && (inFrames.has(id) || STYLES.test(id));
          const least = isOfAll ? 1 : open.length > 0 || isSmall ? 2 : 3;
          if (scripts.length < least || (open.length > 0 && pages.length === 0)) continue;
          const ofForms = [...reach([id], imported)].some((each) => FORMS.test(each)) ? '-forms' : '';
          files.set(id, (open.length > 0 ? fileOf(pages) : 'signed-in') + ofForms);
        }
      },
    },
    group: {
      debugName: 'shared-scripts',
      name: (id) => (API.test(id) ? 'pages' : (files.get(id) ?? null)),
      includeDependenciesRecursively: false,
    },
  };
}

const pagesOf = (scripts: readonly string[]): Page[] =>
  (Object.keys(PAGES) as Page[]).filter((page) => scripts.some((script) => PAGES[page].test(script)));

function fileOf(pages: readonly Page[]): string {
  const [name] = SHARED.find(([, mayLoad]) => pages.every((page) => mayLoad.includes(page))) ?? ['pages'];
  return name;
}
