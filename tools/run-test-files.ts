// Runs test files one after the other in this process: `node tools/run-test-files.ts <folder> <file>…`. Several of these processes share
// a list of files: each takes the next that none has taken, which the folder notes.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
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

for (const [index, file] of files.entries())
  if (take(index))
    // Test files wait for their tests. One that cannot be loaded is a failed test, and the next ones run all the same.
    await import(pathToFileURL(file).href).catch((error: unknown) => test(file, () => Promise.reject(error)));
