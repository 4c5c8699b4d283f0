import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postgresProcesses } from './embedded-postgres.ts';
import { allEnded, assertNothingLost, commandLine, emptyPlace, kill, postmasterOf, until } from './test-folders.ts';
import { startWriter } from './test-writing.ts';

await test('kill -9 of the postmaster: it is restarted and reported, and its parent continues', async (t) => {
  const writer = await startWriter(t);
  const { folder } = writer;
  const before = postmasterOf(folder);
  kill(before);
  await until('a report', () => writer.reports.length > 0);
  await writer.wrote(50);
  assert.match(writer.reports[0] ?? '', /ended by SIGKILL/);
  assert.notEqual(postmasterOf(folder), before);
  await writer.losesNothingWhenKilled();
});

await test('kill -9 of a backend: PostgreSQL recovers by itself, and its parent writes on', async (t) => {
  const writer = await startWriter(t);
  kill(postgresProcesses(writer.folder).find((pid) => commandLine(pid).includes('[local]')));
  await writer.wrote(50);
  await writer.losesNothingWhenKilled();
});

await test('kill -9 of the parent while PostgreSQL recovers from the crash of a backend', async (t) => {
  const writer = await startWriter(t);
  const { folder } = writer;
  const signalled = (title: string, signal: NodeJS.Signals): number | undefined => {
    const found = postgresProcesses(folder).find((pid) => commandLine(pid).includes(title));
    try {
      if (found !== undefined) process.kill(found, signal);
      return found;
    } catch {
      // It ended after it was listed.
      return undefined;
    }
  };
  // A recovery may be over before this process looks; then another backend is killed.
  await until('PostgreSQL recovers', () => signalled('postgres: startup', 'SIGSTOP') ?? void signalled('[local]', 'SIGKILL'));
  kill(writer.child.pid);
  await writer.ended();
  signalled('postgres: startup', 'SIGCONT');
  await allEnded(folder);
  await assertNothingLost(folder, writer.acknowledged);
});

for (const order of ['parent first', 'postmaster first'])
  await test(`kill -9 of both, ${order}`, async (t) => {
    const writer = await startWriter(t);
    const { folder } = writer;
    const pids = [writer.child.pid, postmasterOf(folder)];
    for (const pid of order === 'parent first' ? pids : pids.reverse()) kill(pid);
    await writer.ended();
    await allEnded(folder);
    await assertNothingLost(folder, writer.acknowledged);
  });

emptyPlace();
