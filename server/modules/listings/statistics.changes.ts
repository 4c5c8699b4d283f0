import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { dayInDhaka } from '#domain/dhaka.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Viewers of products remembered for a day; beyond, the first is forgotten and may count again. */
const MOST_VIEWERS = 200_000;
/** Views that wait for the database; beyond, further ones are not counted. */
const MOST_WAITING = 20_000;

interface View {
  productId: string;
  day: string;
  viewerUid: string | null;
}

/**
 * Counts views in memory and writes them together. A viewer counts once a day for each product: remembered is a hash with a secret that
 * is replaced every day and never leaves the memory of this process, so that nothing leads from it to a viewer.
 */
export class ViewCounter {
  readonly #db: Database;
  #secret = randomBytes(32);
  #day = '';
  readonly #seen = new Set<string>();
  #waiting: View[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** `viewer` is an account or a network address. */
  count({ productId, viewer, viewerUid, now }: { productId: string; viewer: string; viewerUid: string | null; now: Date }): void {
    const day = dayInDhaka(now.getTime());
    if (day !== this.#day) {
      this.#day = day;
      this.#secret = randomBytes(32);
      this.#seen.clear();
    }
    const key = createHash('sha256').update(this.#secret).update(`${productId}\0${viewer}`).digest('base64url');
    if (this.#seen.has(key) || this.#waiting.length >= MOST_WAITING) return;
    this.#seen.add(key);
    if (this.#seen.size > MOST_VIEWERS) for (const first of this.#seen.keys().take(1)) this.#seen.delete(first);
    this.#waiting.push({ productId, day, viewerUid });
  }

  /** Writes what has been counted; what could not be written stays for the next time. */
  flush(): Promise<void> {
    // One after another: the second has nothing left to write.
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const views = this.#waiting;
    if (views.length === 0) return;
    this.#waiting = [];
    try {
      // In one order, so that processes do not wait for each other in a circle. A view by the seller, or of what is removed, is none.
      await sql`
        insert into product_views (product_id, day, views)
        select v.id, v.day, count(*)::int
        from unnest(${views.map(({ productId }) => productId)}::uuid[], ${views.map(({ day }) => day)}::date[],
          ${views.map(({ viewerUid }) => viewerUid)}::text[]) as v (id, day, viewer)
        join products as p on p.id = v.id and p.deleted_at is null and p.seller_uid is distinct from v.viewer
        group by v.id, v.day order by v.id, v.day
        on conflict (product_id, day) do update set views = product_views.views + excluded.views`.execute(this.#db);
    } catch (error) {
      this.#waiting = [...views, ...this.#waiting].slice(0, MOST_WAITING);
      throw error;
    }
  }
}
