import type { Plugin } from 'vite';

const EXPORTS_AGAIN = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/**
 * Rolldown makes a file for a module that is imported later, even if another file has it already: it only exports again what that one has,
 * under the right names. Here the import is of the other file, and there is one request less.
 */
export const withoutEmptyScripts: Plugin = {
  name: 'without-empty-scripts',
  generateBundle: {
    // Before Vite lists what each import loads.
    order: 'pre',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const [file, empty] of Object.entries(bundle)) {
        if (empty.type !== 'chunk' || empty.isEntry || !empty.isDynamicEntry) continue;
        const [, names = '', other = ''] = EXPORTS_AGAIN.exec(empty.code) ?? [];
        if (other === '') continue;
        const renamed = names.split(',').map((name) => {
          const [inOther = '', here = inOther] = name.split(' as ');
          return `${here}:e.${inOther}`;
        });
        const name = file.slice(file.lastIndexOf('/') + 1);
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            chunk.code = chunk.code.replaceAll(`import(\`./${name}\`)`, `import(\`./${other}\`).then(e=>({${renamed.join()}}))`);
        const left = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk !== empty && chunk.code.includes(`./${name}`));
        if (left) this.error(`${left.fileName} imports ${name} in a form that is not known here`);
        delete bundle[file];
      }
    },
  },
};
