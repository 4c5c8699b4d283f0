import { createSession, endSession } from '#server/modules/users/sessions.changes.ts';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError, createClient, type Client } from '#contract/client.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { createContainer, type Container } from '#server/container.ts';
import { hashToken } from '#server/modules/users/sessions.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import { CARDS_PREFIX } from '#server/services.ts';
import type { CardsSettings, Settings } from '#server/settings.ts';

/** ms of the demo's time between two runs of the jobs: the clock decides what is late, so they may be. */
const JOBS_EVERY_MS = 6 * HOUR_MS;
/** The same for the last days, which users see first. */
const LATELY_MS = 5 * 24 * HOUR_MS;
const JOBS_LATELY_MS = HOUR_MS;
/** Acts at once: enough to keep the server and the database busy. */
const AT_ONCE = 4;
const TEST_CARD = 'pm_card_visa';

/** A user of the demo who acts over HTTP, as everybody else does. */
export interface Actor {
  row: UserRow;
  api: Client;
}

export interface Act {
  at: Date;
  /** Acts of different deals do not wait for each other when they are long ago; null: runs alone. */
  deal: string | null;
  run: () => Promise<unknown>;
}

export interface PastOptions {
  settings: Settings;
  connection: ConnectionConfig;
  log: FastifyBaseLogger;
}

const withoutWebhooks = (cards: CardsSettings): CardsSettings =>
  cards.kind === 'embedded' ? { ...cards, behaviour: { ...cards.behaviour, webhooks: 'never' } } : cards;

/** A server process whose clock is in the past. Users act there through the API, which leaves the same rows as in use. */
export class Past {
  readonly container: Container;
  readonly #clock: { time: Date };
  readonly #ended = new Set<string>();
  readonly #tokens: string[] = [];
  #jobsAt = 0;
  /** The refusals, by deal. */
  readonly refused: string[] = [];

  private constructor(container: Container, clock: { time: Date }) {
    this.container = container;
    this.#clock = clock;
  }

  static async open({ settings, connection, log }: PastOptions, start: Date): Promise<Past> {
    const time = { time: start };
    const clock: Clock = { now: () => time.time };
    const container = await createContainer({
      // Nothing of the past is sent, and no event of the card service is kept for the present.
      settings: { ...settings, cards: withoutWebhooks(settings.cards), mail: { kind: 'outbox' }, metrics: null },
      // It may be filled again after a power cut: commits need not wait for the disk.
      connection: Object.assign({}, connection, { options: '-c synchronous_commit=off' }),
      clock,
      log,
      demoUsers: null,
    });
    await container.app.fastify.ready();
    return new Past(container, time);
  }

  /** The user as one who is signed in until `close`. */
  async actor(row: UserRow): Promise<Actor> {
    const { db, app } = this.container;
    // Stays valid until the present.
    const session = await createSession(db, { uid: row.uid, signInId: null }, new Date());
    if (!session) throw new Error(`${row.email} cannot sign in`);
    this.#tokens.push(session.token);
    const origin = 'http://demo';
    return { row, api: createClient({ origin, token: () => session.token, fetch: createInProcessFetch(app.fastify, '') }) };
  }

  /** Runs all acts up to `until` in the order of their time, and the jobs between them. Ends early when `stop` is aborted. */
  async run(acts: readonly Act[], until: Date, stop: AbortSignal): Promise<void> {
    const waiting = acts.filter(({ at }) => at <= until).sort((a, b) => b.at.getTime() - a.at.getTime());
    const isLately = ({ at }: Act) => until.getTime() - at.getTime() < LATELY_MS;
    const mayJoin = (next: Act, group: readonly Act[]): boolean =>
      group.length < AT_ONCE &&
      next.deal !== null &&
      !isLately(next) &&
      group.every(({ at, deal }) => deal !== null && deal !== next.deal && next.at.getTime() - at.getTime() < HOUR_MS);
    for (let first = waiting.pop(); first && !stop.aborted; first = waiting.pop()) {
      const group = [first];
      for (let next = waiting.at(-1); next && mayJoin(next, group); next = waiting.at(-1)) {
        group.push(next);
        waiting.pop();
      }
      // None is early: some are late by minutes.
      await this.#goTo(group.at(-1)?.at ?? first.at, isLately(first) ? JOBS_LATELY_MS : JOBS_EVERY_MS);
      await Promise.all(group.map((act) => this.#run(act)));
    }
    if (!stop.aborted) await this.#goTo(until, 0);
  }

  /** The server refuses by name what does not fit; that deal goes no further, and the demo starts all the same. */
  async #run({ deal, run }: Act): Promise<void> {
    if (deal !== null && this.#ended.has(deal)) return;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.refused.push(`${deal ?? 'beside the deals'}: ${error.message}`);
      if (deal !== null) this.#ended.add(deal);
    }
  }

  async #goTo(at: Date, jobsEveryMs: number): Promise<void> {
    if (at > this.#clock.time) this.#clock.time = at;
    if (this.#clock.time.getTime() < this.#jobsAt + jobsEveryMs) return;
    this.#jobsAt = this.#clock.time.getTime();
    await this.#sendNoEmails();
    await this.container.worker.runDue();
  }

  /** Sent one by one, they would take half of the time. Emails of visitors, who are in the present, are not touched. */
  async #sendNoEmails(): Promise<void> {
    await this.container.db.deleteFrom('jobs').where('kind', '=', 'email.send').where('run_at', '<=', this.#clock.time).execute();
  }

  /** All emails are as sent when they were written. */
  async #markEmailsSent(): Promise<void> {
    const { db } = this.container;
    await this.#sendNoEmails();
    await db
      .updateTable('emails')
      .set((row) => ({ sent_at: row.ref('created_at') }))
      .where('sent_at', 'is', null)
      .where('created_at', '<=', this.#clock.time)
      .execute();
  }

  /** Pays by a test card, as the form in the browser does. Returns the id of the transaction. */
  async payByCard(clientSecret: string): Promise<string> {
    const { app, cards } = this.container;
    const id = clientSecret.split('_secret_')[0] ?? '';
    const { statusCode, body } = await app.fastify.inject({
      method: 'POST',
      url: `${CARDS_PREFIX}/v1/payment_intents/${id}/confirm`,
      headers: {
        authorization: `Bearer ${cards.browserConfig().publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ client_secret: clientSecret, payment_method: TEST_CARD }).toString(),
    });
    if (statusCode !== 200) throw new Error(`The demo's payment ${id} failed: ${body}`);
    return id;
  }

  /** The code in the newest email to this address. */
  async codeSentTo(email: string): Promise<string> {
    const newest = this.container.db.selectFrom('emails').select('text_body').where('recipient', '=', email).orderBy('id', 'desc').limit(1);
    return /: (\d{6})$/m.exec((await newest.executeTakeFirst())?.text_body ?? '')?.[1] ?? '';
  }

  async close(): Promise<void> {
    await this.#markEmailsSent();
    const { db } = this.container;
    for (const token of this.#tokens) await endSession(db, hashToken(token));
    await this.container.stop();
  }
}
