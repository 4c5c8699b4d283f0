// Runs the tests of domain/ for StrykerJS within one process. The run of an edit imports its test files again with all that depends on the edited
// one, so that an edit also matters in what a module computes once; tables and other modules stay. Stryker loads this file by its name (stryker.ts).
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The variables that the edited code reads. */
interface Edits {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: object; perTest: object } | undefined;
}

const edits: Edits = {};
Object.assign(globalThis, { __stryker__: edits });

/** A test runs at once, and throws where it fails: that ends its file. */
const NODE_TEST = 'data:text/javascript,export const test=async(name,run)=>run({diagnostic(){}})';
/** A run that finds out which edits each test file reaches. */
const ALL = 'all';
const stripped = new Map<string, string>();

/**
 * The code of a file in which one edit is active, or `ALL`. Stryker writes all edits into the code and asks at each of them which one is active,
 * and counts: words and reports are read twenty times slower so. The other edits are taken out.
 */
function codeOf(file: string, edit: string): string {
  const all = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
  stripped.set(file, all);
  if (edit === ALL) return all;
  return all
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, (ask, id: string) => (id === edit ? ask : 'false'))
    .replace(/stryCov_9fa48\(("\d+"(, )?)+\)/g, '0');
}

/** The files that import a file, as the first run of each test file has found, which imports all of them again. */
const importers = new Map<string, Set<string>>();
/** The files that are imported again in this run; null: all of them. */
let again: ReadonlySet<string> | null = null;
/** ms that the first run of a test file took. */
const times = new Map<string, number>();

/** The file, and all that import it, or import what does. */
function dependentsOf(file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const each of found) for (const importer of importers.get(each) ?? []) found.add(importer);
  return found;
}

const runOf = (url: string | undefined): string => (url === undefined ? '' : (URL.parse(url)?.search ?? ''));

registerHooks({
  resolve(name, context, next) {
    if (name === 'node:test') return { url: NODE_TEST, shortCircuit: true };
    const found = next(name, context);
    const run = runOf(context.parentURL);
    if (run === '' || context.parentURL === undefined || !found.url.startsWith('file:') || !found.url.endsWith('.ts')) return found;
    const file = fileURLToPath(found.url);
    if (again === null) {
      const by = importers.get(file) ?? new Set();
      importers.set(file, by.add(fileURLToPath(context.parentURL)));
    }
    // Every run shares the modules that no edit reaches.
    return { ...found, url: found.url + (again === null || again.has(file) ? run : '?shared=') };
  },
  load(url, context, next) {
    if (!url.includes('.ts?')) return next(url, context);
    return {
      format: 'module',
      source: codeOf(fileURLToPath(url), URL.parse(url)?.searchParams.values().next().value ?? ''),
      shortCircuit: true,
    };
  },
});

let runs = 0;

/** Runs a test file with one edit, or all. Returns what failed, or null. */
async function failureOf(file: string, edit: string): Promise<string | null> {
  edits.currentTestId = file;
  try {
    await import(`${pathToFileURL(path.resolve(file)).href}?${runs}=${edit}`);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The first run of a test file in this process. */
async function firstRunOf(file: string, edit: string): Promise<string | null> {
  again = null;
  runs += 1;
  const began = performance.now();
  const failure = await failureOf(file, edit);
  times.set(file, performance.now() - began);
  return failure;
}

class TestRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ testFiles = [] }: { testFiles?: string[] }) {
    edits.mutantCoverage = { static: {}, perTest: {} };
    const tests: { id: string; name: string; status: number; timeSpentMs: number; failureMessage: string }[] = [];
    for (const file of testFiles.map((each) => path.relative('', each))) {
      const failure = await firstRunOf(file, ALL);
      const timeSpentMs = times.get(file) ?? 0;
      tests.push({ id: file, name: file, status: failure === null ? 0 : 1, timeSpentMs, failureMessage: failure ?? '' });
    }
    return { status: 'complete', tests, mutantCoverage: edits.mutantCoverage };
  }

  async mutantRun(run: { activeMutant: { id: string }; sandboxFileName: string; testFilter?: string[]; hitLimit?: number }) {
    const { id } = run.activeMutant;
    const files = run.testFilter ?? [];
    edits.activeMutant = undefined;
    for (const file of files) if (!times.has(file)) await firstRunOf(file, '');
    edits.activeMutant = id;
    edits.hitLimit = run.hitLimit;
    edits.hitCount = run.hitLimit === undefined ? undefined : 0;
    again = dependentsOf(path.resolve(run.sandboxFileName));
    // The test files of one edit share what is imported again.
    runs += 1;
    for (const file of files.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0))) {
      const failureMessage = await failureOf(file, id);
      if (failureMessage?.includes('Hit count limit')) return { status: 'timeout' };
      if (failureMessage !== null) return { status: 'killed', killedBy: [file], failureMessage, nrOfTests: files.length };
    }
    return { status: 'survived', nrOfTests: files.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'node', injectableClass: TestRunner }];
