import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const EARLY_READS = fileURLToPath(new URL('../early-reads.ts', import.meta.url));

/** The module that names, on the server, the screens that browsers render. */
const NAMES_SCREENS = /\/web\/(?:screen-loads|screens\/dashboard-pages)\.ts$/;
const LOAD = /\(\) => import\('([^']+)'\)/g;

/**
 * Adds `files` to the functions that import the screens that browsers render: the scripts and stylesheets of each, but for those of all
 * pages. The build for browsers comes before that for the server.
 */
export function screenFiles(): Plugin {
  /** The file that the import of a module loads. */
  const files = new Map<string, Rolldown.OutputChunk>();
  const chunks = new Map<string, Rolldown.OutputChunk>();
  const needs = (start: Rolldown.OutputChunk | undefined): Set<Rolldown.OutputChunk> => {
    const found = new Set(start ? [start] : []);
    // A set visits what is added to it meanwhile.
    for (const { imports } of found) for (const name of imports) found.add(chunks.get(name) ?? raise(name));
    return found;
  };
  const filesOf = (module: string): string[] => {
    const own = [...needs(files.get(module) ?? raise(module))].filter((chunk) => !needs(files.get('entry')).has(chunk));
    return [...own.map(({ fileName }) => fileName), ...own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])].map(
      (name) => `/${name}`,
    );
  };
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      // No script imports it: documents do.
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: EARLY_READS });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunks.set(chunk.fileName, chunk);
          for (const id of chunk.moduleIds) if (!files.has(id)) files.set(id, chunk);
          if (chunk.facadeModuleId !== null) files.set(chunk.facadeModuleId, chunk);
          if (chunk.name === 'entry.client') files.set('entry', chunk);
        }
      },
    },
    async transform(code, importer) {
      if (this.environment.name !== 'ssr' || !NAMES_SCREENS.test(importer)) return undefined;
      let named = code;
      for (const [load, name = ''] of code.matchAll(LOAD)) {
        const module = await this.resolve(name, importer);
        named = named.replace(load, `Object.assign(${load}, { files: ${JSON.stringify(filesOf(module?.id ?? name))} })`);
      }
      return { code: named, map: null };
    },
  };
}

function raise(name: string): never {
  throw new Error(`The build for browsers has no file for ${name}.`);
}
