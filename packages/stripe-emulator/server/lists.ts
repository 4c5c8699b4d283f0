import { sql } from 'kysely';
import type * as z from 'zod';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { viewCharge } from './charges.ts';
import { invalidRequest, noSuch, noSuchParameter } from './errors.ts';
import { viewIntent } from './intents.ts';
import type { chargeList, eventList, intentList, refundList, retrieve } from './params.ts';
import { eventView, refundView, type EventRow } from './views.ts';
import type { Reader } from './database.ts';

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

/** The tables that are listed, and how Stripe names a row of each. */
const LISTED = {
  'cards.payment_intents': 'payment_intent',
  'cards.charges': 'charge',
  'cards.refunds': 'refund',
  'cards.events': 'event',
} as const;

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  /** Unix times in seconds. */
  created?: Partial<Record<keyof typeof COMPARISONS, number | undefined>> | undefined;
}

// `created` is the time without its fraction of a second.
const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The ids of a page, newest first, and whether more follow. @throws ApiError */
async function pageOfIds(db: Reader, table: keyof typeof LISTED, page: Page, equal: Record<string, string | string[] | undefined> = {}) {
  const limit = page.limit ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > LARGEST_LIMIT)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { code: 'parameter_invalid_integer', param: 'limit' });
  if (page.starting_after && page.ending_before)
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.', { code: 'parameters_exclusive' });
  const backwards = page.ending_before !== undefined;
  const param = backwards ? 'ending_before' : 'starting_after';
  const cursor = page.ending_before ?? page.starting_after;
  let query = db
    .selectFrom(table)
    .select('id')
    .orderBy('seq', backwards ? 'asc' : 'desc')
    .limit(limit + 1);
  if (cursor) {
    const at = await db.selectFrom(table).select('seq').where('id', '=', cursor).executeTakeFirst();
    if (!at) throw noSuchParameter(LISTED[table], cursor, param);
    query = query.where('seq', backwards ? '>' : '<', at.seq);
  }
  for (const [comparison, operator] of Object.entries(COMPARISONS)) {
    const at = page.created?.[comparison as keyof typeof COMPARISONS];
    if (at !== undefined) query = query.where(sql<number>`floor(extract(epoch from created_at))`, operator, at);
  }
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(sql.ref(column), 'in', Array.isArray(value) ? value : [value]);
  const rows = await query.execute();
  const ids = rows.slice(0, limit).map((row) => row.id);
  return { ids: backwards ? ids.reverse() : ids, hasMore: rows.length > limit };
}

const listView = (url: string, data: object[], has_more: boolean) => ok({ object: 'list', data, has_more, url });

/** Rows in the order of their ids. */
const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const orNoId = (ids: string[]): string[] => (ids.length > 0 ? ids : ['']);

export async function listIntents(db: Reader, _request: ApiRequest, params: z.output<typeof intentList>): Promise<ApiResponse> {
  const { ids, hasMore } = await pageOfIds(db, 'cards.payment_intents', params);
  const rows = await db.selectFrom('cards.payment_intents').selectAll().where('id', 'in', orNoId(ids)).execute();
  return listView('/v1/payment_intents', await Array.fromAsync(inOrder(ids, rows), (row) => viewIntent(db, row)), hasMore);
}

export async function listCharges(db: Reader, _request: ApiRequest, params: z.output<typeof chargeList>): Promise<ApiResponse> {
  const equal = { payment_intent_id: params.payment_intent };
  const { ids, hasMore } = await pageOfIds(db, 'cards.charges', params, equal);
  const rows = await db.selectFrom('cards.charges').selectAll().where('id', 'in', orNoId(ids)).execute();
  return listView('/v1/charges', await Array.fromAsync(inOrder(ids, rows), (row) => viewCharge(db, row)), hasMore);
}

export async function listRefunds(db: Reader, _request: ApiRequest, params: z.output<typeof refundList>): Promise<ApiResponse> {
  const equal = { payment_intent_id: params.payment_intent, charge_id: params.charge };
  const { ids, hasMore } = await pageOfIds(db, 'cards.refunds', params, equal);
  const rows = await db.selectFrom('cards.refunds').selectAll().where('id', 'in', orNoId(ids)).execute();
  return listView('/v1/refunds', inOrder(ids, rows).map(refundView), hasMore);
}

export async function listEvents(db: Reader, _request: ApiRequest, params: z.output<typeof eventList>): Promise<ApiResponse> {
  const { ids, hasMore } = await pageOfIds(db, 'cards.events', params, { type: params.types ?? params.type });
  const rows = await db.selectFrom('cards.events').selectAll().where('id', 'in', orNoId(ids)).execute();
  return listView('/v1/events', await Array.fromAsync(inOrder(ids, rows), (row) => viewEvent(db, row)), hasMore);
}

export async function retrieveEvent(db: Reader, request: ApiRequest, _params: z.output<typeof retrieve>): Promise<ApiResponse> {
  const row = await db.selectFrom('cards.events').selectAll().where('id', '=', request.pathId).executeTakeFirst();
  if (!row) throw noSuch('event', request.pathId);
  return ok(await viewEvent(db, row));
}

export async function viewEvent(db: Reader, row: EventRow): Promise<ReturnType<typeof eventView>> {
  const { pending } = await db
    .selectFrom('cards.deliveries')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('event_id', '=', row.id)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return eventView(row, pending);
}
