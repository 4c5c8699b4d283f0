// Writes docs/dependencies.md from the lock file: node tools/print-dependencies.ts > docs/dependencies.md
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#tools/step.ts';

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked & Manifest>;
};
const libraries = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
const inProduction = ({ dev, devOptional }: Locked): boolean => !dev && !devOptional;

/** The libraries that the manifests of the app and of its packages name, and their use. */
const uses = new Map<string, string>();
for (const [place, manifest] of Object.entries(packages).filter(([file]) => file === '' || file.startsWith('packages/')))
  for (const kind of ['devDependencies', 'optionalDependencies', 'dependencies'] as const)
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (packages[`node_modules/${name}`]?.link !== true && !(uses.has(name) && place !== ''))
        uses.set(name, kind === 'devDependencies' ? 'development' : 'production');

/** One line for each licence of the libraries with this use: their names and versions. */
const linesOf = (use: string): string => {
  const named = [...uses].flatMap(([name, kind]) => (kind === use ? name : [])).sort((a, b) => a.localeCompare(b));
  const byLicence = Map.groupBy(named, (name) => packages[`node_modules/${name}`]?.license ?? 'none');
  return [...byLicence]
    .map(([licence, names]) => `- ${licence}: ${names.map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`).join(', ')}`)
    .join('\n');
};
const counts = Map.groupBy(libraries, ([, { license }]) => license ?? 'none');
const licences = [...counts]
  .sort(([, a], [, b]) => b.length - a.length)
  .map(([licence, all]) => `| ${licence} | ${all.length} | ${all.filter(([, one]) => inProduction(one)).length} |`);
const scripts = libraries
  .filter(([, { hasInstallScript }]) => hasInstallScript)
  .map(([place]) => `\`${place.split('node_modules/').at(-1)}\``);
const hashed = libraries.filter(([, { integrity }]) => integrity?.startsWith('sha512-'));
const elsewhere = libraries.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'));

console.log(`# Dependencies

Made from \`package-lock.json\` by \`npx node tools/print-dependencies.ts > docs/dependencies.md\` and \`npm run format\`; what follows from it for security is in [security.md](security.md#dependencies).

${libraries.length} packages; ${hashed.length} have a SHA-512 in the lock file, which npm checks; ${elsewhere.length} come from anywhere but the registry. Install scripts: ${scripts.join(', ')}; none is needed, and \`allowScripts\` of \`package.json\` refuses those that Linux would run.

## Named by this repository, for production

${linesOf('production')}

## Named by this repository, for development

${linesOf('development')}

## Licences of all packages

| licence | packages | in production |
| --- | --- | --- |
${licences.join('\n')}`);
