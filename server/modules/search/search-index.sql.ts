import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { poishaFrom, poishaUpTo } from '#domain/money/money.ts';
import type { Search, SearchCriteria } from '#domain/search/criteria.ts';
import { PASSING_FILTERS } from '#domain/search/filters.ts';
import { searchIn } from '#domain/search/find.ts';
import { ListingIndex } from '#domain/search/listing-index.ts';
import { inTitleOrDescription } from '#domain/search/words.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Conditions } from '#server/modules/listings/products.sql.ts';
import { IndexFile } from '#server/modules/search/index-file.ts';
import {
  isReached,
  readAll,
  readChanges,
  readOrigin,
  TRAITS,
  type ReadListing,
  type Seen,
} from '#server/modules/search/indexed-listings.sql.ts';
import { readTogether, type SearchEngine } from '#server/modules/search/search-engine.ts';

/** Fewer listings are read from the table in a moment. */
const WORTH_KEEPING = 5000;

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
  readonly #search: Search = async (criteria, page) => searchIn(this.#listings, criteria, page);
  readonly current = readTogether(() => this.#read());

  constructor({ db, folder, log }: SearchIndexOptions) {
    this.#db = db;
    this.#file = new IndexFile(folder);
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.current();
  }

  async #read(): Promise<Search> {
    const known = this.#seen ?? (await this.#takeOver());
    this.#seen = await readChanges(this.#db, known ?? (await this.#fill()), this.#take);
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
      const { from, next } = await readOrigin(this.#db);
      if (kept.about.from === from && isReached(kept.about, next)) {
        this.#listings = ListingIndex.unpack(kept.parts);
        this.#kept = kept.about.last;
        return kept.about;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the index of searches that was kept cannot be read');
    }
    // A later process could take it for its own once the transactions of another history have come as far.
    await this.#file.remove();
    return undefined;
  }

  async #fill(): Promise<Seen> {
    const { from } = await readOrigin(this.#db);
    this.#listings = new ListingIndex();
    return readAll(this.#db, from, this.#take);
  }

  readonly #take = async (listings: readonly ReadListing[]): Promise<void> => {
    for (const { isForSale, ...entry } of listings) {
      if (isForSale) this.#listings.put(entry);
      else this.#listings.remove(entry);
    }
  };
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
