import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { loadDemo } from '#server/demo/load.ts';
import { systemClock } from '#server/platform/clock.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('a process that starts while another fills the demo market waits, and fills nothing', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const other = new pg.Client(app.database.config);
  await other.connect();
  await other.query(`select pg_advisory_lock(${ADVISORY_LOCKS.demo})`);
  const reports: string[] = [];
  const loading = loadDemo({ container: app.container, clock: systemClock, report: (line) => reports.push(line) });
  await eventually('it waits', async () => {
    const { rows } = await other.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.demo} and not granted`,
    );
    return rows.length > 0;
  });
  await other.query(`insert into app_settings (name, value) values ('demo market', '{"pending": []}')`);
  await other.end();
  await loading;
  assert.deepEqual(reports, []);
});
