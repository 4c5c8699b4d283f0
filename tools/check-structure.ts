import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The features of the server in one line: each may import those before it. */
const FEATURES = ['emails', 'users', 'sessions', 'photos', 'products', 'bookings', 'payments', 'accounts', 'service'];
const FEATURE_FILES = ['routes.ts', 'queries.ts', 'transitions.ts', 'views.ts', 'jobs.ts', 'emails.ts'];
/** What one feature may import of another. */
const PUBLIC_FEATURE_FILES = ['queries.ts', 'transitions.ts', 'views.ts'];

/** Which folder may import which; a folder always imports itself. The longest folder that holds a file is its folder. */
const RULES: Readonly<Record<string, { imports: readonly string[]; advice: string }>> = {
  contract: { imports: [], advice: 'contract/ is what is said: it imports nothing but itself.' },
  domain: { imports: ['contract'], advice: 'domain/ is what is true: what it needs from outside is an argument.' },
  packages: { imports: [], advice: 'A package stands by itself: what it needs from the market is an option of its public entry.' },
  'server/platform': {
    imports: ['contract', 'domain', 'packages'],
    advice: 'platform/ knows no feature and no provider: take what it needs as an argument.',
  },
  'server/adapters': {
    imports: ['contract', 'domain', 'packages', 'server/platform'],
    advice: 'An adapter knows the platform and its provider: what a feature needs of it belongs to port.ts.',
  },
  ...Object.fromEntries(
    FEATURES.map((name, at) => [
      `server/features/${name}`,
      {
        imports: [
          'contract',
          'domain',
          'server/platform',
          'server/adapters',
          ...FEATURES.slice(0, at).map((earlier) => `server/features/${earlier}`),
        ],
        advice: `Features stand in one line (${FEATURES.join(' ← ')}) and import ${PUBLIC_FEATURE_FILES.join(', ')} of those before them.`,
      },
    ]),
  ),
  server: {
    imports: ['contract', 'domain', 'packages', 'server'],
    advice: 'What server/ and web/ both need belongs to contract/ or domain/.',
  },
  'web/i18n': { imports: ['contract', 'domain'], advice: 'web/i18n/ is words and how numbers are written.' },
  'web/ui': { imports: ['contract', 'web/i18n'], advice: 'web/ui/ could stand in another product: give it what it shows.' },
  'web/features': {
    imports: ['contract', 'domain', 'packages', 'web'],
    advice: 'What server/ and web/ both need belongs to contract/ or domain/.',
  },
  web: { imports: ['contract', 'domain', 'web'], advice: 'What server/ and web/ both need belongs to contract/ or domain/.' },
};
/** They look at everything. */
const OUTSIDE = ['tools', 'e2e', 'bench'];

/** Imports against the rules, each with its reason. The list may only shrink. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/features/products/routes.ts → server/features/bookings/transitions.ts':
    'removing a booked product ends its booking: one function changes the state of both',
};

const FORBIDDEN_NAMES = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'misc', 'common']);

const MAX_FILE_LINES = 300;

/** Tests and what only they use: named `*.test.ts`, `*.spec.ts`, `test-*` or `conformance*`, or in server/testing. */
const isTestCode = (file: string): boolean => /\.(test|spec)\.tsx?$|\/(test|conformance)[^/]*$|^server\/testing\/|^e2e\//.test(file);

interface Import {
  target: string;
  /** Removed when the program runs. */
  typeOnly: boolean;
}

/** Checks the files below `root` against the rules; returns what is wrong, one line each, in order of file. */
export function checkStructure(root: string, exceptions: Readonly<Record<string, string>> = EXCEPTIONS): string[] {
  const rooms = [...new Set([...Object.keys(RULES).map((folder) => folder.split('/')[0]), ...OUTSIDE])];
  const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map(toSlashes)
    .sort();
  const imports = new Map<string, Import[]>();
  const faults: string[] = [];
  const used = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    imports.set(file, readImports(text, file));
    const wrong = importFaults(file, imports.get(file) ?? []).filter(({ arrow }) => {
      if (exceptions[arrow] === undefined) return true;
      used.add(arrow);
      return false;
    });
    faults.push(
      ...[...nameFaults(file), ...lengthFaults(file, text), ...wrong.map(({ fault }) => fault)].map((fault) => `${file}: ${fault}`),
    );
  }
  for (const arrow of Object.keys(exceptions)) if (!used.has(arrow)) faults.push(`${arrow}: is an exception that nothing needs.`);
  return [
    ...faults,
    ...findCycles(imports).map((cycle) => `${cycle.join(' → ')}: files import each other in a circle; what both need belongs to a third.`),
  ];
}

function nameFaults(file: string): string[] {
  const name = path.posix.basename(file);
  const faults: string[] = [];
  if (FORBIDDEN_NAMES.has(name.replace(/\.\w+$/, ''))) faults.push(`"${name}" says nothing. Name the file after what it holds.`);
  if (name !== name.toLowerCase() || name.includes('_')) faults.push('file names are kebab-case.');
  const feature = /^server\/features\/([^/]+)\/(.+)$/.exec(file);
  if (!feature?.[1] || !feature[2]) return faults;
  if (!FEATURES.includes(feature[1])) faults.push(`"${feature[1]}" has no place in the line of features: ${FEATURES.join(' ← ')}.`);
  if (!isTestCode(file) && !FEATURE_FILES.includes(feature[2]))
    faults.push(
      `a feature holds only ${FEATURE_FILES.join(', ')} and tests. A rule belongs to domain/, an outside service to server/adapters/, what every call needs to server/platform/.`,
    );
  return faults;
}

function lengthFaults(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= MAX_FILE_LINES || isTestCode(file)) return [];
  return [`has ${lines} lines, more than ${MAX_FILE_LINES}. Ask what it really is, and split it there.`];
}

/** The folder of RULES that holds this file or folder. */
const folderOf = (file: string): string | undefined =>
  Object.keys(RULES)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

function importFaults(file: string, imports: Import[]): { fault: string; arrow: string }[] {
  const folder = folderOf(file);
  const room = file.split('/')[0] ?? '';
  return imports.flatMap(({ target }) => {
    const arrow = `${file} → ${target}`;
    const fault = (advice: string) => [{ fault: `imports ${target}. ${advice}`, arrow }];
    // Within a package imports are relative; React Router writes types beside each route.
    if (target.startsWith('.')) return room === 'web' || file.endsWith('.mjs') ? [] : fault('Import by room: #room/….');
    const rule = folder === undefined ? undefined : RULES[folder];
    const other = folderOf(target) ?? (OUTSIDE.includes(target.split('/')[0] ?? '') ? target.split('/')[0] : undefined);
    if (!rule || other === undefined) return [];
    if (room === 'packages' && other === 'packages') return target.split('/')[1] === file.split('/')[1] ? [] : fault(rule.advice);
    if (other === folder) return [];
    // Tests come through the front door and look at what came of it: the order inside a room does not bind them.
    if (isTestCode(file) && other.split('/')[0] === room) return [];
    if (!rule.imports.some((allowed) => other === allowed || other.startsWith(`${allowed}/`))) return fault(rule.advice);
    if (isTestCode(target) && !isTestCode(file)) return fault('Only tests import what is made for tests.');
    const isFeatureOfAnother = other.startsWith('server/features/') && folder?.startsWith('server/features/');
    if (isFeatureOfAnother && !PUBLIC_FEATURE_FILES.includes(path.posix.basename(target))) return fault(rule.advice);
    return [];
  });
}

/** Imports as paths from the root; those of libraries as they are written. */
function readImports(text: string, file: string): Import[] {
  // Comments, and texts that may show code.
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/`(?:\\.|[^`\\])*`/gs, '``');
  const statement = /^\s*(?:import|export)\s+(?<typeOnly>type\s+)?(?:[^'";]*?\sfrom\s+)?['"](?<target>[^'"]+)['"]/gm;
  const dynamic = /\bimport\(\s*['"](?<target>[^'"]+)['"]/g;
  return [statement, dynamic].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups }) => ({
      target: pathOf(groups?.['target'] ?? '', file),
      typeOnly: groups?.['typeOnly'] !== undefined,
    })),
  );
}

function pathOf(target: string, file: string): string {
  if (target.startsWith('@abar/')) return `packages/${target.slice('@abar/'.length)}/`;
  if (target.startsWith('.') && file.startsWith('packages/')) return path.posix.join(path.posix.dirname(file), target);
  return target.replace(/^#/, '');
}

/** Each circle once, from its first file by name. */
function findCycles(imports: Map<string, Import[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const { target, typeOnly } of imports.get(file) ?? []) if (!typeOnly && imports.has(target)) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

const toSlashes = (file: string) => file.replaceAll(path.sep, '/');
