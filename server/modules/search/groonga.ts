import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Search } from '#domain/search/criteria.ts';
import { UNKNOWN_MONTHS } from '#domain/search/listing-index.ts';
import { inArea, inDescription } from '#domain/search/words.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { searchBy, type Parameters, type Selected } from '#server/modules/search/groonga-select.ts';
import { isReached, readAll, readChanges, readOrigin, type ReadListing, type Seen } from '#server/modules/search/indexed-listings.sql.ts';
import { readTogether, type SearchEngine } from '#server/modules/search/search-engine.ts';

/** ms; a search that took longer would be of no use. */
const ANSWER_MS = 10_000;
/** ms; indexes of a million listings are made in so long. */
const FILL_MS = 1_800_000;
/** ms after which an index that no process has fed is taken for one of an earlier version. */
const OUTDATED_MS = 86_400_000;
/** Bytes of a key in Groonga. */
const LONGEST_KEY = 4096;

/** The table of the state of each index. */
const STATES = 'Indexes';
const STATE_COLUMNS = { seen: 'Text', fed: 'Int64' };

const [SCALAR, VECTOR] = ['COLUMN_SCALAR', 'COLUMN_VECTOR'] as const;
/** The tables of an index by the types of their keys, each that lists values with the column of listings that has them. */
const TABLES = {
  Words: ['TABLE_HASH_KEY', 'ShortText', 'words'],
  Traits: ['TABLE_HASH_KEY', 'ShortText', 'traits'],
  Sellers: ['TABLE_HASH_KEY', 'ShortText', 'seller'],
  Prices: ['TABLE_PAT_KEY', 'Int64', 'price'],
  Listings: ['TABLE_PAT_KEY', 'UInt32', undefined],
} as const;
const COLUMNS = {
  words: [VECTOR, 'Words'],
  title: [VECTOR, 'Words'],
  traits: [VECTOR, 'Traits'],
  kind: [SCALAR, 'Traits'],
  category: [SCALAR, 'Traits'],
  seller: [SCALAR, 'Sellers'],
  price: [SCALAR, 'Int64'],
  months: [SCALAR, 'Int32'],
  quality: [SCALAR, 'Int32'],
  day: [SCALAR, 'Int32'],
} as const;

/** With this, the names of the tables of an index end. */
export const keyOfIndex = (from: string): string => createHash('sha256').update(from).digest('hex').slice(0, 16);

/** The index of a Groonga server, for the processes of many machines. Each reads what has been changed and puts it in, one at a time. */
export class Groonga implements SearchEngine {
  readonly #address: string;
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  /** The source of the index, as `Seen` has it: processes of another version have an index of their own. */
  #from: string | undefined;
  /** undefined until the index is known to be there. */
  #seen: Seen | undefined;
  readonly current = readTogether(() => this.#read());

  constructor({ address, db, log }: { address: string; db: Database; log: FastifyBaseLogger }) {
    this.#address = address;
    this.#db = db;
    this.#log = log;
  }

  /** A process starts also while the server is away, or another process fills the index. */
  async start(): Promise<void> {
    await this.current().catch((error: unknown) => this.#log.warn({ err: error }, 'searches are not answered yet'));
  }

  async stop(): Promise<void> {
    // No connection is kept.
  }

  /** The name of a table of this index. */
  #named(table: string): string {
    return `${table}_${this.#key}`;
  }

  get #key(): string {
    return keyOfIndex(this.#from ?? '');
  }

  async #read(): Promise<Search> {
    let isChanged = this.#seen === undefined;
    const note = async ({ length }: readonly ReadListing[]): Promise<void> => {
      isChanged ||= length > 0;
    };
    const seen = this.#seen && (await readChanges(this.#db, this.#seen, note));
    this.#seen = isChanged ? await this.#feed() : seen;
    const table = this.#named('Listings');
    return (...search) => searchBy(async (parameters) => (await this.#ask('select', { table, ...parameters })) as Selected, ...search);
  }

  /** Puts into the index what has been changed: an older row of another process would never be replaced, had that one been slower. */
  async #feed(): Promise<Seen> {
    return this.#db.connection().execute(async (db) => {
      const lock = sql.lit(ADVISORY_LOCKS.searchIndex);
      try {
        await sql`select pg_advisory_lock(${lock})`.execute(db);
      } catch (cause) {
        // Another process fills it.
        throw new Failure('search_unavailable', { cause });
      }
      try {
        const before = await this.#state(db);
        const seen = await readChanges(db, before ?? (await this.#fill(db)), (listings) => this.#take(listings));
        await this.#keepState(seen);
        return seen;
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(db);
      }
    });
  }

  /** The state of the index, if it is there. */
  async #state(db: Reader): Promise<Seen | undefined> {
    const { from, next } = await readOrigin(db);
    this.#from ??= from;
    if (this.#seen === undefined && !(await this.#exists(STATES))) {
      await this.#ask('table_create', { name: STATES, flags: 'TABLE_HASH_KEY', key_type: 'ShortText' });
      for (const [name, type] of Object.entries(STATE_COLUMNS))
        await this.#ask('column_create', { table: STATES, name, flags: SCALAR, type });
    }
    if (this.#seen === undefined && !(await this.#exists(this.#named('Listings')))) return undefined;
    const [text] = await this.#states(`_key == "${this.#key}"`, 'seen');
    const seen = text === undefined ? undefined : (JSON.parse(text) as Seen);
    return seen && isReached(seen, next) ? seen : undefined;
  }

  /** A column of the states that meet a condition. */
  async #states(filter: string, column: '_key' | 'seen'): Promise<string[]> {
    const answer = await this.#ask('select', { table: STATES, filter, output_columns: column, limit: '-1', cache: 'no' });
    const [[, , ...rows]] = answer as Selected;
    return rows.map(([value]) => String(value));
  }

  async #keepState(seen: Seen): Promise<void> {
    await this.#load(STATES, [{ _key: this.#key, seen: JSON.stringify(seen), fed: Date.now() }]);
  }

  async #fill(db: Reader): Promise<Seen> {
    const outdated = await this.#states(`fed < ${Date.now() - OUTDATED_MS}`, '_key');
    for (const key of new Set([this.#key, ...outdated])) await this.#remove(key);
    const table = this.#named('Listings');
    for (const [name, [flags, type]] of Object.entries(TABLES))
      await this.#ask('table_create', { name: this.#named(name), flags, key_type: type });
    for (const [name, [flags, type]] of Object.entries(COLUMNS))
      await this.#ask('column_create', { table, name, flags, type: type in TABLES ? this.#named(type) : type });
    const seen = await readAll(db, this.#from ?? '', (listings) => this.#take(listings));
    // For all listings at once, which takes a fraction of what it takes one by one.
    for (const [name, [, , source]] of Object.entries(TABLES)) {
      if (source === undefined) continue;
      const index = { table: this.#named(name), name: 'listings', flags: 'COLUMN_INDEX', type: table, source };
      await this.#ask('column_create', index, { within: FILL_MS });
    }
    return seen;
  }

  /** The state goes first: an index without it is filled again. */
  async #remove(key: string): Promise<void> {
    await this.#ask('delete', { table: STATES, filter: `_key == "${key}"` });
    for (const table of Object.keys(TABLES).toReversed()) {
      const name = `${table}_${key}`;
      if (await this.#exists(name)) await this.#ask('table_remove', { name, dependent: 'yes' });
    }
  }

  async #take(listings: readonly ReadListing[]): Promise<void> {
    const [forSale, gone] = [true, false].map((isForSale) => listings.filter((listing) => listing.isForSale === isForSale));
    if (gone?.length) {
      const filter = gone.map(({ position }) => `_key == ${position}`).join(' || ');
      await this.#ask('delete', { table: this.#named('Listings'), filter });
    }
    if (forSale?.length) await this.#load(this.#named('Listings'), forSale.map(recordOf));
  }

  async #load(table: string, records: readonly object[]): Promise<void> {
    const count = await this.#ask('load', { table }, { records });
    if (count !== records.length) throw new Failure('search_unavailable', { cause: new Error(`Groonga took ${String(count)} records.`) });
  }

  async #exists(name: string): Promise<boolean> {
    return (await this.#ask('object_exist', { name })) === true;
  }

  /** Returns the answer to a command. @throws Failure search_unavailable */
  async #ask(
    command: string,
    parameters: Parameters,
    { records, within = ANSWER_MS }: { records?: readonly object[]; within?: number } = {},
  ): Promise<unknown> {
    const form = new URLSearchParams(parameters);
    try {
      const response = await fetch(`${this.#address}/d/${command}${records ? `?${form.toString()}` : ''}`, {
        method: 'POST',
        body: records ? JSON.stringify(records) : form,
        ...(records && { headers: { 'content-type': 'application/json' } }),
        signal: AbortSignal.timeout(within),
      });
      const [[code, , , message], answer] = (await response.json()) as [[number, number, number, string?], unknown];
      if (code !== 0) throw new Error(`Groonga does not ${command}: ${message}`);
      return answer;
    } catch (cause) {
      // It may have been replaced by a server without the index.
      this.#seen = undefined;
      throw new Failure('search_unavailable', { cause });
    }
  }
}

/** A listing as Groonga stores it. A word is found in the title or the description, and counts in the title. */
function recordOf({ position, words, traits, price, months, quality, day, seller }: ReadListing): object {
  const described = inDescription('');
  const short = words.filter((word) => Buffer.byteLength(word) <= LONGEST_KEY);
  const trait = (name: string): string => traits.find((each) => each.startsWith(`${name}:`)) ?? '';
  return {
    _key: position,
    words: short.map((word) => (word.startsWith(described) ? word.slice(described.length) : word)),
    title: short.filter((word) => !word.startsWith(described)),
    traits: [...traits, ...words.filter((word) => word.startsWith(inArea(''))).slice(-1)],
    kind: trait('kind'),
    category: trait('category'),
    seller,
    price,
    months: months ?? UNKNOWN_MONTHS,
    quality,
    day,
  };
}
