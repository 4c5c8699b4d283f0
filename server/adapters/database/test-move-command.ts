import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { startEmbeddedPostgres, type SocketConnection } from '@abar/embedded-postgres';
import { copyEmptyDatabase } from '@abar/embedded-postgres/test-database';
import { anEmptyDatabase, ask, contentsOf } from '@abar/embedded-postgres/test-target';
import { migrate } from '#server/platform/db/migrate.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'commands', 'move-database.ts');

const urlOf = ({ host, user, database }: SocketConnection): string =>
  `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}`;

/** Tests `npm run database:move` from an embedded database to the server whose socket is in `host`, and back: refusals, a kill, success. */
export async function testMoveCommand(t: TestContext, host: string): Promise<void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-command-'));
  const dataDir = path.join(place, 'data');
  const target = await anEmptyDatabase(t, { host, port: 5432, user: 'postgres', database: 'postgres' });
  t.after(() => fs.rmSync(place, { recursive: true }));
  const begin = (url: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off' };
    const child = spawn(process.execPath, [COMMAND, ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
  };
  const refuses = async (what: RegExp, ...args: string[]): Promise<void> => {
    const { code, output } = await begin(urlOf(target), ...args).ended;
    assert.match(output, what);
    assert.equal(code, 1);
  };

  await refuses(/^There is no embedded database under/);
  copyEmptyDatabase(path.join(dataDir, 'postgres'));
  const embedded = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  await migrate(embedded.connection);
  await ask(
    embedded.connection,
    `insert into app_settings (name, value) select 'setting ' || n, jsonb_build_object('n', n, 'text', repeat('আবার ', 20)) from generate_series(1, 2000) n`,
  );
  await refuses(/^The app is running on .*Stop it first/);
  await embedded.stop();

  const proxy = await startTestProxy(host, t);
  const copying = proxy.holdAnswer('copy public.app_settings');
  const killed = begin(`postgres://${target.user}@127.0.0.1:${proxy.port}/${target.database}`);
  await copying;
  killed.child.kill('SIGKILL');
  await killed.ended;
  assert.deepEqual(await contentsOf(target), [], 'killed in the middle it leaves nothing');

  const { code, output } = await begin(urlOf(target)).ended;
  assert.equal(code, 0, output);
  assert.match(output, /^app_settings +2000 {2}[0-9a-f]{16}$/m);
  assert.match(output, /tables with 2000 rows: counts and checksums are the same on both sides\.\nStart the app with this DATABASE_URL/);
  await refuses(/^The target is not empty: there are rows in app_settings/);
  await refuses(/^The target is not empty/, 'to-embedded');

  fs.rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  const back = await begin(urlOf(target), 'to-embedded').ended;
  assert.equal(back.code, 0, back.output);
  const proofOf = (text: string): string[] => text.match(/^\S+ +\d+ {2}[0-9a-f]{16}$/gm) ?? [];
  assert.deepEqual(proofOf(back.output), proofOf(output), 'what comes back has the same checksums');
}
