import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';
import { build as bundle } from 'vite';
import type { ClientConfig } from '#contract/service.ts';
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
const TEXTS = '**/*.{js,css,svg,json,webmanifest}';

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
  await bundleServiceWorker();
  await drawIcons();
  await hashInlineScripts();
  await compressTexts();
  writeFileSync(STAMP, inputs);
}

/** A script of its own: a service worker has one address, and a classic one runs in every browser. */
const bundleServiceWorker = (): Promise<unknown> =>
  bundle({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: { input: path.join(ROOT, 'web/service-worker.ts'), output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });

/** The background of the logo. */
const ICON_COLOUR = '#0b5c41';

/**
 * Draws the icons of the manifest from the logo. Systems cut a maskable one to a circle of 80 % of its width, and round the corners of
 * Apple's themselves.
 */
async function drawIcons(): Promise<void> {
  const logo = path.join(ROOT, 'web/public/mark.svg');
  const draw = async (name: string, size: number, logoSize: number): Promise<void> => {
    const mark = await sharp(logo, { density: 72 * (logoSize / 40) })
      .resize(logoSize)
      .png()
      .toBuffer();
    const background = logoSize === size ? '#0000' : ICON_COLOUR;
    await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: mark }])
      .png({ palette: true })
      .toFile(path.join(CLIENT, name));
  };
  await draw('icon-192.png', 192, 192);
  await draw('icon-512.png', 512, 512);
  await draw('icon-maskable-512.png', 512, 380);
  await draw('touch-icon.png', 180, 150);
  // Browsers ask for this name on what names no icon: a photo, robots.txt, the pages of the emulators of payments.
  await draw('favicon.ico', 48, 48);
}

/** Writes brotli and gzip variants beside text files, at the highest level: build time matters less than size. */
async function compressTexts(): Promise<void> {
  // The largest block, so that a file is one.
  const params = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS };
  const brotli = (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
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
        config: {} as ClientConfig,
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
