// Writes the API's OpenAPI document to docs/openapi.json. With --check it compares instead.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '#contract/openapi.ts';
import { ROOT } from '#tools/step.ts';

const file = path.join(ROOT, 'docs', 'openapi.json');
const printed = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (read() === printed) console.log('docs/openapi.json matches the contract.');
  else {
    console.error('docs/openapi.json does not match the contract.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, printed);
  console.log('docs/openapi.json is written.');
}

function read(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
