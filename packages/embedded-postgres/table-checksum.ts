import type pg from 'pg';
import { readCatalogue, type Sequence, type Table } from './catalogue.ts';

export interface TableChecksum {
  rows: number;
  /** 64 hex digits of the contents of all rows, independent of their order. */
  checksum: string;
}

// Values as text must not depend on settings of a server, a database or a role. Nor may a statement timeout end a long copy,
// row security omit rows, or a commit be acknowledged before it is on disk.
const SESSION = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  row_security: 'off',
  synchronous_commit: 'on',
};

/** For the current transaction only, so that it works behind a connection pooler too. */
export async function setSession(client: pg.ClientBase): Promise<void> {
  const sets = Object.entries(SESSION).map(([name, value]) => `set local ${name} = '${value}'`);
  await client.query(sets.join('; '));
}

// SHA-256 of each row, added up as four numbers of 64 bits: a sum needs no order, hence neither a sort nor a collation.
const LANES = [1, 17, 33, 49].map((from) => `sum(('x' || substr(hash, ${from}, 16))::bit(64)::bigint)`).join(', ');

/** Counts the rows of a table and computes their checksum, with the same SQL on every server. */
export async function checksumOf(client: pg.ClientBase, table: Table): Promise<TableChecksum> {
  const row = `row(${table.columns.map((column) => column.sql).join(', ')})::text`;
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    with hashed as (select encode(sha256(convert_to(${row}, 'UTF8')), 'hex') as hash from ${table.sql})
    select count(*) as rows, encode(sha256(convert_to(concat_ws(' ', count(*), ${LANES}), 'UTF8')), 'hex') as checksum from hashed`);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

/** Reads every row of every table, so that a damaged page is found. Returns the number of rows. */
export async function readEveryRow(client: pg.ClientBase): Promise<number> {
  let rows = 0;
  for (const table of (await readCatalogue(client)).tables) rows += (await checksumOf(client, table)).rows;
  return rows;
}

/** The next number of a sequence. */
export async function nextOf(client: pg.ClientBase, sequence: Sequence): Promise<string> {
  const { rows } = await client.query<{ next: string }>(`
    select (s.last_value + case when s.is_called then p.seqincrement else 0 end)::text as next
    from ${sequence.sql} s, pg_sequence p where p.seqrelid = s.tableoid`);
  const [row] = rows;
  if (!row) throw new Error(`The sequence ${sequence.label} cannot be read.`);
  return row.next;
}
