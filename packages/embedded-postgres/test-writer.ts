// Runs PostgreSQL on the folder that it is given and inserts one row after the other until it is killed. Prints the number of each
// row once PostgreSQL has acknowledged it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const database = await startEmbeddedPostgres(process.argv[2] ?? '', {}, { report: (message) => print(`report ${message}`) });
const pool = new pg.Pool({ ...database.connection, max: 2 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
await pool.query('create table if not exists rows (id bigserial primary key)');
print('ready');
for (;;) {
  try {
    const { rows } = await pool.query<{ id: number }>('insert into rows default values returning id');
    print(`acknowledged ${rows[0]?.id}`);
  } catch {
    // PostgreSQL is being restarted.
    await sleep(10);
  }
}
