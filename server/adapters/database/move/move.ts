import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readCatalogue, type Catalogue, type Sequence, type Table } from '#server/adapters/database/move/catalogue.ts';
import { nextOf, proveTable, setSession, type TableProof } from '#server/adapters/database/move/proof.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { migrateWithin, MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';

/** The move did not begin, or was rolled back. The message is one line for the caller of the command. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

/** ms that PostgreSQL may still show the connections of an app that was just stopped. */
const CLOSING_MS = 3000;

/** The connection was lost during the commit. */
class CommitUnknown extends MoveRefused {}

/** A table that is the same on both sides. */
export interface MovedTable extends TableProof {
  label: string;
}

export interface MoveOptions {
  source: ConnectionConfig;
  target: ConnectionConfig;
  signal?: AbortSignal;
  onProgress?: (progress: { label: string; bytes: number }) => void;
}

/**
 * Copies a database from one PostgreSQL to another: every table of every schema, and the position of each sequence. The target is
 * migrated, filled and compared in one transaction: unless that commits, the target stays unchanged. The source is only
 * read; the caller makes sure that nothing writes to it meanwhile.
 * @returns each table with its rows and its checksum, which are the same on both sides
 * @throws MoveRefused when the target is not empty, or differs after the copy; the abort reason of `signal`
 */
export async function moveDatabase({ source, target, signal, onProgress }: MoveOptions): Promise<MovedTable[]> {
  const sessions: pg.Client[] = [];
  // Closing the connections ends all running statements at once.
  const end = (): Promise<unknown> => Promise.all(sessions.map((client) => client.end()));
  const abort = (): void => void end();
  signal?.addEventListener('abort', abort);
  try {
    for (const config of [source, target]) sessions.push(await connect(config));
    const [from, to] = sessions;
    if (!from || !to) throw new Error('There are two sessions');
    await waitForDisconnect(from);
    await from.query('begin isolation level repeatable read read only');
    await to.query('begin isolation level read committed read write');
    for (const client of sessions) await setSession(client);
    await refuseWhileRunning(from);
    const catalogue = await prepare(from, to);
    for (const table of catalogue.tables) await copyTable(from, to, table, (bytes) => onProgress?.({ label: table.label, bytes }));
    for (const sequence of catalogue.sequences) await setSequence(from, to, sequence);
    const moved = await prove(from, to, catalogue);
    signal?.throwIfAborted();
    // From here on only the server decides the outcome.
    signal?.removeEventListener('abort', abort);
    await commit(to);
    return moved;
  } catch (error) {
    if (signal?.aborted && !(error instanceof CommitUnknown)) throw signal.reason;
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await end();
  }
}

/** One session; ending it rolls back what it did not commit. */
async function connect(config: ConnectionConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: 'abar move', keepAlive: true });
  // Without a listener, a connection lost between two queries would end the process. The next query fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits for the connections of an app that was just stopped. Call it before the snapshot is taken. */
async function waitForDisconnect(from: pg.Client): Promise<void> {
  const deadline = performance.now() + CLOSING_MS;
  while (performance.now() < deadline && (await isRunning(from))) await sleep(50);
}

async function isRunning(from: pg.Client): Promise<boolean> {
  const { rowCount } = await from.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('abar', 'abar changes') limit 1`,
  );
  return rowCount !== 0;
}

/** What a running app writes to the source from now on would be lost. */
async function refuseWhileRunning(from: pg.Client): Promise<void> {
  if (await isRunning(from))
    throw new MoveRefused('An app is running on the source. Stop it first: what it writes during the move would be lost.');
}

/** Migrates the target to the source's schema, and locks its tables after checking that they are empty. */
async function prepare(from: pg.Client, to: pg.Client): Promise<Catalogue> {
  const { rows: encoding } = await to.query<{ server_encoding: string }>('show server_encoding');
  if (encoding[0]?.server_encoding !== 'UTF8')
    throw new MoveRefused(
      `The target's encoding is ${encoding[0]?.server_encoding}. Create its database with: create database … encoding 'UTF8' template template0`,
    );

  const fresh = (await to.query(`select to_regclass('${MIGRATIONS_TABLE}') as found`)).rows[0]?.found === null;
  await migrateWithin(to);
  await compareMigrations(from, to);

  const there = await readCatalogue(to);
  const { tables, sequences } = await readCatalogue(from);
  const catalogue = {
    tables: tables.filter(({ label }) => label !== MIGRATIONS_TABLE).map((table) => findAlike(table, there.tables)),
    sequences,
  };
  for (const { label } of sequences)
    if (!there.sequences.some((other) => other.label === label))
      throw new MoveRefused(`The source has a sequence ${label} that no migration creates. Drop it, or move it by hand.`);

  const all = catalogue.tables.map((table) => table.sql).join(', ');
  await to.query(`lock table ${all} in access exclusive mode`);
  // Rows that the migrations insert are in the source too.
  if (fresh) await to.query(`truncate ${all}`);
  const taken: string[] = [];
  for (const table of catalogue.tables) if ((await to.query(`select from ${table.sql} limit 1`)).rowCount !== 0) taken.push(table.label);
  if (taken.length > 0) throw new MoveRefused(`The target is not empty: there are rows in ${taken.join(', ')}. Use an empty database.`);
  return catalogue;
}

async function compareMigrations(from: pg.Client, to: pg.Client): Promise<void> {
  const read = async (client: pg.Client): Promise<string[]> => {
    const list = `select name || ' ' || checksum as line from ${MIGRATIONS_TABLE} order by name collate "C"`;
    return (await client.query<{ line: string }>(list)).rows.map(({ line }) => line);
  };
  const [ours, theirs] = [await read(from), await read(to)];
  const missing = theirs.find((line) => !ours.includes(line))?.split(' ')[0];
  if (missing !== undefined)
    throw new MoveRefused(`The source is not of this version: it lacks ${missing}. Start and stop the app on it once, then move it.`);
}

/** The target's table of that name. Its triggers may differ. */
function findAlike(table: Table, others: Table[]): Table {
  const other = others.find(({ label }) => label === table.label);
  if (!other)
    throw new MoveRefused(`The source has a table ${table.label} that the target lacks after all migrations. Drop it, or move it by hand.`);
  const describe = ({ columns }: Table): string => columns.map(({ sql, type }) => `${sql} ${type}`).join(', ');
  if (describe(table) !== describe(other))
    throw new MoveRefused(`The table ${table.label} differs: (${describe(table)}) in the source, (${describe(other)}) in the target.`);
  return other;
}

async function copyTable(from: pg.Client, to: pg.Client, table: Table, onBytes: (bytes: number) => void): Promise<void> {
  const columns = table.columns
    .filter((column) => !column.generated)
    .map((column) => column.sql)
    .join(', ');
  // The rows already contain what triggers did in the source.
  for (const trigger of table.triggers) await to.query(`alter table ${table.sql} disable trigger ${trigger}`);
  const rows = from.query(copyTo(`copy (select ${columns} from ${table.sql}) to stdout`));
  let bytes = 0;
  rows.on('data', (chunk: Buffer) => onBytes((bytes += chunk.length)));
  await pipeline(rows, to.query(copyFrom(`copy ${table.sql} (${columns}) from stdin`)));
  for (const trigger of table.triggers) await to.query(`alter table ${table.sql} enable trigger ${trigger}`);
  // Statistics for the first queries on the new server.
  await to.query(`analyze ${table.sql}`);
}

/** Uses ALTER SEQUENCE, which a rollback reverts; it does not revert setval(). */
async function setSequence(from: pg.Client, to: pg.Client, sequence: Sequence): Promise<void> {
  const next = await nextOf(from, sequence);
  await to.query(`alter sequence ${sequence.sql} restart with ${next}`);
  const arrived = await nextOf(to, sequence);
  if (arrived !== next)
    throw new MoveRefused(`The sequence ${sequence.label} continues at ${arrived} instead of ${next}. Nothing was moved.`);
}

async function prove(from: pg.Client, to: pg.Client, { tables }: Catalogue): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  const differences: string[] = [];
  for (const table of tables) {
    const [sent, arrived] = await Promise.all([proveTable(from, table), proveTable(to, table)]);
    moved.push({ label: table.label, ...sent });
    if (sent.rows !== arrived.rows) differences.push(`${table.label} (${sent.rows} rows sent, ${arrived.rows} arrived)`);
    else if (sent.checksum !== arrived.checksum) differences.push(`${table.label} (the same ${sent.rows} rows, other contents)`);
  }
  if (differences.length > 0)
    throw new MoveRefused(`What arrived differs from what was sent: ${differences.join(', ')}. Nothing was moved.`);
  return moved;
}

async function commit(to: pg.Client): Promise<void> {
  try {
    await to.query('commit');
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause;
    throw new CommitUnknown(
      'The connection was lost during the commit. Run it again: if it reports that the target is not empty, the move was complete.',
      { cause },
    );
  }
}
