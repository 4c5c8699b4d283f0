import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Scripts of pages behind the log-in, and of dialogs and parts that only load for a user who is signed in. */
const SIGNED_IN =
  /\/web\/(?:routes\/(?:dashboard|private|category)|screens\/(?:dashboard|frame\/|category|product\/(?!other-products))|shared\/session\/role|modules\/(?:users|listings|deals|messages)\/)/;

/** The list of the pages of the dashboard, which other pages import too. */
const DASHBOARD = /\/web\/screens\/dashboard-pages\.ts$/;

/** Rolldown leaves out what a script imports of a library without using it; the graph of imports does not know of that. */
const LIBRARY = /\/node_modules\//;

/**
 * Puts the modules that several scripts share into few files. Rolldown makes one file of the modules that the same scripts need: with fifty
 * pages of the dashboard, 280 files, of which one page needs 130. Here all scripts for users who are signed in count as one: modules that three
 * of them share are in one file, unless a page for everybody needs them too. A page for everybody loads no module that it does not need.
 *
 * The files do not import each other in a circle: a module that another one imports is shared by the same scripts, or by more.
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
        const { name, config } = this.environment;
        if (name !== 'client') return;
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
          if (open.length > 0 && scripts.length > 1)
            files.set(id, `shared-${digest(open.map((script) => path.relative(config.root, script)))}`);
          else if (scripts.length > 2) files.set(id, 'signed-in');
        }
      },
    },
    group: { debugName: 'shared-scripts', name: (id) => files.get(id) ?? null, includeDependenciesRecursively: false },
  };
}

const digest = (names: readonly string[]) => createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 7);
