import { sql, type SelectQueryBuilder } from 'kysely';
import type * as z from 'zod';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { invalidRequest, noSuchParameter } from './errors.ts';
import { viewIntent } from './intents.ts';
import type { eventList, intentList, refundList } from './params.ts';
import type { CardTables } from './tables.ts';
import { eventView, refundView, type EventRow } from './views.ts';
import type { Reader } from './database.ts';

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

interface Listed<Row> {
  /** The name of a row in errors, and the address of the list. */
  object: string;
  url: string;
  query: SelectQueryBuilder<CardTables, keyof CardTables, Row>;
  view: (row: Row) => object | Promise<object>;
}

/** A page, newest first, which begins after the row `starting_after`. @throws ApiError */
async function listPage<Row extends { seq: number }>(
  { object, url, query, view }: Listed<Row>,
  { limit = DEFAULT_LIMIT, starting_after: cursor }: z.output<typeof intentList>,
): Promise<ApiResponse> {
  if (limit < 1 || limit > LARGEST_LIMIT)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { code: 'parameter_invalid_integer', param: 'limit' });
  let page = query.orderBy(sql`seq`, 'desc').limit(limit + 1);
  if (cursor !== undefined) {
    const last = await query.where(sql<boolean>`id = ${cursor}`).executeTakeFirst();
    if (!last) throw noSuchParameter(object, cursor, 'starting_after');
    page = page.where(sql<boolean>`seq < ${last.seq}`);
  }
  const rows = await page.execute();
  return ok({ object: 'list', data: await Array.fromAsync(rows.slice(0, limit), view), has_more: rows.length > limit, url });
}

export function listIntents(db: Reader, _request: ApiRequest, params: z.output<typeof intentList>): Promise<ApiResponse> {
  const query = db.selectFrom('cards.payment_intents').selectAll();
  return listPage({ object: 'payment_intent', url: '/v1/payment_intents', query, view: (row) => viewIntent(db, row) }, params);
}

export function listRefunds(db: Reader, _request: ApiRequest, params: z.output<typeof refundList>): Promise<ApiResponse> {
  let query = db.selectFrom('cards.refunds').selectAll();
  if (params.payment_intent !== undefined) query = query.where('payment_intent_id', '=', params.payment_intent);
  return listPage({ object: 'refund', url: '/v1/refunds', query, view: refundView }, params);
}

export function listEvents(db: Reader, _request: ApiRequest, params: z.output<typeof eventList>): Promise<ApiResponse> {
  let query = db.selectFrom('cards.events').selectAll();
  if (params.types !== undefined) query = query.where('type', 'in', params.types);
  return listPage({ object: 'event', url: '/v1/events', query, view: (row) => viewEvent(db, row) }, params);
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
