import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { readSettings, type Settings } from '#server/settings.ts';
import { eventually } from '#server/testing/eventually.ts';
import { behindNginx, killWhenHung } from '#tools/cluster/app-process.ts';
import { startChild } from '#tools/cluster/child.ts';
import { Supervised, type RunningProcess } from '#tools/cluster/supervised.ts';

/** Answers every request with its pid, on the socket it is given. */
const PROGRAM = `
  require('node:http').createServer((request, response) => response.end(String(process.pid)))
    .listen(process.argv[1], () => process.send('ready'));
`;
const HEALTH_CHECKS = { everyMs: 250, misses: 2 };

/** A supervised process on a socket in a temporary folder. */
async function startSupervised(t: TestContext) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-supervised-'));
  const socket = path.join(folder, 'socket');
  const processes: RunningProcess[] = [];
  const pids: number[] = [];
  const reports: string[] = [];
  const supervised = new Supervised({
    name: 'The process',
    report: (line) => reports.push(line),
    delaysMs: [0],
    start: async (signal) => {
      fs.rmSync(socket, { force: true });
      const running = await startChild({
        program: process.execPath,
        args: ['-e', PROGRAM, socket],
        options: { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
        stopBy: 'SIGTERM',
        killAfterMs: 1_000,
        ready: (child) => new Promise((resolve) => child.once('message', resolve)),
        signal,
      });
      processes.push(running);
      pids.push(running.pid);
      return running;
    },
  });
  t.after(async () => {
    await supervised.stop();
    fs.rmSync(folder, { recursive: true });
  });
  await supervised.start();
  return { supervised, socket, processes, pids, reports };
}

/** The body of a response on that socket. */
function get(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get({ socketPath, path: '/', timeout: 60_000, agent: false }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    });
    request.on('timeout', () => request.destroy(new Error('no response')));
    request.on('error', reject);
  });
}

await test('a process behind nginx has the settings that the launcher has read', () => {
  for (const HOST of ['127.0.0.1', '0.0.0.0']) {
    const settings = { HOST, PUBLIC_URL: 'http://localhost:3000', ALLOW_TEST_MODE: '1' };
    const ofLauncher = readSettings(settings);
    const own = { SOCKET: '/run/abar/1.sock', DATABASE_URL: 'postgres:///own' };
    const ofProcess = readSettings({ ...settings, ...own, ...behindNginx(ofLauncher) });
    const seen = ({ publicUrl, demo, mustConfirm, google }: Settings) => ({ publicUrl, demo, mustConfirm, google });
    assert.deepEqual(seen(ofProcess), seen(ofLauncher), HOST);
    assert.equal(ofProcess.mustConfirm, HOST === '0.0.0.0');
  }
});

await test('a process that hangs is killed and started again', async (t) => {
  const { socket, processes, pids, reports } = await startSupervised(t);
  const [first = 0] = pids;
  assert.equal(await get(socket), String(first));
  // It stays alive and its socket goes on accepting connections, which nothing answers.
  process.kill(first, 'SIGSTOP');
  // Only from here on, and only this one: on a busy machine any other might miss so short checks, too.
  killWhenHung(processes[0] ?? assert.fail(), socket, HEALTH_CHECKS);
  await eventually('another process is ready', () => pids.length > 1);
  assert.equal(await get(socket), String(pids.at(-1)));
  assert.ok(reports.includes('The process ended (SIGKILL) and is started again.'), reports.join('\n'));
  assert.throws(() => process.kill(first, 0), { code: 'ESRCH' });
});

await test('a process that is killed is started again, and not after stop', async (t) => {
  const { supervised, socket, pids } = await startSupervised(t);
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await eventually('another process is ready', () => pids.length > 1);
  assert.equal(await get(socket), String(pids.at(-1)));
  await supervised.stop();
  assert.throws(() => process.kill(pids.at(-1) ?? 0, 0), { code: 'ESRCH' });
});
