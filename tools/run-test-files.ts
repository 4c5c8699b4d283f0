// Runs test files one after the other in this process: `node tools/run-test-files.ts <folder> <file>…`. Several of these processes share
// a list of files: each takes the next that none has taken, which the folder notes.
import { createHook, type AsyncHook } from 'node:async_hooks';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const [taken = '', ...files] = process.argv.slice(2);

/** Whether this process is the first to ask for that file. */
function take(index: number): boolean {
  try {
    fs.mkdirSync(path.join(taken, String(index)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Sets node:test up without the hook by which it learns of every promise of the process, to name the test that an error belongs to which
 * nobody caught. The hook took a fifth of the processor time of tests of the API; such an error fails the run without it too.
 */
function followNoPromises(): void {
  const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook;
  const enable = Reflect.get(hooks, 'enable');
  Reflect.set(hooks, 'enable', () => undefined);
  // The first call of node:test sets it up.
  after(() => undefined);
  Reflect.set(hooks, 'enable', enable);
}

followNoPromises();
for (const [index, file] of files.entries())
  if (take(index))
    // Test files wait for their tests. One that cannot be loaded is a failed test, and the next ones run all the same.
    await import(pathToFileURL(file).href).catch((error: unknown) => test(file, () => Promise.reject(error)));
