import assert from 'node:assert/strict';
import { createClient } from '#contract/client.ts';
import type { HandoverAction, HandoverState } from '#contract/handover-vocabulary.ts';
import type { JobKind, MeetingStatus, OfferStatus } from '#contract/vocabulary.ts';
import { HANDOVER_TRANSITIONS, HOLDING_STATES, type HandoverTransition } from '#domain/deals/handover.ts';
import { TRANSITIONS, type Actor, type ProductState, type TransitionName } from '#domain/deals/lifecycle.ts';
import { MEETING_TRANSITIONS, type MeetingActor, type MeetingTransition } from '#domain/deals/meetings.ts';
import { OFFER_TRANSITIONS, type OfferTransition } from '#domain/deals/offers.ts';
import { WAITING_TRANSITIONS, type WaitingState, type WaitingTransition } from '#domain/deals/waiting.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene, type DealState } from '#server/testing/deal-scene.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, closeDispute, takeBack, takeMoney } from '#server/testing/test-cards.ts';
import { answer as answerDispute, claim, codeFor, decide, dispute, enterCode, move } from '#server/testing/test-handover.ts';
import { join, turnOf } from '#server/testing/test-lines.ts';
import { agree, contest, mark, newest, move as moveMeeting, propose } from '#server/testing/test-meetings.ts';
import { answer as answerOffer, counter, offered, offerOf } from '#server/testing/test-offers.ts';

/** The users of a deal: `first` is in line, `other` has nothing to do with it yet. */
export interface Users {
  seller: TestUser;
  buyer: TestUser;
  first: TestUser;
  other: TestUser;
  admin: TestUser;
}

/** A deal in the state from which two commands are tried. The fields are empty that a situation does not have. */
export interface Deal extends Users {
  productId: string;
  bookingId: string;
  transactionId: string;
  code: string;
  offerId: string;
  meetingId: string;
  lineId: string;
  /** The bank of the buyer disputes the payment. */
  chargebackId: string;
}

type Act = (deal: Deal, on: TestApp) => Promise<unknown>;

/** A command of one user, of the card service or of the clock. */
export interface Command {
  name: string;
  act: Act;
  /** The rows of the tables that it takes. */
  rows: readonly string[];
  /** ms that pass before it can be given. */
  after?: number;
  /** The account of a user is gone after it. */
  removes?: true;
}

type Given = Omit<Command, 'name' | 'rows'>;

/** The row of another table takes it, in the same transaction. */
type Along = 'along';

/** A user whose calls that process answers. */
const as = (user: TestUser, on: TestApp): TestUser => ({ ...user, api: createClient({ origin: on.origin, token: () => user.token }) });

/** After it every deadline of a deal has passed. */
const LATE_MS = 8 * DAY_MS;
/** After it the time of a claim has passed, and not that of the inspection which follows it: another job would end that. */
const CLAIMED_MS = 4 * DAY_MS;
/** From the agreement on a meeting until its time has passed by an hour, and from then until a no-show counts. */
const MET_MS = DAY_MS + HOUR_MS;
const SILENT_MS = 4 * DAY_MS;

/**
 * A command of the clock is one job that is due, hence one transaction. The jobs that it leaves to others run after both commands, as those of
 * every command do: a chargeback may come between a no-show and its refund, as it may between a decision of an admin and its refund.
 */
const runJob =
  (kind: JobKind): Act =>
  (_, on) =>
    on.container.worker.runDue(kind);
const book =
  (role: 'other' | 'admin'): Act =>
  (deal, on) =>
    as(deal[role], on).api.createBooking({ body: bookingOf(deal.productId) });
const unbook =
  (role: 'buyer' | 'admin'): Act =>
  (deal, on) =>
    as(deal[role], on).api.deleteBooking({ params: { id: deal.bookingId } });
const release =
  (reason: 'other' | 'sold_elsewhere'): Act =>
  (deal, on) =>
    as(deal.seller, on).api.releaseBooking({ params: { id: deal.bookingId }, body: { reason } });
const removeListing =
  (role: 'seller' | 'admin'): Act =>
  (deal, on) =>
    as(deal[role], on).api.deleteProduct({ params: { id: deal.productId }, query: { explanation: 'Fraud.' } });
const removeUser =
  (role: 'seller' | 'buyer' | 'first'): Act =>
  (deal, on) =>
    as(deal.admin, on).api.deleteUser({ query: { email: deal[role].email, reason: 'Fraud.' } });
const pay: Act = (deal, on) =>
  as(deal.buyer, on).api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: deal.transactionId } });
const handOver: Act = (deal, on) => enterCode(as(deal.seller, on), deal.bookingId, deal.code);
const moveHandover =
  (role: 'seller' | 'buyer', action: 'extend' | 'accept' | 'escalate' | 'refund'): Act =>
  (deal, on) =>
    move(as(deal[role], on), deal.bookingId, action);
/** No bank disputes money that went back, or closes a dispute twice. */
const refusedByBank = (error: unknown): void => assert.match(String(error), /can be disputed|already closed/);
const endDispute =
  (end: 'winning' | 'losing'): Act =>
  async (deal, on) =>
    deal.chargebackId === '' ? undefined : closeDispute(on, deal.chargebackId, end).catch(refusedByBank);

/** The commands of each transition of a product, by who gives them. */
const PRODUCT: Record<TransitionName, Along | Partial<Record<Actor, Given>>> = {
  book: { visitor: { act: book('other') }, admin: { act: book('admin') } },
  // The first in line gets the booking in the transaction that ends the one before.
  turn: 'along',
  confirm: { buyer: { act: (deal, on) => as(deal.buyer, on).api.confirmBooking({ params: { id: deal.bookingId } }) } },
  unbook: { buyer: { act: unbook('buyer') }, admin: { act: unbook('admin') } },
  release: { seller: { act: release('other') } },
  release_and_remove: { seller: { act: release('sold_elsewhere') } },
  expire: { app: { act: runJob('booking.deadline'), after: LATE_MS } },
  pay: { cards: { act: pay } },
  hand_over: { seller: { act: handOver } },
  // The handover ends the booking: `unsell`.
  refund: 'along',
  remove: {
    seller: { act: removeListing('seller') },
    admin: { act: removeListing('admin') },
    app: { act: removeUser('seller'), removes: true },
  },
  remove_booked: {
    seller: { act: removeListing('seller') },
    admin: { act: removeListing('admin') },
    app: { act: removeUser('seller'), removes: true },
  },
  remove_sold: { admin: { act: removeListing('admin') } },
  restore: { seller: { act: (deal, on) => as(deal.seller, on).api.restoreProduct({ params: { id: deal.productId } }) } },
};

const HANDOVER: Record<HandoverAction, Given> = {
  pay: { act: pay },
  hand_over: { act: handOver },
  extend: { act: moveHandover('buyer', 'extend') },
  refund: { act: moveHandover('seller', 'refund') },
  accept: { act: moveHandover('buyer', 'accept') },
  claim: { act: (deal, on) => claim(on, as(deal.seller, on), deal.bookingId) },
  dispute: { act: (deal, on) => dispute(as(deal.buyer, on), deal.bookingId) },
  // Not the words of the answer before, which would be the same one.
  answer: {
    act: (deal, on) => as(deal.seller, on).api.answerDispute({ params: { id: deal.bookingId }, body: { text: 'It ran for an hour.' } }),
  },
  offer: { act: (deal, on) => answerDispute(as(deal.seller, on), deal.bookingId, 5) },
  escalate: { act: moveHandover('buyer', 'escalate') },
  decide: { act: (deal, on) => decide(as(deal.admin, on), deal.bookingId, 'release') },
  freeze: {
    act: (deal, on) =>
      as(deal.admin, on).api.freezeHandover({ params: { id: deal.bookingId }, body: { reason: 'It was reported as stolen.' } }),
  },
  unfreeze: { act: (deal, on) => as(deal.admin, on).api.unfreezeHandover({ params: { id: deal.bookingId } }) },
  charge_back: { act: (deal, on) => takeBack(on, deal.transactionId).catch(refusedByBank) },
  reinstate: { act: endDispute('winning') },
  lose: { act: endDispute('losing') },
  no_show: { act: runJob('meeting.follow'), after: SILENT_MS },
  remove_listing: { act: removeListing('admin') },
  wind_up: { act: removeUser('buyer'), removes: true },
  end: { act: runJob('handover.follow'), after: LATE_MS },
};

/** The rows that lead elsewhere than others of their action, by commands of their own. */
const HANDOVER_ROWS: Partial<Record<HandoverTransition['name'], Given>> = {
  decide_refund: { act: (deal, on) => decide(as(deal.admin, on), deal.bookingId, 'refund') },
  decide_split: { act: (deal, on) => decide(as(deal.admin, on), deal.bookingId, 'split', 5) },
  // About a time before the buyer took more of it.
  claim_contradicted: {
    act: (deal, on) =>
      as(deal.seller, on).api.claimHandover({
        params: { id: deal.bookingId },
        body: { place: 'IDB Bhaban', time: new Date(on.clock.now().getTime() - HOUR_MS).toISOString(), text: 'He took it.' },
      }),
  },
};

/** The seller proposes a meeting and says that the buyer did not come. */
const MEETING: Record<MeetingTransition['action'], Along | Partial<Record<MeetingActor, Given>>> = {
  propose: { proposer: { act: (deal, on) => propose(on, as(deal.seller, on).api, deal.bookingId, DAY_MS, 'Star Tech, gate 1') } },
  replace: {
    proposer: { act: (deal, on) => propose(on, as(deal.seller, on).api, deal.bookingId, 2 * DAY_MS) },
    asked: { act: (deal, on) => propose(on, as(deal.buyer, on).api, deal.bookingId, 3 * DAY_MS) },
  },
  accept: { asked: { act: (deal, on) => moveMeeting(as(deal.buyer, on).api, deal.meetingId, 'accept') } },
  cancel: {
    proposer: { act: (deal, on) => moveMeeting(as(deal.seller, on).api, deal.meetingId, 'cancel') },
    asked: { act: (deal, on) => moveMeeting(as(deal.buyer, on).api, deal.meetingId, 'cancel') },
  },
  // Its time has passed, whether anybody has written it or not.
  lapse: 'along',
  mark: {
    proposer: { act: (deal, on) => mark(as(deal.seller, on).api, deal.meetingId), after: MET_MS },
    asked: { act: (deal, on) => mark(as(deal.buyer, on).api, deal.meetingId), after: MET_MS },
  },
  contest: { absentee: { act: (deal, on) => contest(as(deal.buyer, on).api, deal.meetingId) } },
  confirm: { clock: { act: runJob('meeting.follow'), after: SILENT_MS } },
  decide: {
    admin: {
      act: (deal, on) =>
        as(deal.admin, on).api.decideNoShow({
          params: { id: deal.meetingId },
          body: { absent: 'buyer', reason: 'The photo shows the gate.' },
        }),
    },
  },
  meet: { handover: { act: handOver } },
};

const OFFER: Record<OfferTransition['action'], Partial<Record<OfferTransition['by'], Given>>> = {
  make: { buyer: { act: (deal, on) => as(deal.other, on).api.makeOffer({ body: offerOf(deal.productId, 15_000) }) } },
  counter: { seller: { act: (deal, on) => counter(as(deal.seller, on).api, deal.offerId, 17_000) } },
  accept: {
    seller: { act: (deal, on) => answerOffer(as(deal.seller, on).api, deal.offerId, 'accept') },
    buyer: { act: (deal, on) => answerOffer(as(deal.buyer, on).api, deal.offerId, 'accept') },
  },
  decline: {
    seller: { act: (deal, on) => answerOffer(as(deal.seller, on).api, deal.offerId, 'decline') },
    buyer: { act: (deal, on) => answerOffer(as(deal.buyer, on).api, deal.offerId, 'decline') },
  },
  withdraw: {
    buyer: { act: (deal, on) => answerOffer(as(deal.buyer, on).api, deal.offerId, 'withdraw') },
    seller: { act: (deal, on) => answerOffer(as(deal.seller, on).api, deal.offerId, 'withdraw') },
  },
  expire: { clock: { act: runJob('offer.expire'), after: LATE_MS } },
};

const LINE: Record<WaitingTransition['name'], Along | { user: Given }> = {
  join: { user: { act: (deal, on) => join(as(deal.other, on).api, deal.productId) } },
  leave: { user: { act: (deal, on) => as(deal.first, on).api.leaveLine({ params: { id: deal.lineId } }) } },
  turn: 'along',
  confirm: 'along',
  decline: 'along',
  lapse: 'along',
  end_turn: 'along',
  pass_over: 'along',
  end: 'along',
  resume: 'along',
};

/** The command of one actor for a row; none when the row is taken along by another. */
function commandOf<A extends string>(row: string, action: string, by: A, known: Along | Partial<Record<A, Given>>): Command[] {
  if (known === 'along') return [];
  const given = known[by];
  assert.ok(given, `${row} by ${by} has a command: add it to tests/orders/commands.ts`);
  return [{ name: `${action} by ${by}`, rows: [row], ...given }];
}

const ofProduct = (state: ProductState): Command[] =>
  TRANSITIONS.rows
    .filter(({ from }) => from === state)
    .flatMap(({ name, by }) => by.flatMap((actor) => commandOf(`product ${name}`, name, actor, PRODUCT[name])));
const ofHandover = (state: HandoverState): Command[] =>
  HANDOVER_TRANSITIONS.rows
    .filter(({ from }) => from === state)
    .map(({ name, action, by }) => {
      const own = HANDOVER_ROWS[name];
      const given = own ?? HANDOVER[action];
      const after = action === 'end' && state === 'claimed' ? CLAIMED_MS : given.after;
      return { name: `${own ? name : action} by ${by}`, rows: [`handover ${name}`], ...given, ...(after !== undefined && { after }) };
    });
const ofMeeting = (state: MeetingStatus | null): Command[] =>
  MEETING_TRANSITIONS.rows
    .filter(({ from }) => from === state)
    .flatMap(({ name, action, by }) => by.flatMap((actor) => commandOf(`meeting ${name}`, `${action} meeting`, actor, MEETING[action])));
const ofOffer = (state: OfferStatus | null): Command[] =>
  OFFER_TRANSITIONS.rows
    .filter(({ from }) => from === state)
    .flatMap(({ name, action, by }) => commandOf(`offer ${name}`, `${action} offer`, by, OFFER[action]));
const ofLine = (state: WaitingState | null): Command[] =>
  WAITING_TRANSITIONS.rows
    .filter(({ from }) => from === state)
    .flatMap(({ name }) => commandOf(`line ${name}`, `${name} line`, 'user', LINE[name]));

/** The rows that another row takes along. */
export const TAKEN_ALONG: readonly string[] = [
  ...TRANSITIONS.rows.filter(({ name }) => PRODUCT[name] === 'along').map(({ name }) => `product ${name}`),
  ...MEETING_TRANSITIONS.rows.filter(({ action }) => MEETING[action] === 'along').map(({ name }) => `meeting ${name}`),
  ...WAITING_TRANSITIONS.rows.filter(({ name }) => LINE[name] === 'along').map(({ name }) => `line ${name}`),
];

/** One command for those of the same name, which takes all their rows. */
const onceEach = (commands: readonly Command[]): Command[] =>
  [...Map.groupBy(commands, ({ name }) => name).values()].flatMap(([command, ...more]) =>
    command ? [{ ...command, rows: [command, ...more].flatMap(({ rows }) => rows) }] : [],
  );

/** A state of a deal: how it comes to be, the commands that are tried with each other, and those that each of them is tried with. */
interface Situation {
  name: string;
  make: (app: TestApp, users: Users) => Promise<Partial<Deal>>;
  own: readonly Command[];
  beside: readonly Command[];
}

const inState =
  (state: DealState, ...more: ((deal: Partial<Deal> & Users, app: TestApp) => Promise<Partial<Deal> | undefined>)[]) =>
  async (app: TestApp, users: Users): Promise<Partial<Deal>> => {
    const deal: Partial<Deal> & Users = { ...users, ...(await dealScene(app, state, [users.seller, users.buyer])) };
    for (const step of more) Object.assign(deal, await step(deal, app));
    return deal;
  };

const charged = async ({ buyer, bookingId }: Partial<Deal> & Users, app: TestApp) => ({
  transactionId: await takeMoney(app, buyer, bookingId ?? ''),
});
const withCode = async ({ seller, buyer, bookingId = '', productId = '' }: Partial<Deal> & Users) => ({
  code: await codeFor({ seller, buyer, bookingId, productId }),
});
const proposed = async ({ seller, bookingId }: Partial<Deal> & Users, app: TestApp) => ({
  meetingId: newest(await propose(app, seller.api, bookingId ?? ''))._id,
});
const agreed = async ({ seller, buyer, bookingId = '', productId = '' }: Partial<Deal> & Users, app: TestApp) => ({
  meetingId: await agree(app, { seller, buyer, bookingId, productId }),
});
const marked = async ({ seller, meetingId }: Partial<Deal> & Users, app: TestApp) => {
  app.clock.advance(MET_MS);
  await mark(seller.api, meetingId ?? '');
  return undefined;
};
const contestedAbsence = async ({ buyer, meetingId }: Partial<Deal> & Users) => {
  await contest(buyer.api, meetingId ?? '');
  return undefined;
};
const inLine = async ({ first, productId = '' }: Partial<Deal> & Users) => ({ lineId: (await join(first.api, productId))._id });
const frozenByAdmin = async ({ admin, bookingId = '' }: Partial<Deal> & Users) => {
  await admin.api.freezeHandover({ params: { id: bookingId }, body: { reason: 'It was reported as stolen.' } });
  return undefined;
};
/** The buyer marks an absence while an admin has frozen the deal, which contests no claim. */
const claimedAndMarked = async ({ seller, buyer, admin, bookingId = '', meetingId = '' }: Partial<Deal> & Users, app: TestApp) => {
  app.clock.advance(MET_MS);
  await claim(app, seller, bookingId);
  await admin.api.freezeHandover({ params: { id: bookingId }, body: { reason: 'It was reported as stolen.' } });
  await mark(buyer.api, meetingId);
  await admin.api.unfreezeHandover({ params: { id: bookingId } });
  return undefined;
};
const extended = async ({ buyer, bookingId = '' }: Partial<Deal> & Users, app: TestApp) => {
  app.clock.advance(2 * HOUR_MS);
  await move(buyer, bookingId, 'extend');
  return undefined;
};
const frozenByBank = async ({ transactionId = '' }: Partial<Deal> & Users, app: TestApp) => ({
  chargebackId: await takeBack(app, transactionId),
});
const offeredPart = async ({ seller, bookingId = '' }: Partial<Deal> & Users) => {
  await answerDispute(seller, bookingId, 5);
  return undefined;
};
/** How each state of a handover in which money is held comes to be. */
const HELD: Partial<Record<HandoverState, Situation['make']>> = {
  held: inState('paid', withCode),
  claimed: inState('claimed', withCode),
  inspecting: inState('inspecting'),
  disputed: inState('disputed'),
  offered: inState('disputed', offeredPart),
  contested: inState('contested'),
  frozen: inState('paid', frozenByAdmin),
};

/** An offer of the buyer for a listing that nobody has booked. */
const withOffer = async (_: TestApp, { seller, buyer }: Users) => {
  const { _id: offerId, product } = await offered(seller, buyer);
  return { offerId, productId: product._id };
};
/** A booking that the turn of its buyer has made, whom it waits for. */
const withTurn = async (_: TestApp, { seller, buyer, first, other }: Users) => {
  const { productId, bookingId } = await bookedProduct(seller, other);
  await join(buyer.api, productId);
  const lineId = (await join(first.api, productId))._id;
  await other.api.deleteBooking({ params: { id: bookingId } });
  const turn = await turnOf(buyer, productId);
  return { productId, bookingId: turn._id, lineId };
};

const BOOKED = [...ofProduct('booked'), ...ofLine(null), ...ofLine('waiting'), ...ofMeeting(null)];
/** The commands of a product whose name begins like this. */
const some = (state: ProductState, names: RegExp): Command[] => ofProduct(state).filter(({ name }) => names.test(name));
/** The account of a user ends who has not paid, or waits: no row of a table, but it moves what rows move. */
const closes = (...roles: readonly ('buyer' | 'first')[]): Command[] =>
  roles.map((role) => ({ name: `close the account of ${role}`, rows: [], act: removeUser(role), removes: true }));
/** They end a meeting together with its booking. */
const ENDS_OF_MEETINGS = some('booked', /^(?:unbook by buyer|hand_over|pay|remove_booked by admin)/);
const ENDS_OF_TURNS = /^(?:confirm|unbook|release|expire)/;

const SITUATIONS_OF_PRODUCTS: readonly Situation[] = [
  {
    name: 'listed, with an offer',
    make: withOffer,
    own: [...ofProduct('unsold'), ...ofOffer(null), ...ofOffer('offered')],
    beside: closes('buyer'),
  },
  {
    name: 'listed, with a counter-offer',
    make: async (app, users) => {
      const deal = await withOffer(app, users);
      await counter(users.seller.api, deal.offerId, 17_000);
      return deal;
    },
    own: ofOffer('countered'),
    beside: ofProduct('unsold'),
  },
  {
    name: 'removed',
    make: async (app, users) => {
      const deal = await withOffer(app, users);
      await users.seller.api.deleteProduct({ params: { id: deal.productId }, query: { reason: 'sold_elsewhere' } });
      return deal;
    },
    own: ofProduct('removed'),
    beside: ofProduct('unsold'),
  },
  {
    name: 'booked',
    make: inState('booked', withCode, inLine),
    own: BOOKED.filter(({ name }) => name !== 'pay by cards'),
    beside: closes('buyer', 'first'),
  },
  {
    name: 'booked, the money is taken',
    make: inState('booked', withCode, charged),
    own: [...some('booked', /^(?:pay|expire)/), ...ofHandover('open')],
    beside: [...ofProduct('booked'), ...closes('buyer')],
  },
  {
    name: 'a turn',
    make: withTurn,
    own: some('booked', ENDS_OF_TURNS),
    beside: [...ofLine(null), ...ofLine('waiting'), ...some('booked', /^remove_booked/), ...closes('buyer', 'first')],
  },
  {
    name: 'a meeting is proposed',
    make: inState('booked', withCode, charged, proposed),
    own: ofMeeting('proposed'),
    beside: ENDS_OF_MEETINGS,
  },
  {
    name: 'a meeting is agreed on',
    make: inState('booked', withCode, charged, agreed),
    own: ofMeeting('accepted'),
    beside: ENDS_OF_MEETINGS,
  },
  { name: 'an absence is marked', make: inState('paid', withCode, agreed, marked), own: ofMeeting('marked'), beside: ofHandover('held') },
  {
    name: 'an absence is contested',
    make: inState('paid', withCode, agreed, marked, contestedAbsence),
    own: ofMeeting('contested'),
    beside: ofHandover('held'),
  },
];

const HELD_SITUATIONS: readonly Situation[] = HOLDING_STATES.map((state) => {
  const make = HELD[state];
  assert.ok(make, `a deal is brought to ${state}: add it to tests/orders/commands.ts`);
  return {
    name: state,
    make,
    own: ofHandover(state).filter(({ name }) => !name.startsWith('claim_contradicted')),
    beside: state === 'held' ? ofProduct('sold') : [],
  };
});

/** Every state of a deal from which a row of a table leads, with the commands of those rows. */
const SITUATIONS: readonly Situation[] = [
  ...SITUATIONS_OF_PRODUCTS,
  ...HELD_SITUATIONS,
  {
    name: 'claimed, an absence is marked',
    make: inState('paid', withCode, agreed, claimedAndMarked),
    own: ofHandover('claimed').filter(({ name }) => name.endsWith('by clock')),
    beside: [...ofHandover('claimed'), ...ofMeeting('marked')],
  },
  {
    name: 'held, the buyer has taken more time',
    make: inState('paid', withCode, extended),
    own: ofHandover('held').filter(({ name }) => name.startsWith('claim_contradicted')),
    beside: ofHandover('held').filter(({ name }) => !name.startsWith('claim by')),
  },
  {
    name: 'frozen by the bank',
    make: inState('paid', frozenByBank),
    own: ofHandover('frozen').filter(({ name }) => /^(?:reinstate|lose)/.test(name)),
    beside: ofHandover('frozen'),
  },
];

/** Two commands on one deal. */
export interface Pair {
  situation: Pick<Situation, 'name' | 'make'>;
  commands: readonly [Command, Command];
}

/** Each two commands of a situation, also the same one twice. */
export const PAIRS: readonly Pair[] = SITUATIONS.flatMap(({ own, beside, ...situation }) => {
  const known = onceEach(own);
  const all = onceEach([...own, ...beside]);
  return known.flatMap((one, at) => all.slice(at).map((two): Pair => ({ situation, commands: [one, two] })));
});

export const nameOf = ({ situation, commands: [one, two] }: Pair): string => `${situation.name}: ${one.name} / ${two.name}`;
