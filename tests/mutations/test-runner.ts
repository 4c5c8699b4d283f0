// Runs the tests of domain/ for StrykerJS within one process. Each run of a test file imports it again with all that it imports, so that an
// edit also matters in what a module computes once. Stryker loads this file by its name (stryker.ts).
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
const compiled = new Map<string, string>();

function codeOf(file: string): string {
  const code = compiled.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
  compiled.set(file, code);
  return code;
}

registerHooks({
  resolve(name, context, next) {
    if (name === 'node:test') return { url: NODE_TEST, shortCircuit: true };
    const found = next(name, context);
    const run = context.parentURL && URL.parse(context.parentURL)?.search;
    return run && found.url.startsWith('file:') && found.url.endsWith('.ts') ? { ...found, url: found.url + run } : found;
  },
  load: (url, context, next) =>
    url.includes('.ts?') ? { format: 'module', source: codeOf(fileURLToPath(url)), shortCircuit: true } : next(url, context),
});

let runs = 0;

/** Runs a test file. Returns what failed, or null. */
async function failureOf(file: string): Promise<string | null> {
  runs += 1;
  edits.currentTestId = file;
  try {
    await import(`${pathToFileURL(path.resolve(file)).href}?${runs}`);
    return null;
  } catch (error) {
    return String(error);
  }
}

class TestRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ testFiles = [] }: { testFiles?: string[] }) {
    edits.mutantCoverage = { static: {}, perTest: {} };
    const tests: { id: string; name: string; status: number; timeSpentMs: number; failureMessage: string }[] = [];
    for (const file of testFiles.map((each) => path.relative('', each))) {
      const began = performance.now();
      const failure = await failureOf(file);
      const timeSpentMs = performance.now() - began;
      tests.push({ id: file, name: file, status: failure === null ? 0 : 1, timeSpentMs, failureMessage: failure ?? '' });
    }
    return { status: 'complete', tests, mutantCoverage: edits.mutantCoverage };
  }

  async mutantRun(run: { activeMutant: { id: string }; testFilter?: string[]; hitLimit?: number }) {
    const files = run.testFilter ?? [];
    edits.activeMutant = run.activeMutant.id;
    edits.hitLimit = run.hitLimit;
    edits.hitCount = run.hitLimit === undefined ? undefined : 0;
    for (const file of files) {
      const failureMessage = await failureOf(file);
      if (failureMessage?.includes('Hit count limit')) return { status: 'timeout' };
      if (failureMessage !== null) return { status: 'killed', killedBy: [file], failureMessage, nrOfTests: files.length };
    }
    return { status: 'survived', nrOfTests: files.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'node', injectableClass: TestRunner }];
