import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The modules of the server in order: each may import those before it. */
const SERVER_MODULES = ['core', 'users', 'listings', 'search', 'deals', 'messages', 'admin'];
/** The modules of the web in order. They have the server's names; `core` is its `shared`, and `content` has no rows. */
const WEB_MODULES = ['users', 'listings', 'search', 'deals', 'messages', 'admin', 'content'];
/** The kinds of files that a module of the server does not share: they answer calls, run jobs and write emails. */
const PRIVATE_KINDS = /\.(?:routes|jobs|emails)\.ts$/;

const inOrder = (modules: readonly string[], folder: string, base: readonly string[], advice: string) =>
  modules.map(
    (name, at) =>
      [`${folder}/${name}`, { imports: [...base, ...modules.slice(0, at).map((earlier) => `${folder}/${earlier}`)], advice }] as const,
  );

/** Which folders each folder may import besides itself. A file belongs to the deepest folder listed here that contains it. */
const RULES: Readonly<Record<string, { imports: readonly string[]; advice: string }>> = {
  contract: { imports: [], advice: 'contract/ imports nothing but itself.' },
  domain: { imports: ['contract'], advice: 'domain/ holds pure rules: pass what they need as an argument.' },
  packages: {
    imports: [],
    advice: 'A package imports only its own files and libraries: make what it needs from the app an option of its public entry.',
  },
  'server/platform': {
    imports: ['contract', 'domain', 'packages'],
    advice: 'platform/ knows no module and no provider: pass what it needs as an argument.',
  },
  'server/adapters': {
    imports: ['contract', 'domain', 'packages', 'server/platform'],
    advice: 'An adapter knows the platform and its provider alone: what a module needs from it belongs to port.ts.',
  },
  ...Object.fromEntries(
    inOrder(
      SERVER_MODULES,
      'server/modules',
      ['contract', 'domain', 'server/platform', 'server/adapters'],
      `A module imports the modules before it, and not their routes, jobs and emails: ${SERVER_MODULES.join(' ← ')}.`,
    ),
  ),
  server: {
    imports: ['contract', 'domain', 'packages', 'server'],
    advice: 'What server/ and web/ both need belongs to contract/ or domain/.',
  },
  'web/i18n': { imports: ['contract', 'domain'], advice: 'web/i18n/ holds texts and formats.' },
  'web/ui': { imports: ['contract', 'web/i18n'], advice: 'web/ui/ knows no module: pass what a module shows as a prop.' },
  'web/shared': {
    imports: ['contract', 'domain', 'packages', 'web/i18n', 'web/ui'],
    advice: 'web/shared/ knows no module: what one module needs belongs to it, what joins several belongs to web/screens/.',
  },
  ...Object.fromEntries(
    inOrder(
      WEB_MODULES,
      'web/modules',
      ['contract', 'domain', 'packages', 'web/i18n', 'web/ui', 'web/shared'],
      `A module imports the modules before it; what joins several belongs to web/screens/: ${['shared', ...WEB_MODULES].join(' ← ')}.`,
    ),
  ),
  'web/screens': {
    imports: ['contract', 'domain', 'web/i18n', 'web/ui', 'web/shared', 'web/modules'],
    advice: 'A screen imports modules, and no route.',
  },
  web: { imports: ['contract', 'domain', 'web'], advice: 'What server/ and web/ both need belongs to contract/ or domain/.' },
};
/** Libraries that a top-level folder must not import. */
const FORBIDDEN_LIBRARIES: Readonly<Record<string, RegExp>> = {
  contract: /^(?:node:|pg$|kysely|fastify|react)/,
  domain: /^(?:node:|pg$|kysely|fastify|react)/,
  server: /^react/,
  web: /^(?:pg$|kysely|fastify)/,
};
/** The file through which `contract/` and `web/` use zod. */
const ZOD = 'contract/zod.ts';
/** They may import everything. */
const OUTSIDE = ['tools', 'tests', 'bench'];

/** Imports that break a rule, each with its reason. The list may only shrink. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/modules/listings/products.routes.ts → server/modules/deals/bookings.changes.ts':
    'removing a booked product ends its booking: one function changes the state of both',
  'web/modules/listings/product-actions.tsx → web/screens/product/product-dialogs.tsx':
    'a card loads the dialogs of booking and offering at the first press',
  'web/modules/listings/listing-fields.tsx → web/modules/search/price-hint.tsx':
    'the field of the price shows for how much such things are sold',
  'web/modules/users/close-section.tsx → web/modules/listings/listing-draft.ts': 'closing an account removes its drafts from the device',
  'web/modules/users/sign-in.ts → web/modules/search/saved-store.ts': 'the sign-in adds what the browser has saved to the account',
  'web/modules/users/sign-in.ts → web/modules/listings/kept-photos.ts':
    'the sign-in removes the photos that another user left on the device',
  'web/shared/query-client.ts → web/modules/deals/orders.queries.ts': 'an event of a booking is shown before the lists are read again',
  'web/shared/query-client.ts → web/modules/listings/products.queries.ts': 'an event of a product is shown before the lists are read again',
  'web/shared/query-client.ts → web/modules/deals/waiting-notice.tsx': 'a turn in a waiting list is shown on every page',
  'web/shared/live/live-events.ts → web/modules/search/saved-notice.tsx': 'what a saved search found is shown on every page',
};

const FORBIDDEN_NAMES = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'misc', 'common']);

const MAX_FILE_LINES = 500;
const MAX_EXCEPTIONS = 10;

/** Tests and what only they import: `*.test.ts`, `*.spec.ts`, `test-*`, `conformance.ts`, `conformance-*`, server/testing/ and tests/. */
const isTestCode = (file: string): boolean => /\.(test|spec)\.tsx?$|\/(test-|conformance[-.])[^/]*$|^server\/testing\/|^tests\//.test(file);

/** A file of a package by its path; a public entry, `@abar/<package>` or `@abar/<package>/<entry>`, has no extension. */
const INNER_FILE = /^packages\/.+\.\w+$/;

interface Import {
  target: string;
  /** Erased before the program runs. */
  typeOnly: boolean;
}

/** Checks the files below `root` against the rules; returns one line for each fault, in order of file. */
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
      ...[
        ...nameFaults(file),
        ...lengthFaults(file, text),
        ...readerFaults(file, text),
        ...testFaults(file, text),
        ...wrong.map(({ fault }) => fault),
      ].map((fault) => `${file}: ${fault}`),
    );
  }
  for (const arrow of Object.keys(exceptions)) if (!used.has(arrow)) faults.push(`${arrow}: this exception is not needed: remove it.`);
  const count = Object.keys(exceptions).length;
  if (count > MAX_EXCEPTIONS) faults.push(`EXCEPTIONS: ${count} are more than ${MAX_EXCEPTIONS}.`);
  return [
    ...faults,
    ...documentFaults(root, rooms),
    ...findCycles(imports).map((cycle) => `${cycle.join(' → ')}: files import each other in a circle: move what both need to a third.`),
  ];
}

/** A path in code font, or the target of a link to a file. */
const NAMED_FILE = /`([a-z0-9]+\/[\w./-]+)`|\]\(((?!https?:|mailto:|#)[^)#\s]+)/g;

/** Files and folders that the documents name and that are not there: they were renamed, or removed. */
function documentFaults(root: string, rooms: readonly (string | undefined)[]): string[] {
  return globSync('{*,docs/**/*}.md', { cwd: root }).flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(NAMED_FILE)]
      .filter(([, file]) => file === undefined || rooms.includes(file.split('/')[0]))
      .map(([, file, link = '']) => file ?? path.join(path.dirname(document), link))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${toSlashes(document)}: names ${toSlashes(target)}, which is not there.`),
  );
}

function nameFaults(file: string): string[] {
  const name = path.posix.basename(file);
  const faults: string[] = [];
  if (FORBIDDEN_NAMES.has(name.replace(/\.\w+$/, ''))) faults.push(`"${name}" is too general. Name the file after what it holds.`);
  if (name !== name.toLowerCase() || name.includes('_')) faults.push('file names are kebab-case.');
  const module = /^(server|web)\/modules\/([^/]+)\//.exec(file);
  const known = module?.[1] === 'server' ? SERVER_MODULES : WEB_MODULES;
  if (module?.[2] !== undefined && !known.includes(module[2]))
    faults.push(`"${module[2]}" is missing in the order of modules: ${known.join(' ← ')}.`);
  return faults;
}

/** Statements that write, in Kysely and in SQL. */
const WRITES = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from|update \w+ (?:\w+ )?set)\b/;

function readerFaults(file: string, text: string): string[] {
  const found = /^server\/modules\/.+\.sql\.ts$/.test(file) ? WRITES.exec(text)?.[0] : undefined;
  return found === undefined ? [] : [`"${found}" writes: *.sql.ts files only read. Move it to a *.changes.ts file.`];
}

function lengthFaults(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= MAX_FILE_LINES || isTestCode(file)) return [];
  return [`has ${lines} lines, more than ${MAX_FILE_LINES}. Split it by subject.`];
}

/** Test files run one after the other in one process: what one leaves to the end of the process meets the next. */
function testFaults(file: string, text: string): string[] {
  if (!file.endsWith('.test.ts') || !/^(?:(?:void )?test|(?:before|after)(?:Each)?)\(/m.test(text)) return [];
  return ['Await each test, and close what the file opened in `t.after` or after its last test.'];
}

/** The deepest folder of RULES that contains this file or folder. */
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
    // React Router generates types beside each route. Relative imports of packages and programs are already resolved.
    if (target.startsWith('.')) return target.startsWith('./+types/') ? [] : fault('Import from the root: #server/…, #web/….');
    if (FORBIDDEN_LIBRARIES[room]?.test(target) && !isTestCode(file)) return fault(`${room}/ works without this library.`);
    if (target === 'zod' && (room === 'contract' || room === 'web') && file !== ZOD) return fault(`Browsers need the settings of ${ZOD}.`);
    const rule = folder === undefined ? undefined : RULES[folder];
    const ownPackage = room === 'packages' && target.split('/')[1] === file.split('/')[1];
    if (INNER_FILE.test(target) && !ownPackage) return fault('This is an inner file of a package: import a public entry, @abar/….');
    const other = folderOf(target) ?? (OUTSIDE.includes(target.split('/')[0] ?? '') ? target.split('/')[0] : undefined);
    if (!rule || other === undefined) return [];
    if (isTestCode(target) && !isTestCode(file)) return fault('Only tests import test code.');
    // Tests may use the public entries of packages; those of the server, a replica that tools/ starts.
    if (ownPackage || (isTestCode(file) && (other === 'packages' || (room === 'server' && other === 'tools')))) return [];
    if (room === 'packages' && other === 'packages') return fault(rule.advice);
    if (other === folder) return [];
    // Tests call the whole app and read its tables: the order inside a top-level folder does not bind them.
    if (isTestCode(file) && other.split('/')[0] === room) return [];
    if (!rule.imports.some((allowed) => other === allowed || other.startsWith(`${allowed}/`))) return fault(rule.advice);
    if (other.startsWith('server/modules/') && folder?.startsWith('server/modules/') && PRIVATE_KINDS.test(target))
      return fault(rule.advice);
    return [];
  });
}

/** The imports of a file as paths from the root; those of libraries unchanged. */
function readImports(text: string, file: string): Import[] {
  // Without comments, and without template literals, which may contain code.
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
  if (target.startsWith('@abar/')) return `packages/${target.slice('@abar/'.length)}`;
  if (target.startsWith('.') && (file.startsWith('packages/') || file.endsWith('.mjs')))
    return path.posix.join(path.posix.dirname(file), target);
  return target.replace(/^#/, '');
}

/** Each circle once, starting at its first file by name. */
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
