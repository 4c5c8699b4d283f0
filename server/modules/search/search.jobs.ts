import { sql } from 'kysely';
import type { Deps } from '#server/modules/core/deps.ts';
import { TEXT_FIELDS } from '#contract/listing-fields.ts';
import { recordOf } from '#contract/records.ts';
import { categoryName } from '#contract/vocabulary.ts';
import { maskContacts } from '#domain/messages/contacts.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { SEARCH_VERSION } from '#domain/search/words.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';
import { LISTING_COLUMNS } from '#server/platform/db/listing-tables.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { enqueue, type RunAgain } from '#server/platform/jobs/job.ts';
import { addToVocabulary, endWarranty, searchColumns } from '#server/modules/listings/products.changes.ts';

/** Listings that one run of the job brings up to date: a tenth of a second's work. */
const BATCH = 250;

const TEXTS = TEXT_FIELDS.map((field) => LISTING_COLUMNS[field]);
type Texts = Pick<RowOf<'products'>, (typeof TEXTS)[number]>;

/** The texts of a listing with dots for contact data; null when there is none. A listing is older than the rule that refuses it. */
function maskedTexts(row: Texts): Texts | null {
  const masked = recordOf(TEXTS, (column) => maskContacts(row[column]));
  return TEXTS.some((column) => masked[column] !== row[column]) ? masked : null;
}

/**
 * Computes the words of the next listings that were written by an earlier version, and masks contact data in their texts. Each batch is a
 * transaction, so that an interrupted run continues where it ended.
 */
export async function indexListings({ db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Promise<RunAgain | undefined> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('products')
      .select(TEXTS)
      .select(['id', 'category', 'seller_facts', 'seller_uid', 'created_at', 'deleted_at'])
      .where('search_version', '<', SEARCH_VERSION)
      .orderBy('search_version')
      .orderBy('id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const shown = await trx
      .selectFrom('health_reports')
      .select(['product_id', 'report'])
      .where('product_id', 'in', ids)
      .where('withdrawn_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    const reports = Map.groupBy(shown, (row) => row.product_id);
    for (const row of rows) {
      const masked = maskedTexts(row);
      if (!masked) continue;
      Object.assign(row, masked);
      await trx
        .updateTable('products')
        .set({ ...masked, version: sql`version + 1` })
        .where('id', '=', row.id)
        .execute();
      const [seller] = row.deleted_at === null ? await findUsers(trx, [row.seller_uid]) : [];
      if (!seller || seller.deleted_at !== null) continue;
      const email = {
        to: seller,
        kind: 'contacts_masked',
        values: { title: row.title },
        path: `/dashboard/myProducts/${row.id}/edit`,
      } as const;
      await emailUsers({ trx, now: clock.now(), publicUrl }, [email]);
    }
    const found = rows.map((row) => ({
      id: row.id,
      district: districtOf(row.address),
      ...searchColumns({
        ...row,
        listed: row.created_at,
        now: clock.now(),
        category: categoryName(row.category),
        sellerFacts: row.seller_facts,
        reports: (reports.get(row.id) ?? []).map(({ report }) => report),
      }),
    }));
    await sql`
      update products set facts = found.facts, words = array(select jsonb_array_elements_text(found.words)), search_version = ${SEARCH_VERSION},
        district = found.district, comparables = array(select jsonb_array_elements_text(found.comparables))
      from jsonb_to_recordset(${JSON.stringify(found.map(({ id, district, columns }) => ({ ...columns, id, district, facts: JSON.parse(columns.facts) as unknown })))}::jsonb)
        as found(id uuid, district text, facts jsonb, words jsonb, comparables jsonb)
      where products.id = found.id`.execute(trx);
    await addToVocabulary(trx, found);
    for (const { id, warrantyUntil } of found) {
      if (warrantyUntil !== undefined) await enqueue(trx, 'health_report.age', { productId: id }, clock.now());
      await endWarranty(trx, id, warrantyUntil);
    }
  });
  // Locked rows have been skipped.
  const left = await db.selectFrom('products').select('id').where('search_version', '<', SEARCH_VERSION).limit(1).executeTakeFirst();
  return left && { again: clock.now() };
}

/** Writes the job that computes the words of listings of an earlier version, unless there are none or it is there. */
export async function enqueueIndexing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
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
