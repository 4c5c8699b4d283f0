// The app of the crash tests: it opens the database of the folder it is given, then writes one row after the other and says each
// number once the database has acknowledged it, until it is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from './embedded.ts';
import { createPool } from '../../server/platform/db/database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await startEmbeddedDatabase(process.argv[2] ?? '', {}, { report: (message) => say(`report ${message}`) });
const pool = createPool(database.config, 2, () => undefined);
await pool.query('create table if not exists rows (id bigserial primary key)');
say('ready');
for (;;) {
  try {
    const { rows } = await pool.query<{ id: number }>('insert into rows default values returning id');
    say(`acknowledged ${rows[0]?.id}`);
  } catch {
    // The database is being started again.
    await sleep(10);
  }
}
