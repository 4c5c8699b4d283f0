import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from '#contract/service.ts';
import type { CardCharge } from '#domain/deals/charge.ts';
import type { HandoverTimes } from '#domain/deals/handover.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import type { Gateways } from '#server/adapters/gateways/port.ts';
import type { PhotoIntake } from '#server/adapters/photos/intake.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import type { PushPort } from '#server/adapters/push/port.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed, TransitionContext } from '#server/platform/events/change-feed.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';

/** The context of a change, also of one that moves the deadlines of a handover. */
export interface HandoverContext extends TransitionContext {
  times: HandoverTimes;
}

/** Runs a change in a transaction: `ChangeFeed.transact` with the context that changes need. */
type Transact = <T>(work: (context: HandoverContext) => Promise<T>) => Promise<T>;

export const transactWith =
  (feed: ChangeFeed, clock: Clock, { publicUrl, handoverTimes: times }: { publicUrl: string; handoverTimes: HandoverTimes }): Transact =>
  (work) =>
    feed.transact((trx, changed) => work({ trx, changed, now: clock.now(), publicUrl, times }));

/** The dependencies of the operations and jobs of all modules. Each names those that it uses. */
export interface Deps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  transact: Transact;
  recent: RecentReadFor;
  responseCache: ResponseCache;
  cards: CardsPort;
  gateways: Gateways;
  push: PushPort;
  store: PhotoStore;
  intake: PhotoIntake;
  photoUrl: PhotoStore['url'];
  counters: Counters;
  log: FastifyBaseLogger;
  clientConfig: ClientConfig;
  /** Whether the database takes changes. */
  canWrite: () => Promise<boolean>;
  publicUrl: string;
  /** Only users who have confirmed their address may list, book and write. */
  mustConfirm: boolean;
  /** Acts of admins that move money, or remove users or listings, need a passkey. */
  passkeysRequired: boolean;
  /** Multiplies the limits of one visitor. */
  rateLimit: number;
  charge: CardCharge;
  /** The site's part of the money that is held from now on. */
  feePercent: number;
  /** The smallest payout. */
  payoutMinPoisha: number;
  maxOpenBookings: number;
  bookingHours: number;
  confirmHours: number;
  times: HandoverTimes;
  /** ms after the handover in which both sides may review. */
  reviewMs: number;
  offerMs: number;
  boostMs: number;
  /** From which the codes of handovers are made. */
  secret: string;
}
