import { sql } from 'kysely';
import type { PhotoColumns } from '#server/modules/listings/photos.changes.ts';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { decisionOf, reportWeight } from '#domain/users/moderation.ts';
import type { CaseState } from '#contract/moderation-vocabulary.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type CaseRecord = RowOf<'report_cases'>;

/** Cases that the queue lists, and past ones beside a case. */
const MOST = 100;
const HISTORY = 10;
const SIMILAR = 5;

export type ReportResult = 'upheld' | 'dismissed';

export interface WeighedReport {
  reporter_uid: string;
  display_name: string;
  reason: string;
  created_at: Date;
  since: Date;
  confirmed: boolean;
  verified: boolean;
  upheld: number;
  dismissed: number;
  is_rival: boolean;
  proved: boolean;
  undecided: number;
  hides_other: boolean;
  repeats: boolean;
  weight: number;
}

/** The reports of a product with this result, by default none yet, each with the standing of its reporter, the heaviest first. */
export async function findReports(db: Reader, productId: string, result: ReportResult | null = null): Promise<WeighedReport[]> {
  const { rows } = await sql<Omit<WeighedReport, 'weight'>>`
    select r.reporter_uid, u.display_name, r.reason, r.created_at, u.created_at as since,
      u.email_confirmed_at is not null and u.deleted_at is null as confirmed, u.verified_at is not null as verified,
      (select count(*)::int from reports e where e.reporter_uid = r.reporter_uid and e.result = 'upheld') as upheld,
      (select count(*)::int from reports e where e.reporter_uid = r.reporter_uid and e.result = 'dismissed') as dismissed,
      exists (select from products o where o.seller_uid = r.reporter_uid and o.category = p.category) as is_rival,
      coalesce(u.conduct_at <= r.created_at, false) as proved,
      (select count(*)::int from reports e
        where e.reporter_uid = r.reporter_uid and e.result is null and e.product_id <> r.product_id
          and (e.created_at, e.product_id) < (r.created_at, r.product_id)) as undecided,
      exists (select from reports e join report_cases c on c.product_id = e.product_id and c.state = 'hidden'
        where e.reporter_uid = r.reporter_uid and e.result is null and e.product_id <> r.product_id and c.seller_uid = p.seller_uid) as hides_other,
      exists (select from reports e
          join sign_in_addresses a on a.uid = e.reporter_uid
          join sign_in_addresses b on b.uid = r.reporter_uid and b.address_hash = a.address_hash
        where e.product_id = r.product_id and e.result is null and e.reporter_uid <> r.reporter_uid
          and (e.created_at, e.reporter_uid) < (r.created_at, r.reporter_uid)) as repeats
    from reports r join users u on u.uid = r.reporter_uid join products p on p.id = r.product_id
    where r.product_id = ${productId} and r.result is not distinct from ${result}
    order by r.created_at, r.reporter_uid`.execute(db);
  return rows
    .map((row) => ({
      ...row,
      weight: reportWeight({
        ...row,
        hidesOther: row.hides_other,
        isRival: row.is_rival,
      }),
    }))
    .toSorted((a, b) => b.weight - a.weight);
}

/** A photo of a listing that is on a listing of another seller too. Each is null once it was deleted. */
export interface PhotoMatch {
  created_at: Date;
  id: string;
  title: string;
  display_name: string;
  listed_at: Date;
  mine: PhotoColumns | null;
  theirs: PhotoColumns | null;
}

/** Reads the findings about the photos of a product with this result, by default none yet. */
export async function findPhotoMatches(db: Reader, productId: string, result: ReportResult | null = null): Promise<PhotoMatch[]> {
  const photo = (id: string) => sql`(
    select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) from photos f where f.id = ${sql.ref(id)})`;
  const { rows } = await sql<PhotoMatch>`
    select m.created_at, o.id, o.title, u.display_name, o.created_at as listed_at, ${photo('m.photo_id')} as mine, ${photo('m.other_photo_id')} as theirs
    from photo_matches m join products o on o.id = m.other_id join users u on u.uid = o.seller_uid
    where m.product_id = ${productId} and m.result is not distinct from ${result}
    order by o.created_at, o.id`.execute(db);
  return rows;
}

/** Listings `p`, each with its case `c` if that waits for an admin. */
export const LISTINGS_WITH_CASES = sql`products p
  join users s on s.uid = p.seller_uid and s.deleted_at is null
  left join report_cases c on c.product_id = p.id and c.state in ('hidden', 'appealed')`;

/**
 * Whether an entry of the register holds a product back. It does not where an admin has kept the product after an earlier entry, nor where
 * admins have kept more products after entries of its owner than they have removed: it waits for an admin all the same.
 */
export async function isHeldAsStolen(db: Reader, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from serial_matches as m join stolen_devices as d on d.id = m.stolen_id
    where m.product_id = ${productId} and m.result is null
      and not exists (select from serial_matches as k where k.product_id = m.product_id and k.stolen_id is not null and k.result = 'dismissed')
      and coalesce((
        select sum(case k.result when 'dismissed' then 1 when 'upheld' then -1 end)
        from serial_matches as k join stolen_devices as e on e.id = k.stolen_id where e.owner_uid = d.owner_uid), 0) <= 0
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a listing `p` waits for an admin. */
export const WAITS = sql`p.id in (
  select id from products where deleted_at is null and is_reported
  union select product_id from report_cases where state in ('hidden', 'appealed'))`;

const firstOf = (table: 'reports' | 'photo_matches' | 'serial_matches') =>
  sql`(select min(created_at) from ${sql.table(table)} where product_id = p.id and result is null)`;

/** Since when it waits: since the appeal, the first report, or the first photo or serial number that another listing has too. */
export const WAITS_SINCE = sql`coalesce(
  c.appealed_at, ${firstOf('reports')}, least(${firstOf('photo_matches')}, ${firstOf('serial_matches')}), p.created_at)`;

/** The reporters of a product whose reports the decision of that time has settled. */
export async function findSettledReporters(db: Reader, productId: string, settledAt: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('reporter_uid')
    .where('product_id', '=', productId)
    .where('settled_at', '=', settledAt)
    .execute();
  return rows.map(({ reporter_uid }) => reporter_uid);
}

/** The cases whose decision this admin can still take back, in the order of the decisions. */
export const listUndoable = (db: Reader, adminUid: string, now: Date) =>
  db
    .selectFrom('report_cases as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['p.id', 'p.title', 'c.state', 'c.undo_until'])
    .where('c.undo_until', '>', now)
    .where((is) => is(is.fn.coalesce('c.answer_admin_uid', 'c.admin_uid'), '=', adminUid))
    .orderBy('c.undo_until')
    .orderBy('c.id')
    .execute();

interface WaitingCase {
  id: string;
  title: string;
  state: CaseState;
  reports: number;
  weight: number;
  reason: string;
  since: Date;
  total: number;
}

/** The listings that wait for an admin, the most pressing first, and how many there are. */
export async function listWaiting(db: Reader) {
  const { rows } = await sql<WaitingCase>`
    select p.id, p.title, coalesce(c.state, 'open') as state, r.reports, r.weight, coalesce(r.reason, '') as reason,
      ${WAITS_SINCE} as since, count(*) over ()::int as total
    from ${LISTINGS_WITH_CASES}
      cross join lateral (
        select count(*)::int as reports, coalesce(sum(weight), 0)::int as weight, min(created_at) as since,
          (array_agg(reason order by weight desc, created_at))[1] as reason
        from reports where product_id = p.id and result is null) r
    where ${WAITS}
    order by array_position(array['hidden', 'appealed'], c.state), r.weight desc, r.since, p.id
    limit ${MOST}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The newest case of a product. */
export const findLastCase = (db: Reader, productId: string): Promise<CaseRecord | undefined> =>
  db.selectFrom('report_cases').selectAll().where('product_id', '=', productId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The removals of listings of a seller that can be appealed at `now`. */
export const findRemovals = (db: Reader, sellerUid: string, now: Date) =>
  db
    .selectFrom('report_cases as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.product_id', 'c.state', 'c.decided_at', 'p.title', 'p.status'])
    .where('c.seller_uid', '=', sellerUid)
    .where('c.state', '=', 'removed')
    .where('c.decided_at', '>=', new Date(now.getTime() - limits.appealDays * DAY_MS))
    .where('p.status', '=', 'unsold')
    .execute();

/** A product as its case sees it, removed or not. */
const selectProduct = (db: Reader, productId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'seller_uid', 'status', 'category', 'boost', 'photo_id', 'is_reported', 'deleted_at', 'comparables'])
    .where('id', '=', productId);
export type CaseProduct = NonNullable<Awaited<ReturnType<typeof findCaseProduct>>>;

export const findCaseProduct = (db: Reader, productId: string) => selectProduct(db, productId).executeTakeFirst();

/** The same, locked until the transaction ends: of two decisions the second finds what the first left. */
export const lockCaseProduct = (trx: Transaction, productId: string): Promise<CaseProduct | undefined> =>
  selectProduct(trx, productId).forUpdate().executeTakeFirst();

/** Reads the state of the case of a product; null when nothing was ever reported. */
export function stateOf(product: CaseProduct, last: CaseRecord | undefined): CaseState | null {
  if (last && decisionOf(last.state) === null) return last.state;
  if (product.is_reported && product.deleted_at === null) return 'open';
  return last?.state ?? null;
}

const selectPast = (db: Reader) =>
  db
    .selectFrom('report_cases as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.product_id', 'p.title', 'c.state', 'c.reason', 'c.decided_at', 'c.answer', 'c.answered_at'])
    .where('c.decided_at', 'is not', null)
    .orderBy('c.id', 'desc');
export type PastRecord = Awaited<ReturnType<typeof findHistory>>[number];

/** Earlier cases of the seller of a product. */
export const findHistory = (db: Reader, { id, seller_uid }: CaseProduct) =>
  selectPast(db).where('c.seller_uid', '=', seller_uid).where('c.product_id', '<>', id).limit(HISTORY).execute();

/** Cases of other sellers: of the same model where the listing has one, else of its category. */
export const findSimilar = (db: Reader, { seller_uid, category, comparables: [model] }: CaseProduct): Promise<PastRecord[]> => {
  const past = selectPast(db).where('c.seller_uid', '<>', seller_uid).limit(SIMILAR);
  return (model === undefined ? past.where('p.category', '=', category) : past.where(sql`p.comparables[1]`, '=', model)).execute();
};
