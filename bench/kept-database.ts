// Databases of the bench that are filled once and kept in a folder, each with its index of searches; each run has a copy.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { adminOf, runSql } from '@abar/embedded-postgres/test-database';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { makeTemplate, TEMPLATE, type TestDatabase } from '#server/testing/test-database.ts';

/** Cannot be lost to a crash, and is not vacuumed while it is measured; everything else as in use. */
const SETTINGS = { fsync: 'off', autovacuum: 'off', max_wal_size: '4GB' };

const MOST_CONNECTIONS = 12;

/** As the app names it. */
const FILE = 'search-index';

/** A copy of the database of that name in `folder`, which `fill` fills when it is not there yet. */
export async function openKeptDatabase(folder: string, name: string, fill: (db: Database) => Promise<void>): Promise<TestDatabase> {
  fs.mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedPostgres(path.join(folder, 'server'), SETTINGS);
  const admin = adminOf(server.connection.host);
  const client = new pg.Client(admin);
  await client.connect();
  const exists = async (database: string): Promise<boolean> =>
    (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1;
  const open = (database: string): TestDatabase => {
    const config = { ...admin, database };
    const pool = createPool(config, MOST_CONNECTIONS, () => undefined);
    const db = createDatabase(pool);
    return { db, pool, config, stop: () => db.destroy() };
  };
  if (!(await exists(TEMPLATE))) await makeTemplate(server.connection.host);
  if (!(await exists(name))) {
    // Under another name until it is complete.
    const unfinished = `${name}_unfinished`;
    await runSql(admin, `drop database if exists ${unfinished}`, `create database ${unfinished} template ${TEMPLATE}`);
    const filling = open(unfinished);
    await fill(filling.db);
    await filling.stop();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  const copy = `${name}_measured`;
  await runSql(admin, `drop database if exists ${copy} with (force)`, `create database ${copy} template ${name} strategy file_copy`);
  // With what has been migrated since it was filled.
  const migrated = await migrate({ ...admin, database: copy });
  if (migrated.length > 0) await runSql({ ...admin, database: copy }, 'vacuum analyze products');
  const opened = open(copy);
  return {
    ...opened,
    async stop() {
      await opened.stop();
      await client.query(`drop database ${copy} with (force)`);
      await client.end();
      await server.stop();
    },
  };
}

/** The index of searches of a kept database, so that it is filled once as well. Each run has a copy, in a data folder of its own. */
export class KeptIndex {
  readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-bench-'));
  readonly #kept: string | undefined;

  /** Without a folder of kept databases, the data folder is empty. */
  constructor(folder: string | undefined) {
    this.#kept = folder && path.join(folder, FILE);
    if (this.#kept !== undefined && fs.existsSync(this.#kept)) fs.copyFileSync(this.#kept, path.join(this.dataDir, FILE));
  }

  /** Keeps what a process has filled, before anything is changed. */
  keep(): void {
    const filled = path.join(this.dataDir, FILE);
    if (this.#kept !== undefined && fs.existsSync(filled) && !fs.existsSync(this.#kept)) fs.copyFileSync(filled, this.#kept);
  }

  remove(): void {
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}
