import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { ListingIndex, type IndexEntry } from '#domain/search/listing-index.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';
import { FOR_SALE } from '#server/modules/listings/products.sql.ts';

/** Listings that one statement reads when an index is filled. */
const BATCH = 2000;
/** Changes that are put into an index before other work has its turn: some milliseconds. */
const SLICE = 500;
/** Raise it when the same rows make other parts of an index. */
const INDEX_VERSION = 4;

/** A listing as an index takes it. */
export interface ReadListing extends IndexEntry {
  isForSale: boolean;
}

interface IndexedRow extends Omit<ReadListing, 'words' | 'formerWords' | 'traits' | 'isForSale'> {
  words: string;
  former_words: string;
  traits: string;
  for_sale: boolean;
  changed_in: string;
}

/** The state of an index. */
export interface Seen {
  /**
   * From where it was filled: the server and its history, the files of the table, which are others once a dump is restored, the schema, and
   * the rules of the index.
   */
  from: string;
  /** The last that has changed a product. */
  last: string;
  /** The transactions that had not ended: they may be earlier than `last`. */
  running: readonly string[];
}

/** Puts listings into an index, or takes them out. */
export type TakeListings = (listings: readonly ReadListing[]) => Promise<void>;

/** The values of all filters, separated by tabs. */
export const TRAITS = sql<string>`concat_ws(e'\\t', p.traits, p.health_traits)`;

/** Lists are read as texts, several times as fast. */
const ENTRY = sql`p.seq as position, array_to_string(p.words, e'\\t') as words, array_to_string(p.former_words, e'\\t') as former_words,
  ${TRAITS} as traits, p.selling_price_poisha as price, p.months_of_use as months, p.quality, p.created_at::date - date '1970-01-01' as day,
  p.seller_uid as seller, ${FOR_SALE} as for_sale, p.changed_in::text`;

const NAMES = sql`p.position, p.words, p.former_words, p.traits, p.price, p.months, p.quality, p.day, p.seller, p.for_sale, p.changed_in`;
const RUNNING = sql`array(select pg_snapshot_xip(s.snapshot)::text)`;

const listIn = (text: string): string[] => (text === '' ? [] : text.split('\t'));

const listingOf = ({ words, former_words, traits, for_sale, changed_in: _changedIn, ...row }: IndexedRow): ReadListing => ({
  ...row,
  words: listIn(words),
  formerWords: listIn(former_words),
  traits: listIn(traits),
  isForSale: for_sale,
});

/** Reads the source of an index as `Seen` has it, and the next transaction. */
export async function readOrigin(db: Reader): Promise<{ from: string; next: string }> {
  const entry = createHash('sha256')
    .update(sql`${ENTRY}`.compile(db).sql)
    .digest('hex');
  const { rows } = await sql<{ from: string; next: string }>`
    select concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), current_database(),
        pg_relation_filenode('products'),
        (select max(name) from ${sql.table(MIGRATIONS_TABLE)}), ${entry}::text, ${sql.lit(INDEX_VERSION)}) as from,
      pg_snapshot_xmax(pg_current_snapshot())::text as next
    from pg_control_system()`.execute(db);
  const [origin] = rows;
  if (!origin) throw new Error('The server does not say which it is.');
  return origin;
}

/** Whether the database has come as far as the index, or is one of an earlier time. */
export const isReached = ({ last, running }: Seen, next: string): boolean =>
  [last, ...running].every((transaction) => BigInt(transaction) < BigInt(next));

/** Reads everything that is for sale into an index without entries. */
export async function readAll(db: Reader, from: string, take: TakeListings): Promise<Seen> {
  const { rows } = await sql<Omit<Seen, 'from'>>`
    select ${RUNNING} as running, (
      select p.changed_in::text from products as p where p.changed_in < pg_snapshot_xmax(s.snapshot) order by p.changed_in desc limit 1) as last
    from (select pg_current_snapshot() as snapshot) as s`.execute(db);
  for (let last: number | undefined = 0; last !== undefined;) {
    const batch: { rows: IndexedRow[] } = await sql<IndexedRow>`
      select ${ENTRY} from products as p where ${FOR_SALE} and p.seq > ${last} order by p.seq limit ${sql.lit(BATCH)}`.execute(db);
    await take(batch.rows.map(listingOf));
    last = batch.rows.at(-1)?.position;
  }
  return { from, last: rows[0]?.last ?? '0', running: rows[0]?.running ?? [] };
}

/**
 * Reads what was changed by later transactions than the last that was seen, and by those that were running then, in ascending order. Without
 * their bounds the planner would read the whole table where one transaction has changed most products, such as a migration.
 */
export async function readChanges(db: Reader, { from, last, running }: Seen, take: TakeListings): Promise<Seen> {
  const { rows } = await sql<Pick<Seen, 'running'> & (IndexedRow | { position: null })>`
    select ${RUNNING} as running, ${NAMES} from (select pg_current_snapshot() as snapshot) as s left join lateral (
      select ${ENTRY} from products as p where p.changed_in > ${hiddenFromPlanner(last, 'xid8')} and p.changed_in < pg_snapshot_xmax(s.snapshot)
      union all select ${ENTRY} from products as p where p.changed_in = any(${hiddenFromPlanner([...running], 'xid8[]')}::xid8[])
        and p.changed_in >= ${hiddenFromPlanner(running[0] ?? last, 'xid8')} and p.changed_in <= ${hiddenFromPlanner(last, 'xid8')}) as p on true`.execute(
    db,
  );
  const changed = rows.flatMap((row) => (row.position === null ? [] : row));
  for (let at = 0; at < changed.length; at += SLICE) {
    if (at > 0) await immediate();
    await take(changed.slice(at, at + SLICE).map(listingOf));
  }
  const latest = changed.reduce((highest, { changed_in }) => (BigInt(changed_in) > highest ? BigInt(changed_in) : highest), BigInt(last));
  return { from, last: String(latest), running: rows[0]?.running ?? [] };
}

/** An index of one unsold listing, which finds it as the index of all would. */
export async function indexOfOne(db: Reader, id: string): Promise<ListingIndex | undefined> {
  const { rows } = await sql<IndexedRow>`
    select ${ENTRY} from products as p where p.id = ${id} and p.deleted_at is null and p.status = 'unsold'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const index = new ListingIndex();
  // Arrays by position are as long as the highest.
  index.put({ ...listingOf(row), position: 1, formerWords: [] });
  return index;
}
