import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Who may import whom. tools/, e2e/ and bench/ stand outside the house and may look at all of it.
const ROOMS: Record<string, { imports: string[]; advice: string }> = {
  contract: { imports: [], advice: 'contract/ is what is said: it imports nothing but itself.' },
  domain: { imports: ['contract'], advice: 'domain/ is what is true: what it needs from outside is an argument.' },
  demo: { imports: ['contract', 'domain'], advice: 'demo/ is data and drawings: what writes them into the market belongs to server/.' },
  server: { imports: ['contract', 'domain', 'demo'], advice: 'What server/ and web/ both need belongs to contract/ or domain/.' },
  web: { imports: ['contract', 'domain'], advice: 'What server/ and web/ both need belongs to contract/ or domain/.' },
};
const OUTSIDE = ['tools', 'e2e', 'bench'];

// Folders of server/ that are not a feature of the market.
const NOT_FEATURES = new Set(['adapters', 'db', 'demo', 'http', 'jobs', 'mail', 'metrics', 'testing']);
const FEATURE_FILES = ['routes.ts', 'queries.ts', 'transition.ts', 'jobs.ts', 'mail.ts', 'views.ts'];

const FORBIDDEN_NAMES = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'misc', 'common']);

const LONGEST_FILE = 300;
/** Longer files, each with the reason why it is one thing. */
const LONG_FILES: Record<string, string> = {};

interface Import {
  target: string;
  /** Gone when the program runs. */
  typeOnly: boolean;
}

/** Checks the rules of the house on the files below `root`; returns what is wrong, one line each, in order of file. */
export function checkStructure(root: string, longFiles: Record<string, string> = LONG_FILES): string[] {
  const rooms = [...Object.keys(ROOMS), ...OUTSIDE];
  const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map(toSlashes)
    .sort();
  const imports = new Map<string, Import[]>();
  const faults: string[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    imports.set(file, readImports(text));
    faults.push(
      ...[...nameFaults(file), ...lengthFaults(file, text, longFiles), ...importFaults(file, imports.get(file) ?? [])].map(
        (fault) => `${file}: ${fault}`,
      ),
    );
  }
  for (const file of Object.keys(longFiles)) if (!files.includes(file)) faults.push(`${file}: is allowed to be long but does not exist.`);
  return [
    ...faults,
    ...findCycles(imports).map((cycle) => `${cycle.join(' → ')}: files import each other in a circle; what both need belongs to a third.`),
  ];
}

function nameFaults(file: string): string[] {
  const [room, feature = '', ...rest] = file.split('/');
  const name = path.posix.basename(file);
  const faults: string[] = [];
  if (FORBIDDEN_NAMES.has(name.replace(/\.\w+$/, ''))) faults.push(`"${name}" says nothing. Name the file after what it holds.`);
  if (name !== name.toLowerCase() || name.includes('_')) faults.push('file names are kebab-case.');
  if (
    room === 'server' &&
    rest.length > 0 &&
    !NOT_FEATURES.has(feature) &&
    !name.endsWith('.test.ts') &&
    !FEATURE_FILES.includes(rest.join('/'))
  )
    faults.push(
      `a feature holds only ${FEATURE_FILES.join(', ')} and tests. A rule belongs to domain/, an outside service to server/adapters/, what every call needs to server/http/.`,
    );
  return faults;
}

function lengthFaults(file: string, text: string, longFiles: Record<string, string>): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= LONGEST_FILE || file in longFiles || file.endsWith('.test.ts')) return [];
  return [`has ${lines} lines, more than ${LONGEST_FILE}. Ask what it really is, and split it there.`];
}

function importFaults(file: string, imports: Import[]): string[] {
  const room = file.split('/')[0] ?? '';
  const rule = ROOMS[room];
  return imports.flatMap(({ target }) => {
    // React Router writes types beside each route.
    if (target.startsWith('.') && !target.startsWith('./+types/') && !file.endsWith('.mjs'))
      return [`imports ${target}. Import by room: #${room}/…`];
    const other = /^#(\w+)\//.exec(target)?.[1];
    if (!rule || other === undefined || other === room || rule.imports.includes(other)) return [];
    return [`imports ${target}. ${rule.advice}`];
  });
}

function readImports(text: string): Import[] {
  // Comments, and texts that may show code.
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/`(?:\\.|[^`\\])*`/gs, '``');
  const statement = /^\s*(?:import|export)\s+(?<typeOnly>type\s+)?(?:[^'";]*?\sfrom\s+)?['"](?<target>[^'"]+)['"]/gm;
  const dynamic = /\bimport\(\s*['"](?<target>[^'"]+)['"]/g;
  return [statement, dynamic].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups }) => ({ target: groups?.['target'] ?? '', typeOnly: groups?.['typeOnly'] !== undefined })),
  );
}

/** Each circle once, from its first file by name. */
function findCycles(imports: Map<string, Import[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const { target, typeOnly } of imports.get(file) ?? []) {
      const next = target.replace(/^#/, '');
      if (!typeOnly && imports.has(next)) visit(next, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

const toSlashes = (file: string) => file.replaceAll(path.sep, '/');
