// npm run simulate [-- --users 200 --days 60 --seed abar]: users trade for days of a clock that runs ahead, over HTTP on a real database,
// with the jobs of each quarter of a day. Prints how the deals ended, the money and the emails; exits with 1 when the ledger does not add up.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRandom } from '@abar/demo-market';
import { sql } from 'kysely';
import { HOUR_MS } from '#domain/durations.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf, cardsOf, takeMoney, type BookedProduct } from '#server/testing/test-cards.ts';
import { answer as answerDispute, claim, codeFor, decide, dispute, enterCode, move } from '#server/testing/test-handover.ts';
import { turnOf } from '#server/testing/test-lines.ts';
import { answer, offered } from '#server/testing/test-offers.ts';
import { review } from '#server/testing/test-reviews.ts';
import { BY_PRICE, confirmMethod, requestPayout, send, take } from '#server/testing/test-payouts.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200' },
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'abar' },
  },
});
const USERS = Number(values.users);
const DAYS = Number(values.days);
const SELLERS = Math.round(USERS * 0.3);
/** Nothing new begins any more, and every deadline passes. */
const DAYS_AFTER = 40;
const TICKS_OF_DAY = 4;
const TICK_MS = (24 / TICKS_OF_DAY) * HOUR_MS;

const app = await startTestApp({ unwatched: true, env: { ...BY_PRICE, RATE_LIMIT: '100000' } });
const random = createRandom(values.seed);
const { db } = app.database;
cardsOf(app).behaviour.webhooks = 'late';

type Act = (deal: BookedProduct) => Promise<unknown>;
/** How calls ended, by what was done. */
const calls = new Map<string, Map<string, number>>();

const count = (of: Map<string, number>, name: string): unknown => of.set(name, (of.get(name) ?? 0) + 1);

/** Runs a call, counts how it ended, and returns its answer. */
async function tried<T>(name: string, call: () => Promise<T>): Promise<T | undefined> {
  let result: T | undefined;
  const code = await codeOf(call().then((value) => (result = value)));
  const ends = calls.get(name) ?? new Map<string, number>();
  calls.set(name, ends);
  count(ends, code);
  return result;
}

const pay: Act = (deal) =>
  tried('pay', async () => {
    const transactionId = await takeMoney(app, deal.buyer, deal.bookingId);
    return deal.buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId } });
  });
// The webhook says it.
const payAndClose: Act = ({ buyer, bookingId }) => tried('pay, page closed', () => takeMoney(app, buyer, bookingId));
const code: Act = (deal) => tried('enter the code', async () => enterCode(deal.seller, deal.bookingId, await codeFor(deal)));
const accept: Act = ({ buyer, bookingId }) => tried('accept', () => move(buyer, bookingId, 'accept'));
const extend: Act = ({ buyer, bookingId }) => tried('extend', () => move(buyer, bookingId, 'extend'));
const refund: Act = ({ seller, bookingId }) => tried('refund', () => move(seller, bookingId, 'refund'));
const say: Act = ({ seller, bookingId }) => tried('claim', () => claim(app, seller, bookingId));
const complain: Act = ({ buyer, bookingId }) => tried('dispute', () => dispute(buyer, bookingId));
const contest: Act = ({ seller, bookingId }) => tried('contest a dispute', () => answerDispute(seller, bookingId));
const offerPart: Act = ({ seller, bookingId }) => tried('offer a part', () => answerDispute(seller, bookingId, 1000));
const reviewBoth: Act = async ({ seller, buyer, bookingId }) => {
  await tried('review', () => review(buyer, bookingId, { stars: random.chance(0.8) ? 5 : 2, tags: [] }));
  if (random.chance(0.7)) await tried('review', () => review(seller, bookingId, { tags: [] }));
};
const decideIt: Act = ({ bookingId }) => {
  const decision = random.pick(['release', 'refund', 'split'] as const);
  return tried('decide', () => decide(admin, bookingId, decision, decision === 'split' ? 1000 : undefined));
};
const unbook: Act = ({ buyer, bookingId }) => tried('unbook', () => buyer.api.deleteBooking({ params: { id: bookingId } }));
const release: Act = ({ seller, bookingId }) =>
  tried('release', () => seller.api.releaseBooking({ params: { id: bookingId }, body: { reason: 'buyer_does_not_answer' } }));

/** The acts of the sides of a booking, one each quarter of a day, with the bookings in 100 that have it. The clock does the rest. */
const COURSES: readonly [share: number, acts: readonly Act[]][] = [
  [24, [pay, code, accept, reviewBoth]],
  [14, [payAndClose, code, reviewBoth]],
  [6, [pay, extend]],
  [5, [pay, refund]],
  [6, [pay, say]],
  [4, [pay, say, complain, contest, decideIt]],
  [3, [pay, code, complain, offerPart, accept]],
  // Silence pays back.
  [3, [pay, code, complain]],
  [2, [pay, code, complain, accept]],
  [16, [code, reviewBoth]],
  [7, [unbook]],
  [5, [release]],
  // The booking expires.
  [5, []],
];

function courseOf(): readonly Act[] {
  let left = random.int(100);
  for (const [share, acts] of COURSES) {
    left -= share;
    if (left < 0) return acts;
  }
  return [];
}

const users = async (role: 'buyer' | 'seller' | 'admin', size: number): Promise<TestUser[]> => {
  const made: TestUser[] = [];
  for (let at = 0; at < size; at += 1) made.push(await app.user(role));
  return made;
};
const sellers = await users('seller', SELLERS);
const buyers = await users('buyer', USERS - SELLERS - 1);
const [admin] = (await users('admin', 1)) as [TestUser];
for (const seller of sellers) await confirmMethod(app, seller);

interface Listing {
  productId: string;
  seller: TestUser;
}
const listings: Listing[] = [];
const open: { deal: BookedProduct; acts: readonly Act[] }[] = [];

async function list(): Promise<void> {
  const seller = random.pick(sellers);
  const body = aProduct({ sellingPrice: 500 * (10 + random.int(100)) });
  const product = await tried('list', () => seller.api.createProduct({ body }));
  if (product) listings.push({ productId: product._id, seller });
}

async function shop(): Promise<void> {
  const listing = random.pick(listings);
  const [{ productId, seller }, buyer] = [listing, random.pick(buyers)];
  // A refunded product is removed.
  const product = await tried('look at a product', () => app.api.getProduct({ params: { id: productId } }));
  if (!product || product.status === 'sold') return void listings.splice(listings.indexOf(listing), 1);
  const { status, sellingPrice } = product;
  if (random.chance(0.3))
    await tried('ask', () => buyer.api.openConversation({ body: { productId, messageId: randomUUID(), text: 'Is it still there?' } }));
  if (status === 'booked') return void (await tried('join the line', () => buyer.api.joinLine({ body: { productId } })));
  if (random.chance(0.25)) {
    const offer = await tried('offer', () => offered(seller, buyer, Math.round(sellingPrice * 0.8), productId));
    if (!offer || random.chance(0.4)) return;
    const accepted = await tried('accept an offer', () => answer(seller.api, offer._id, 'accept'));
    if (accepted?.bookingId) open.push({ deal: { productId, bookingId: accepted.bookingId, seller, buyer }, acts: courseOf() });
    return;
  }
  const booking = await tried('book', () => buyer.api.createBooking({ body: bookingOf(productId) }));
  if (booking) open.push({ deal: { productId, bookingId: booking._id, seller, buyer }, acts: courseOf() });
}

/** Users who have the turn confirm it, or let it pass. */
async function takeTurns(): Promise<void> {
  const turns = await db.selectFrom('waiting_entries').select(['product_id', 'uid']).where('status', '=', 'turn').execute();
  for (const turn of turns) {
    const buyer = buyers.find(({ uid }) => uid === turn.uid);
    const listing = listings.find(({ productId }) => productId === turn.product_id);
    if (!buyer || !listing || random.chance(0.5)) continue;
    const booking = await turnOf(buyer, turn.product_id);
    if (await tried('confirm the turn', () => buyer.api.confirmBooking({ params: { id: booking._id } })))
      open.push({ deal: { ...listing, bookingId: booking._id, buyer }, acts: courseOf() });
  }
}

async function payOut(): Promise<void> {
  for (const seller of sellers) {
    const { available } = await seller.api.getBalance();
    if (available < 10) continue;
    const payout = await tried('ask for a payout', () => requestPayout(seller, available));
    if (payout && (await tried('take a payout', () => take(admin, payout._id))))
      await tried('send a payout', () => send(admin, payout._id));
  }
}

async function tick(isOpen: boolean): Promise<void> {
  if (isOpen) {
    for (let at = 0; at < USERS / 30; at += 1) await list();
    for (let at = 0; at < USERS / 20; at += 1) await shop();
  }
  for (const { deal, acts } of open.splice(0)) {
    const [act, ...left] = acts;
    await act?.(deal);
    if (left.length > 0) open.push({ deal, acts: left });
  }
  await takeTurns();
  app.clock.advance(TICK_MS);
  await cardsOf(app).deliverDue();
  await app.container.worker.runDue();
}

const began = performance.now();
for (let day = 0; day < DAYS + DAYS_AFTER; day += 1) {
  for (let at = 0; at < TICKS_OF_DAY; at += 1) await tick(day < DAYS);
  if (day % 7 === 6) await payOut();
}
await payOut();

const { rows: ends } = await sql<{ end: string; bookings: number }>`
  select coalesce(b.end_reason, h.state, 'open') as end, count(*)::int as bookings
  from bookings as b left join handovers as h on h.booking_id = b.id group by 1 order by 2 desc`.execute(db);
const { rows: emails } = await sql`select from emails`.execute(db);
const dead = await db.selectFrom('jobs').select('kind').where('failed_at', 'is not', null).execute();
const { totals, faults } = await auditLedger(db);

console.log(`${USERS} users, ${DAYS} days and ${DAYS_AFTER} more in ${Math.round((performance.now() - began) / 1000)} s`);
for (const [name, results] of calls) console.log(`${name.padEnd(20)} ${[...results].map(([end, times]) => `${end} ${times}`).join(', ')}`);
console.log(`\nBookings: ${ends.map(({ end, bookings }) => `${end} ${bookings}`).join(', ')}`);
console.log(`Emails: ${emails.length}; jobs that failed for good: ${dead.length}`);
for (const [name, poisha] of Object.entries(totals)) console.log(`${name.padEnd(12)} ${(poisha / 100).toFixed(2).padStart(16)} Tk`);
if (totals.held !== 0) faults.push(`Tk ${totals.held / 100} are held after every deadline.`);
if (dead.length > 0) faults.push(`Jobs have failed for good: ${[...new Set(dead.map(({ kind }) => kind))].join(', ')}.`);
console.log(faults.length === 0 ? 'The ledger adds up, and nothing is held.' : faults.join('\n'));
if (faults.length > 0) process.exitCode = 1;
await app.stop();
