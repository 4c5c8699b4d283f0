import { sql } from 'kysely';
import { categoryName } from '#contract/vocabulary.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { SEARCH_VERSION } from '#domain/search/words.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueue, type RunAgain } from '#server/platform/jobs/job.ts';
import { addToVocabulary, searchColumns } from '#server/modules/listings/products.changes.ts';

/** Listings whose words one run of the job computes: a tenth of a second's work. */
const BATCH = 500;

/**
 * Computes the words of the next listings that were written by an earlier version. Each batch is a transaction, so that an interrupted
 * run continues where it ended.
 */
export async function indexListings({ db, clock }: { db: Database; clock: Clock }): Promise<RunAgain | undefined> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'title', 'description', 'category', 'address', 'seller_facts'])
      .where('search_version', '<', SEARCH_VERSION)
      .orderBy('search_version')
      .orderBy('id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return;
    const found = rows.map((row) => ({
      id: row.id,
      district: districtOf(row.address),
      ...searchColumns({ ...row, category: categoryName(row.category), sellerFacts: row.seller_facts }),
    }));
    await sql`
      update products set facts = found.facts, words = array(select jsonb_array_elements_text(found.words)), search_version = ${SEARCH_VERSION},
        district = found.district, comparables = array(select jsonb_array_elements_text(found.comparables))
      from jsonb_to_recordset(${JSON.stringify(found.map(({ id, district, columns }) => ({ ...columns, id, district, facts: JSON.parse(columns.facts) as unknown })))}::jsonb)
        as found(id uuid, district text, facts jsonb, words jsonb, comparables jsonb)
      where products.id = found.id`.execute(trx);
    await addToVocabulary(trx, found);
  });
  // Locked rows have been skipped.
  const left = await db.selectFrom('products').select('id').where('search_version', '<', SEARCH_VERSION).limit(1).executeTakeFirst();
  return left && { again: clock.now() };
}

/** Writes the job that computes the words of listings of an earlier version, unless there are none or it is there. */
export async function enqueueIndexing({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx.selectFrom('products').select('id').where('search_version', '<', SEARCH_VERSION).limit(1).executeTakeFirst();
    const waiting = await trx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'search.index')
      .where('failed_at', 'is', null)
      .executeTakeFirst();
    if (old && !waiting) await enqueue(trx, 'search.index', {}, clock.now());
  });
}
