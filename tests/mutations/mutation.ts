import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One edit that takes a guarantee out of the code, and the test that must notice. */
export interface Mutation {
  /** The promise that holds as long as the code is not edited, as a sentence. */
  guarantee: string;
  /** The file to edit, relative to the root. */
  file: string;
  /** The text to replace; it occurs once in the file. */
  from: string;
  to: string;
  /** The test file, relative to the root, that fails after the edit. */
  test: string;
}

/** Returns one line for each mutation that can no longer be applied, because its code or its test has changed or moved. */
export function mutationFaults(root: string, mutations: readonly Mutation[]): string[] {
  return mutations.flatMap(({ guarantee, file, from, to, test }) => {
    const fault = (reason: string) => [`tests/mutations: "${guarantee}": ${reason}`];
    if (!existsSync(path.join(root, test))) return fault(`there is no test ${test}.`);
    if (!existsSync(path.join(root, file))) return fault(`there is no file ${file}.`);
    if (from === to) return fault('the edit changes nothing.');
    const found = readFileSync(path.join(root, file), 'utf8').split(from).length - 1;
    return found === 1 ? [] : fault(`its text occurs ${found} times in ${file}, not once.`);
  });
}
