import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { mountDevelopmentPages } from '#server/platform/http/vite.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const pageOf = async (app: TestApp): Promise<string> => (await fetch(`${app.origin}/`)).text();

/** A renderer of public pages that show how often they were rendered. */
const countingRenderer = () => {
  let rendered = 0;
  return {
    render: async () =>
      new Response(`page ${(rendered += 1)}`, { headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60' } }),
    parameters: [],
    scriptHashes: [],
  };
};

await test('public pages are rendered for each request in development, and cached otherwise', async (t) => {
  for (const [mode, pages] of [
    ['development', ['page 1', 'page 2']],
    ['production', ['page 1', 'page 1']],
  ] as const) {
    const app = await startTestApp({ stopAfter: t, env: { NODE_ENV: mode }, pages: countingRenderer() });
    assert.deepEqual([await pageOf(app), await pageOf(app)], pages, mode);
  }
});

await test('in development an edited source shows without a restart', async (t) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-vite-'));
  t.after(() => fs.rmSync(root, { recursive: true, force: true }));
  fs.mkdirSync(path.join(root, 'web'));
  const write = (text: string) => fs.writeFileSync(path.join(root, 'web', 'text.ts'), `export const text = '${text}';`);
  write('before');
  fs.writeFileSync(
    path.join(root, 'web', 'render.ts'),
    `import { text } from './text.ts';
     export const render = async () => new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60' } });`,
  );
  const app = await startTestApp({
    stopAfter: t,
    env: { NODE_ENV: 'development' },
    mount: ({ app: { fastify }, pages }) => mountDevelopmentPages(fastify, pages, root),
  });
  assert.equal(await pageOf(app), 'before');
  await eventually('the edited page', async () => {
    // Again and again: the first edit may come before the folder is watched.
    write('after');
    return (await pageOf(app)) === 'after';
  });
  await eventually('the overlay with the file of the syntax error', async () => {
    fs.writeFileSync(path.join(root, 'web', 'text.ts'), 'export const text = ;');
    const response = await fetch(`${app.origin}/`);
    const page = await response.text();
    return response.status === 500 && page.includes("from '/@vite/client'") && page.includes('web/text.ts');
  });
});
