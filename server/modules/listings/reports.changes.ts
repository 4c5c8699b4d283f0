import { isDeepStrictEqual } from 'node:util';
import { REPORTS_OF_LISTING, type HealthReport, type ReportReading } from '#contract/reports.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { categoryName } from '#contract/vocabulary.ts';
import { contactIn } from '#domain/messages/contacts.ts';
import { mayEdit, type SignedInUser } from '#domain/users/access.ts';
import { oldFrom } from '#domain/reports/age.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { addToVocabulary, searchColumns, traitsColumn } from '#server/modules/listings/products.changes.ts';
import { lockProducts, productChange, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { shownReports, type HealthReportRow } from '#server/modules/listings/reports.sql.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { ChangeContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { countOf } from '#server/modules/core/rows.ts';

/** Health reports that a listing has ever had, at most. */
const REPORTS_EVER = 100;

/** @throws Failure unknown_product, forbidden, already_sold */
async function lockOwn(trx: Transaction, seller: SignedInUser, productId: string): Promise<LockedProduct> {
  const [product] = await lockProducts(trx, [productId]);
  if (!product) return fail('unknown_product');
  if (product.seller_uid !== seller.uid) return fail('forbidden');
  return mayEdit(seller, { sellerUid: product.seller_uid, status: product.status }) ? product : fail('already_sold');
}

/** Leaves names with contact data out: a file can be edited, and everybody reads them. */
function withoutContacts<Part extends Pick<HealthReport, 'device' | 'figures'>>(part: Part): Part {
  const clean = <Names extends object>(names: Names): Names =>
    Object.fromEntries(Object.entries(names).filter(([, value]) => typeof value !== 'string' || contactIn(value) === null)) as Names;
  return { ...part, device: clean(part.device), figures: clean(part.figures) };
}

/** Counts that a text was read as a report of this kind, or was refused for this reason. */
export async function countReading(db: Database, now: Date, outcome: ReportReading): Promise<void> {
  await db
    .insertInto('report_readings')
    .values({ day: dayInDhaka(now.getTime()), outcome, count: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'outcome']).doUpdateSet((row) => ({ count: row('report_readings.count', '+', 1) })))
    .execute();
}

/**
 * Adds a health report to a listing. It takes the place of the one about the same device.
 * @throws Failure unknown_product, forbidden, already_sold, too_many_reports, too_many_reports_ever
 */
export async function addReport(
  context: ChangeContext,
  seller: SignedInUser,
  productId: string,
  given: { report: HealthReport; text: string; serials: readonly { hash: Buffer; ending: string | null }[] },
): Promise<HealthReportRow> {
  const { trx, now } = context;
  await lockOwn(trx, seller, productId);
  const report = withoutContacts({ ...given.report, ...(given.report.parts && { parts: given.report.parts.map(withoutContacts) }) });
  const shown = await shownReports(trx, productId);
  const same = shown.find((row) => row.report.kind === report.kind && isDeepStrictEqual(row.report.device, report.device));
  const ever = await countOf(trx.selectFrom('health_reports').where('product_id', '=', productId));
  if (ever >= REPORTS_EVER) return fail('too_many_reports_ever');
  if (!same && shown.length >= REPORTS_OF_LISTING) return fail('too_many_reports');
  if (same) await trx.updateTable('health_reports').set({ withdrawn_at: now }).where('id', '=', same.id).execute();
  const row = {
    id: newId(now),
    product_id: productId,
    has_proof_code: given.text.toUpperCase().includes(proofCode(productId).toUpperCase()),
    added_at: now,
    withdrawn_at: null,
  };
  await trx
    .insertInto('health_reports')
    .values({ ...row, report: JSON.stringify(report) })
    .execute();
  if (given.serials.length > 0) {
    const serials = given.serials.map((serial, position) => ({ report_id: row.id, position, ...serial }));
    await trx.insertInto('report_serials').values(serials).execute();
    await enqueue(trx, 'serial.compare', { productId }, now);
  }
  const old = new Date(oldFrom(report, now));
  if (old > now) await enqueue(trx, 'health_report.age', { productId }, old);
  await refreshHealth(context, productId);
  return { ...row, report, endings: given.serials.flatMap(({ ending }) => ending ?? []) };
}

/**
 * Removes a health report from its listing.
 * @throws Failure unknown_listing_report, forbidden, already_sold
 */
export async function removeReport(context: ChangeContext, seller: SignedInUser, id: string): Promise<void> {
  const { trx, now } = context;
  const row = await trx.selectFrom('health_reports').select('product_id').where('id', '=', id).executeTakeFirst();
  if (!row) return fail('unknown_listing_report');
  await lockOwn(trx, seller, row.product_id);
  const { numUpdatedRows } = await trx
    .updateTable('health_reports')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return fail('unknown_listing_report');
  await refreshHealth(context, row.product_id);
}

/** Writes the facts of a product and by which filters it is found, by the health reports that it shows; it may be removed, and come back. */
export async function refreshHealth({ trx, now, changed }: ChangeContext, productId: string): Promise<undefined> {
  // Before the reports are read: one that is being added or removed holds this lock.
  const product = await trx
    .selectFrom('products')
    .select([
      'id',
      'title',
      'description',
      'address',
      'category',
      'seller_facts',
      'seller_uid',
      'status',
      'boost',
      'created_at',
      'deleted_at',
    ])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (!product) return;
  const shown = await shownReports(trx, productId);
  const found = searchColumns({
    ...product,
    listed: product.created_at,
    now,
    category: categoryName(product.category),
    sellerFacts: product.seller_facts,
    reports: shown.map(({ report }) => report),
  });
  await trx
    .updateTable('products')
    .set({ ...found.columns, health_traits: traitsColumn(shown, found.warrantyUntil, now) })
    .where('id', '=', productId)
    .execute();
  await addToVocabulary(trx, [found]);
  if (!product.deleted_at) changed(productChange(product));
}
