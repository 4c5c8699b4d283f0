import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageRenderer } from '#server/platform/http/pages.ts';
import { ROOT, runQuietly, StepFailed } from '#tools/step.ts';

const INPUTS = [
  'contract/**',
  'domain/**',
  'web/**',
  'packages/stripe-emulator/*.ts',
  'packages/stripe-emulator/browser/**',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/build.ts',
];
const STAMP = path.join(ROOT, 'build/inputs.sha256');
const CLIENT = path.join(ROOT, 'build/client');
/** Images and fonts are compressed already. */
const TEXTS = '**/*.{js,css,svg,json}';

/** Builds the pages into build/, unless the last build had the same inputs. */
export async function buildIfNeeded(): Promise<void> {
  const inputs = hashInputs();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputs) await build(inputs);
}

async function build(inputs: string): Promise<void> {
  // An interrupted build must not count as complete.
  rmSync(STAMP, { force: true });
  await runQuietly('Building the pages', {
    program: 'react-router',
    args: ['build'],
    advice: 'The pages could not be built.',
    env: { NODE_ENV: 'production' },
  });
  await hashInlineScripts();
  await compressTexts();
  writeFileSync(STAMP, inputs);
}

/** Writes brotli and gzip variants beside text files, at the highest level: build time matters less than size. */
async function compressTexts(): Promise<void> {
  const brotli = (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const zip = (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 });
  await Promise.all(
    globSync(TEXTS, { cwd: CLIENT }).map(async (name) => {
      const file = path.join(CLIENT, name);
      const bytes = await readFile(file);
      for (const [extension, compress] of [['br', brotli] as const, ['gz', zip] as const]) {
        const copy = await compress(bytes);
        if (copy.length < bytes.length) await writeFile(`${file}.${extension}`, copy);
      }
    }),
  );
}

/**
 * Writes the Content-Security-Policy sources of the inline scripts, which are the same on every page. They are read from pages without
 * data, so that nothing a user typed is ever among them.
 */
async function hashInlineScripts(): Promise<void> {
  const { render } = (await import(`${path.join(ROOT, 'build/server/index.js')}?${Date.now()}`)) as Pick<PageRenderer, 'render'>;
  const lists = await Promise.all(
    ['/none', '/bn/blog', '/dashboard'].map(async (address) => {
      const page = await render(new Request(`http://localhost${address}`), {
        api: async () => Response.json({}),
        report(error) {
          throw error;
        },
      });
      const scripts = [...(await page.text()).matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)];
      return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }),
  );
  const [hashes = []] = lists;
  if (hashes.length === 0 || lists.some((list) => list.join() !== hashes.join()))
    throw new StepFailed('The inline scripts differ from page to page: see fixScripts in web/entry.server.tsx.');
  writeFileSync(path.join(ROOT, 'build/script-hashes.json'), JSON.stringify(hashes));
}

function hashInputs(): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort())
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main)
  try {
    if (process.argv[2] === 'if-needed') await buildIfNeeded();
    else await build(hashInputs());
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
