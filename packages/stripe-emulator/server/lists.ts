import { sql, type SelectQueryBuilder } from 'kysely';
import type * as z from 'zod';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { invalidRequest } from './errors.ts';
import type { eventList, refundList } from './params.ts';
import type { CardTables } from './tables.ts';
import { eventView, refundView, type EventRow } from './views.ts';
import type { Reader } from './database.ts';

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

/** The newest rows of a list, at that address. @throws ApiError */
async function listNewest<Row>(
  url: string,
  query: SelectQueryBuilder<CardTables, keyof CardTables, Row>,
  view: (row: Row) => object | Promise<object>,
  limit = DEFAULT_LIMIT,
): Promise<ApiResponse> {
  if (limit < 1 || limit > LARGEST_LIMIT)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { code: 'parameter_invalid_integer', param: 'limit' });
  const rows = await query
    .orderBy(sql`seq`, 'desc')
    .limit(limit + 1)
    .execute();
  return ok({ object: 'list', data: await Array.fromAsync(rows.slice(0, limit), view), has_more: rows.length > limit, url });
}

export function listRefunds(db: Reader, _request: ApiRequest, params: z.output<typeof refundList>): Promise<ApiResponse> {
  let query = db.selectFrom('cards.refunds').selectAll();
  if (params.payment_intent !== undefined) query = query.where('payment_intent_id', '=', params.payment_intent);
  return listNewest('/v1/refunds', query, refundView, params.limit);
}

export function listEvents(db: Reader, _request: ApiRequest, params: z.output<typeof eventList>): Promise<ApiResponse> {
  let query = db.selectFrom('cards.events').selectAll();
  if (params.types !== undefined) query = query.where('type', 'in', params.types);
  return listNewest('/v1/events', query, (row) => viewEvent(db, row), params.limit);
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
