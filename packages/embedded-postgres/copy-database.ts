import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readCatalogue, type Catalogue, type Sequence, type Table } from './catalogue.ts';
import { checksumOf, nextOf, setSession, type TableChecksum } from './table-checksum.ts';

/** The copy did not begin, or was rolled back. The message is one line for the caller of a command. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}

/** The connection was lost during the commit. */
class CommitUnknown extends CopyRefused {}

/** A table that is the same on both sides. */
export interface CopiedTable extends TableChecksum {
  label: string;
}

export interface CopyOptions {
  source: pg.ClientConfig;
  target: pg.ClientConfig;
  /** `application_name` of the sessions of programs that write to the source. The copy is refused while one is connected. */
  writers: readonly string[];
  /**
   * Creates in `target` the tables that `source` has, inside the transaction of the copy. Throw CopyRefused when the source is of another
   * version.
   */
  createSchema: (target: pg.ClientBase, source: pg.ClientBase) => Promise<unknown>;
  /** The table in which `createSchema` records what it did. It is not copied. */
  versionTable: string;
  /** ms that PostgreSQL may still show the connections of an app that was just stopped; 3000 unless given. */
  closingMs?: number;
  signal?: AbortSignal;
  onProgress?: (progress: { label: string; bytes: number }) => void;
}

/**
 * Copies a database from one PostgreSQL to another: every table of every schema, and the position of each sequence. The target's
 * schema is created, filled and compared in one transaction: unless that commits, the target stays unchanged. The source is only
 * read; the caller makes sure that nothing writes to it meanwhile.
 * @returns each table with its rows and its checksum, which are the same on both sides
 * @throws CopyRefused when the target is not empty, or differs after the copy; the abort reason of `signal`
 */
export async function copyDatabase(options: CopyOptions): Promise<CopiedTable[]> {
  const { source, target, writers, closingMs = 3000, signal, onProgress } = options;
  const sessions: pg.Client[] = [];
  // Closing the connections ends all running statements at once.
  const end = (): Promise<unknown> => Promise.all(sessions.map((client) => client.end()));
  const abort = (): void => void end();
  signal?.addEventListener('abort', abort);
  try {
    for (const config of [source, target]) sessions.push(await connect(config));
    const [from, to] = sessions;
    if (!from || !to) throw new Error('There are two sessions');
    await waitForDisconnect(from, writers, closingMs);
    await from.query('begin isolation level repeatable read read only');
    await to.query('begin isolation level read committed read write');
    for (const client of sessions) await setSession(client);
    if (await isWritten(from, writers))
      throw new CopyRefused('An app is running on the source. Stop it first: what it writes meanwhile would be lost.');
    const catalogue = await prepare(from, to, options);
    for (const table of catalogue.tables) await copyTable(from, to, table, (bytes) => onProgress?.({ label: table.label, bytes }));
    for (const sequence of catalogue.sequences) await setSequence(from, to, sequence);
    const copied = await compare(from, to, catalogue);
    signal?.throwIfAborted();
    // From here on only the server decides the outcome.
    signal?.removeEventListener('abort', abort);
    await commit(to);
    return copied;
  } catch (error) {
    if (signal?.aborted && !(error instanceof CommitUnknown)) throw signal.reason;
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await end();
  }
}

/** One session; ending it rolls back what it did not commit. */
async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: 'database copy', keepAlive: true });
  // Without a listener, a connection lost between two queries would end the process. The next query fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits for the connections of a program that was just stopped. Call it before the snapshot is taken. */
async function waitForDisconnect(from: pg.Client, writers: readonly string[], closingMs: number): Promise<void> {
  const deadline = performance.now() + closingMs;
  while (performance.now() < deadline && (await isWritten(from, writers))) await sleep(50);
}

async function isWritten(from: pg.Client, writers: readonly string[]): Promise<boolean> {
  const { rowCount } = await from.query(
    `select from pg_stat_activity where datname = current_database() and application_name = any ($1) limit 1`,
    [writers],
  );
  return rowCount !== 0;
}

/** Creates the source's schema in the target, and locks its tables after checking that they are empty. */
async function prepare(from: pg.Client, to: pg.Client, { createSchema, versionTable }: CopyOptions): Promise<Catalogue> {
  const { rows: encoding } = await to.query<{ server_encoding: string }>('show server_encoding');
  if (encoding[0]?.server_encoding !== 'UTF8')
    throw new CopyRefused(
      `The target's encoding is ${encoding[0]?.server_encoding}. Create its database with: create database … encoding 'UTF8' template template0`,
    );

  const fresh = (await to.query('select to_regclass($1) as found', [versionTable])).rows[0]?.found === null;
  await createSchema(to, from);

  const there = await readCatalogue(to);
  const { tables, sequences } = await readCatalogue(from);
  const catalogue = {
    tables: tables.filter(({ label }) => label !== versionTable).map((table) => findAlike(table, there.tables)),
    sequences,
  };
  for (const { label } of sequences)
    if (!there.sequences.some((other) => other.label === label))
      throw new CopyRefused(`The source has a sequence ${label} that the target lacks. Drop it, or copy it by hand.`);

  const all = catalogue.tables.map((table) => table.sql).join(', ');
  await to.query(`lock table ${all} in access exclusive mode`);
  // Rows that come with a new schema are in the source too.
  if (fresh) await to.query(`truncate ${all}`);
  const taken: string[] = [];
  for (const table of catalogue.tables) if ((await to.query(`select from ${table.sql} limit 1`)).rowCount !== 0) taken.push(table.label);
  if (taken.length > 0) throw new CopyRefused(`The target is not empty: there are rows in ${taken.join(', ')}. Use an empty database.`);
  return catalogue;
}

/** The target's table of that name. Its triggers may differ. */
function findAlike(table: Table, others: Table[]): Table {
  const other = others.find(({ label }) => label === table.label);
  if (!other) throw new CopyRefused(`The source has a table ${table.label} that the target lacks. Drop it, or copy it by hand.`);
  const describe = ({ columns }: Table): string => columns.map(({ sql, type }) => `${sql} ${type}`).join(', ');
  if (describe(table) !== describe(other))
    throw new CopyRefused(`The table ${table.label} differs: (${describe(table)}) in the source, (${describe(other)}) in the target.`);
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
    throw new CopyRefused(`The sequence ${sequence.label} continues at ${arrived} instead of ${next}. Nothing was copied.`);
}

async function compare(from: pg.Client, to: pg.Client, { tables }: Catalogue): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  const differences: string[] = [];
  for (const table of tables) {
    const [sent, arrived] = await Promise.all([checksumOf(from, table), checksumOf(to, table)]);
    copied.push({ label: table.label, ...sent });
    if (sent.rows !== arrived.rows) differences.push(`${table.label} (${sent.rows} rows sent, ${arrived.rows} arrived)`);
    else if (sent.checksum !== arrived.checksum) differences.push(`${table.label} (the same ${sent.rows} rows, other contents)`);
  }
  if (differences.length > 0)
    throw new CopyRefused(`What arrived differs from what was sent: ${differences.join(', ')}. Nothing was copied.`);
  return copied;
}

async function commit(to: pg.Client): Promise<void> {
  try {
    await to.query('commit');
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause;
    throw new CommitUnknown(
      'The connection was lost during the commit. Run it again: if it reports that the target is not empty, the copy was complete.',
      { cause },
    );
  }
}
