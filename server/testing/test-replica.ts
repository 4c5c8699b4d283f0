import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { postgresProcesses, startEmbeddedPostgres } from '@abar/embedded-postgres';
import { copyEmptyDatabase } from '@abar/embedded-postgres/test-database';
import { createDatabase, createPool } from '#server/platform/db/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { makeTemplate, TEMPLATE, type TestDatabase } from '#server/testing/test-database.ts';
import { startReplica } from '#tools/cluster/replica.ts';

export type TestPrimary = Awaited<ReturnType<typeof startTestPrimary>>;
export type TestReplica = Awaited<ReturnType<TestPrimary['replica']>>;

// The writes of a test need not survive it.
const SETTINGS = { fsync: 'off', wal_keep_size: '256MB', shared_buffers: '32MB', autovacuum: 'off' };

/** The address of a database on the server whose socket is in `host`. */
export const urlOf = (host: string, database: string): string => `postgres:///${database}?user=postgres&host=${encodeURIComponent(host)}`;

async function ask<Row extends pg.QueryResultRow>(config: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL of the test's own that replicas can be made of. */
export async function startTestPrimary() {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-replica-'));
  const folder = path.join(place, 'primary');
  copyEmptyDatabase(folder);
  const primary = await startEmbeddedPostgres(folder, SETTINGS);
  const { connection: config } = primary;
  const running = new Set<() => Promise<void>>();
  let replicas = 0;
  await makeTemplate(config.host);

  const stop = async (): Promise<void> => {
    for (const stopReplica of running) await stopReplica();
    await primary.stop();
    fs.rmSync(place, { recursive: true, force: true });
  };

  return {
    config,
    urlOf: (database: string): string => urlOf(config.host, database),
    stop,
    /** A migrated database of its own. */
    async database(): Promise<TestDatabase & { name: string; url: string }> {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await ask(config, `create database ${name} template ${TEMPLATE}`);
      const pool = createPool({ ...config, database: name }, 4, () => undefined);
      const db = createDatabase(pool);
      return { name, db, pool, config: { ...config, database: name }, url: urlOf(config.host, name), stop: () => db.destroy() };
    },
    /** A further replica, caught up. */
    async replica() {
      const home = path.join(place, `replica${(replicas += 1)}`);
      // Killed, it stays down until the test starts it.
      const start = () => startReplica(home, { folder, connection: config }, SETTINGS, { restartDelaysMs: [] });
      let replica = await start();
      running.add(() => replica.stop());
      const query = <Row extends pg.QueryResultRow>(sql: string) => ask<Row>(replica.connection, sql);
      const is = (what: string, sql: string) => eventually(what, async () => (await query<{ so: boolean }>(`select ${sql} as so`))[0]?.so);
      const caughtUp = async () => {
        const [end] = await ask<{ lsn: string }>(config, 'select pg_current_wal_flush_lsn()::text as lsn');
        await is('the replica catches up', `pg_last_wal_replay_lsn() >= '${end?.lsn}'`);
      };
      const resumeReplay = async () => {
        await query('select pg_wal_replay_resume()');
        await caughtUp();
      };
      await caughtUp();
      return {
        /** The folder of its socket. */
        host: replica.connection.host,
        urlOf: (database: string): string => urlOf(replica.connection.host, database),
        /** Waits until it has replayed the primary's WAL. */
        caughtUp,
        query,
        /** Pauses replay until `resumeReplay` or the end of the test; WAL is still received. */
        async pauseReplay(t: TestContext): Promise<void> {
          await caughtUp();
          await query('select pg_wal_replay_pause()');
          t.after(resumeReplay);
          await is('replay is paused', `pg_get_wal_replay_pause_state() = 'paused'`);
        },
        resumeReplay,
        promote: async (): Promise<void> => void (await query('select pg_promote(wait => true)')),
        /** Ends it with all it is doing, as a power cut does. */
        async kill(): Promise<void> {
          const pid = Number.parseInt(fs.readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8'), 10);
          assert.ok(pid > 1);
          process.kill(pid, 'SIGKILL');
          await eventually('all of it has ended', () => postgresProcesses(fs.realpathSync(home)).length === 0);
        },
        async startAgain(): Promise<void> {
          await replica.stop();
          replica = await start();
        },
      };
    },
  };
}
