import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#tools/step.ts';

/** Writes a file of docs/ that is printed from the code. With --check it compares instead, and fails where they differ. */
export function writeOrCompare(name: string, printed: string): void {
  const file = path.join(ROOT, 'docs', name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, printed);
    console.log(`docs/${name} is written.`);
  } else if (existsSync(file) && readFileSync(file, 'utf8') === printed) console.log(`docs/${name} matches the code.`);
  else {
    console.error(`docs/${name} does not match the code.`);
    process.exitCode = 1;
  }
}
