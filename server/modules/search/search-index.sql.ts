import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { poishaFrom, poishaUpTo } from '#domain/money/money.ts';
import type { Search, SearchCriteria } from '#domain/search/criteria.ts';
import { PASSING_FILTERS } from '#domain/search/filters.ts';
import { searchIn } from '#domain/search/find.ts';
import { ListingIndex, type IndexEntry } from '#domain/search/listing-index.ts';
import { inTitleOrDescription } from '#domain/search/words.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import { MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';
import { FOR_SALE, type Conditions } from '#server/modules/listings/products.sql.ts';
import { IndexFile } from '#server/modules/search/index-file.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';

/** Listings that one statement reads when the index is filled. */
const BATCH = 2000;

interface IndexedRow extends Omit<IndexEntry, 'words' | 'formerWords' | 'traits'> {
  words: string;
  former_words: string;
  traits: string;
  for_sale: boolean;
  changed_in: string;
}

/** Changes that are put into the index before other work has its turn: some milliseconds. */
const SLICE = 500;

/** Raise it when the same rows make other parts of an index. */
const INDEX_VERSION = 3;
/** Fewer listings are read from the table in a moment. */
const WORTH_KEEPING = 5000;

/** The state of an index. */
interface Seen {
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

/** The values of all filters, separated by tabs. */
export const TRAITS = sql<string>`concat_ws(e'\\t', p.traits, p.health_traits)`;

/** Lists are read as texts, several times as fast. */
const ENTRY = sql`p.seq as position, array_to_string(p.words, e'\\t') as words, array_to_string(p.former_words, e'\\t') as former_words,
  ${TRAITS} as traits, p.selling_price_poisha as price, p.months_of_use as months, p.quality, p.created_at::date - date '1970-01-01' as day,
  p.seller_uid as seller, ${FOR_SALE} as for_sale, p.changed_in::text`;

const NAMES = sql`p.position, p.words, p.former_words, p.traits, p.price, p.months, p.quality, p.day, p.seller, p.for_sale, p.changed_in`;
const RUNNING = sql`array(select pg_snapshot_xip(s.snapshot)::text)`;

const listIn = (text: string): string[] => (text === '' ? [] : text.split('\t'));

export interface SearchIndexOptions {
  db: Database;
  /** The folder of the file in which processes leave the index to those that start later. */
  folder: string;
  log: FastifyBaseLogger;
}

/** The index of what is for sale, in the memory of this process. */
export class SearchIndex implements SearchEngine {
  readonly #db: Database;
  readonly #file: IndexFile<Seen>;
  readonly #log: FastifyBaseLogger;
  #listings = new ListingIndex();
  /** undefined until it was filled. */
  #seen: Seen | undefined;
  /** The last transaction in the file. */
  #kept: string | undefined;
  #running: Promise<Search> | undefined;
  #next: Promise<Search> | undefined;
  readonly #search: Search = async (criteria, page) => searchIn(this.#listings, criteria, page);

  constructor({ db, folder, log }: SearchIndexOptions) {
    this.#db = db;
    this.#file = new IndexFile(folder);
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.current();
  }

  current(): Promise<Search> {
    // A read that is under way for others may have begun too early.
    this.#next ??= this.#read();
    return this.#next;
  }

  async #read(): Promise<Search> {
    await this.#running?.catch(() => undefined);
    this.#running = this.#next;
    this.#next = undefined;
    const known = this.#seen ?? (await this.#takeOver());
    this.#seen = await this.#catchUp(known ?? (await this.#fill()));
    if (!known) await this.#keep();
    return this.#search;
  }

  async stop(): Promise<void> {
    await this.#keep();
  }

  /** Writes the file, unless it is up to date. Without it, the next process fills its index from the table. */
  async #keep(): Promise<void> {
    const seen = this.#seen;
    if (!seen || seen.last === this.#kept || this.#listings.all.length < WORTH_KEEPING) return;
    try {
      await this.#file.write(seen, this.#listings.pack());
      this.#kept = seen.last;
    } catch (error) {
      this.#log.warn({ err: error }, 'the index of searches could not be kept');
    }
  }

  /** Takes the index from the file, if it is of this database. */
  async #takeOver(): Promise<Seen | undefined> {
    try {
      const kept = await this.#file.read();
      if (!kept) return undefined;
      const { from, next } = await this.#origin();
      const { last, running } = kept.about;
      if (kept.about.from === from && [last, ...running].every((transaction) => BigInt(transaction) < BigInt(next))) {
        this.#listings = ListingIndex.unpack(kept.parts);
        this.#kept = last;
        return kept.about;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the index of searches that was kept cannot be read');
    }
    // A later process could take it for its own once the transactions of another history have come as far.
    await this.#file.remove();
    return undefined;
  }

  /** From where an index is filled now, and the next transaction. */
  async #origin(): Promise<{ from: string; next: string }> {
    const entry = createHash('sha256')
      .update(sql`${ENTRY}`.compile(this.#db).sql)
      .digest('hex');
    const { rows } = await sql<{ from: string; next: string }>`
      select concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), current_database(),
          pg_relation_filenode('products'),
          (select max(name) from ${sql.table(MIGRATIONS_TABLE)}), ${entry}::text, ${sql.lit(INDEX_VERSION)}) as from,
        pg_snapshot_xmax(pg_current_snapshot())::text as next
      from pg_control_system()`.execute(this.#db);
    const [origin] = rows;
    if (!origin) throw new Error('The server does not say which it is.');
    return origin;
  }

  async #fill(): Promise<Seen> {
    const { from } = await this.#origin();
    const { rows } = await sql<Omit<Seen, 'from'>>`
      select ${RUNNING} as running, (
        select p.changed_in::text from products as p where p.changed_in < pg_snapshot_xmax(s.snapshot) order by p.changed_in desc limit 1) as last
      from (select pg_current_snapshot() as snapshot) as s`.execute(this.#db);
    this.#listings = new ListingIndex();
    for (let last: number | undefined = 0; last !== undefined;) {
      const batch: { rows: IndexedRow[] } = await sql<IndexedRow>`
        select ${ENTRY} from products as p where ${FOR_SALE} and p.seq > ${last} order by p.seq limit ${sql.lit(BATCH)}`.execute(this.#db);
      for (const row of batch.rows) this.#put(row);
      last = batch.rows.at(-1)?.position;
    }
    return { from, last: rows[0]?.last ?? '0', running: rows[0]?.running ?? [] };
  }

  /**
   * Reads what was changed by later transactions than the last that was seen, and by those that were running then, in ascending order. Without
   * their bounds the planner would read the whole table where one transaction has changed most products, such as a migration.
   */
  async #catchUp({ from, last, running }: Seen): Promise<Seen> {
    const { rows } = await sql<Pick<Seen, 'running'> & (IndexedRow | { position: null })>`
      select ${RUNNING} as running, ${NAMES} from (select pg_current_snapshot() as snapshot) as s left join lateral (
        select ${ENTRY} from products as p where p.changed_in > ${hiddenFromPlanner(last, 'xid8')} and p.changed_in < pg_snapshot_xmax(s.snapshot)
        union all select ${ENTRY} from products as p where p.changed_in = any(${hiddenFromPlanner([...running], 'xid8[]')}::xid8[])
          and p.changed_in >= ${hiddenFromPlanner(running[0] ?? last, 'xid8')} and p.changed_in <= ${hiddenFromPlanner(last, 'xid8')}) as p on true`.execute(
      this.#db,
    );
    const changed = rows.flatMap((row) => (row.position === null ? [] : row));
    for (const [at, row] of changed.entries()) {
      this.#put(row);
      if (at % SLICE === SLICE - 1) await immediate();
    }
    const latest = changed.reduce((highest, { changed_in }) => (BigInt(changed_in) > highest ? BigInt(changed_in) : highest), BigInt(last));
    return { from, last: String(latest), running: rows[0]?.running ?? [] };
  }

  #put({ words, former_words, traits, for_sale, changed_in: _changedIn, ...row }: IndexedRow): void {
    const entry = { ...row, words: listIn(words), formerWords: listIn(former_words), traits: listIn(traits) };
    if (for_sale) this.#listings.put(entry);
    else this.#listings.remove(entry);
  }
}

/** An index of one unsold listing, which finds it as the index of all would. */
export async function indexOfOne(db: Reader, id: string): Promise<ListingIndex | undefined> {
  const { rows } = await sql<IndexedRow>`
    select ${ENTRY} from products as p where p.id = ${id} and p.deleted_at is null and p.status = 'unsold'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const index = new ListingIndex();
  // Arrays by position are as long as the highest.
  index.put({ ...row, position: 1, words: listIn(row.words), formerWords: [], traits: listIn(row.traits) });
  return index;
}

/** The values of filters where they are stored. */
const STORED: Readonly<Record<string, readonly [column: RawBuilder<unknown>, type: string]>> = {
  category: [sql`p.category`, 'smallint'],
  condition: [sql`p.condition_type`, 'text'],
  verified: [sql`p.seller_verified`, 'boolean'],
  district: [sql`p.district`, 'text'],
};

function hasValue(name: string, values: readonly string[]): RawBuilder<SqlBool> {
  if (name === 'storage' || name in PASSING_FILTERS)
    return hasAny(
      sql`string_to_array(${TRAITS}, e'\\t')`,
      values.map((value) => `${name}:${value}`),
    );
  const [column, type] = STORED[name] ?? [sql`p.facts ->> ${sql.lit(name)}`, 'text'];
  return values.length === 1 ? sql`${column} = ${values[0]}::${sql.raw(type)}` : sql`${column} = any(${[...values]}::${sql.raw(type)}[])`;
}

const hasAny = (column: RawBuilder<unknown>, values: readonly string[]) => sql<SqlBool>`${column} && ${[...values]}::text[]`;

/** The same criteria as conditions of a statement, for lists that have few products or an index of their own. */
export function conditionsOf({ words, marks, filters, minPrice, maxPrice, maxMonths }: SearchCriteria): Conditions {
  return [
    ...Object.entries(filters).map(([name, values]) => hasValue(name, values)),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha >= ${poishaFrom(minPrice)}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha <= ${poishaUpTo(maxPrice)}::bigint`]),
    ...(maxMonths === undefined ? [] : [sql<SqlBool>`p.months_of_use <= ${maxMonths}::integer`]),
    ...words.map((group) => hasAny(sql`p.words`, group.flatMap(inTitleOrDescription))),
    ...marks.map((group) => hasAny(sql`p.words`, group)),
  ];
}
