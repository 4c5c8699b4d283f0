import { randomUUID } from 'node:crypto';
import { ANSWERS, PROBLEMS, QUESTIONS, REVIEW_TEXTS, SUSPICION, type DemoDeal, type Random } from '@abar/demo-market';
import type { DisputeDecision } from '#contract/handover-vocabulary.ts';
import { BUYER_TAGS, SELLER_TAGS } from '#contract/review-vocabulary.ts';
import type { Actor, Past } from '#server/demo/past.ts';

/** A deal of the demo with its two sides, and what it has come to so far. */
export interface LiveDeal {
  past: Past;
  deal: DemoDeal;
  random: Random;
  productId: string;
  /** Tk. */
  price: number;
  seller: Actor;
  buyer: Actor;
  admin: Actor;
  /** Whether the seller is the one whom visitors log in as. */
  isKnownSeller: boolean;
  /** 1 to 5: what the buyer says of the seller. */
  stars: number;
  meetsAt: Date;
  bookingId: string;
  conversationId: string;
  meetingId: string;
  offerId: string;
}

export type DealAct = (live: LiveDeal) => Promise<unknown>;
export type DealSide = 'buyer' | 'seller';

const booking = ({ bookingId: id }: LiveDeal) => ({ params: { id } });
const meeting = ({ meetingId: id }: LiveDeal) => ({ params: { id } });
const offer = ({ offerId: id }: LiveDeal) => ({ params: { id } });

/** Amounts as users type them. */
const roundTk = (amount: number): number => Math.max(1, Math.round(amount / 50) * 50);

/** Reads what the other side has written, and writes an answer; the first message of the buyer opens the conversation. */
export const say =
  (side: DealSide, text: string): DealAct =>
  async (live) => {
    const message = { messageId: randomUUID(), text };
    if (live.conversationId === '') {
      const opened = await live.buyer.api.openConversation({ body: { productId: live.productId, ...message } });
      live.conversationId = opened.conversation._id;
      return;
    }
    await read(side)(live);
    await live[side].api.sendMessage({ params: { id: live.conversationId }, body: message });
  };

export const read =
  (side: DealSide): DealAct =>
  async ({ conversationId: id, [side]: { api } }) => {
    const newest = (await api.getConversation({ params: { id }, query: {} })).messages.at(-1);
    if (newest && !newest.mine) await api.updateConversation({ params: { id }, body: { readTo: newest._id } });
  };

export const ask: DealAct = (live) => say('buyer', live.random.pick(QUESTIONS))(live);

export const answer: DealAct = (live) => say('seller', live.random.pick(ANSWERS))(live);

/** The buyer reports the last message of the seller. */
export const reportMessage: DealAct = async ({ buyer: { api }, conversationId: id }) => {
  const { messages } = await api.getConversation({ params: { id }, query: {} });
  const suspect = messages.findLast(({ mine }) => !mine);
  if (suspect) await api.reportMessage({ params: { id: suspect._id }, body: { reason: SUSPICION } });
};

export const book: DealAct = async (live) => {
  const { contactNumber, meetingLocation } = live.deal;
  const made = await live.buyer.api.createBooking({ body: { product: { _id: live.productId }, contactNumber, meetingLocation } });
  live.bookingId = made._id;
};

export const unbook: DealAct = (live) => live.buyer.api.deleteBooking(booking(live));
export const releaseBooking: DealAct = (live) =>
  live.seller.api.releaseBooking({ ...booking(live), body: { reason: 'buyer_does_not_answer' } });

export const joinLine: DealAct = ({ buyer, productId, deal: { contactNumber } }) =>
  buyer.api.joinLine({ body: { productId, contactNumber } });

export const makeOffer: DealAct = async (live) => {
  const { contactNumber } = live.deal;
  const price = roundTk(live.price * live.random.between(0.78, 0.9));
  const made = await live.buyer.api.makeOffer({ body: { productId: live.productId, price, contactNumber } });
  live.offerId = made._id;
};
export const counter: DealAct = (live) =>
  live.seller.api.updateOffer({ ...offer(live), body: { action: 'counter', price: roundTk(live.price * 0.95) } });
export const declineOffer: DealAct = (live) => live.seller.api.updateOffer({ ...offer(live), body: { action: 'decline' } });
export const acceptOffer: DealAct = async (live) => {
  live.bookingId = (await live.seller.api.updateOffer({ ...offer(live), body: { action: 'accept' } })).bookingId ?? '';
};

export const propose =
  (side: DealSide): DealAct =>
  async (live) => {
    const body = { place: live.deal.meetingLocation, at: live.meetsAt.toISOString() };
    const { meetings } = await live[side].api.proposeMeeting({ ...booking(live), body });
    live.meetingId = meetings.find(({ status }) => status === 'proposed')?._id ?? '';
  };
export const agree =
  (side: DealSide): DealAct =>
  (live) =>
    live[side].api.updateMeeting({ ...meeting(live), body: { action: 'accept' } });
export const markNoShow =
  (side: DealSide): DealAct =>
  (live) =>
    live[side].api.markNoShow({ ...meeting(live), body: { text: live.random.pick(PROBLEMS.noShows) } });
export const contestNoShow =
  (side: DealSide): DealAct =>
  (live) =>
    live[side].api.contestNoShow({ ...meeting(live), body: { text: live.random.pick(PROBLEMS.contests) } });
export const decideNoShow: DealAct = (live) =>
  live.admin.api.decideNoShow({ ...meeting(live), body: { absent: 'nobody', reason: PROBLEMS.absent } });

export const pay: DealAct = async (live) => {
  const { clientSecret } = await live.buyer.api.createPaymentIntent({ body: { bookingId: live.bookingId } });
  await live.buyer.api.payBooking({ ...booking(live), body: { transactionId: await live.past.payByCard(clientSecret) } });
};

/** The buyer ticks the list, and the seller enters the code that the buyer shows. */
export const handOver: DealAct = async (live) => {
  const { checks, code } = await live.buyer.api.getHandover(booking(live));
  if (live.conversationId !== '') await live.buyer.api.saveChecklist({ ...booking(live), body: { checked: checks } });
  await live.seller.api.enterCode({ ...booking(live), body: { code: code ?? '' } });
};
export const claim: DealAct = (live) =>
  live.seller.api.claimHandover({
    ...booking(live),
    body: { place: live.deal.meetingLocation, time: live.meetsAt.toISOString(), text: PROBLEMS.claim },
  });

const move =
  (side: DealSide, action: 'accept' | 'refund'): DealAct =>
  (live) =>
    live[side].api.moveHandover({ ...booking(live), body: { action } });
export const accept = move('buyer', 'accept');
export const refund = move('seller', 'refund');
export const relist: DealAct = ({ seller, productId: id }) => seller.api.restoreProduct({ params: { id } });

export const dispute: DealAct = (live) => live.buyer.api.openDispute({ ...booking(live), body: live.random.pick(PROBLEMS.disputes) });
export const contest: DealAct = (live) =>
  live.seller.api.answerDispute({ ...booking(live), body: { text: live.random.pick(PROBLEMS.answers) } });
/** Tk of a part of what is held. */
const partOf = async (live: LiveDeal): Promise<number> => {
  const { held } = await live.seller.api.getHandover(booking(live));
  return Math.max(1, Math.round((held ?? 0) * 0.3));
};
export const offerPart: DealAct = async (live) =>
  live.seller.api.answerDispute({
    ...booking(live),
    body: { text: live.random.pick(PROBLEMS.offers), refund: await partOf(live) },
  });
export const decide =
  (decision: DisputeDecision): DealAct =>
  async (live) =>
    live.admin.api.decideDispute({
      ...booking(live),
      body: { decision, reason: PROBLEMS.decisions[decision], ...(decision === 'split' && { refund: await partOf(live) }) },
    });
export const freeze: DealAct = (live) => live.admin.api.freezeHandover({ ...booking(live), body: { reason: PROBLEMS.freeze } });

/** The buyer reviews the seller. */
export const reviewSeller: DealAct = (live) => {
  const { random, stars } = live;
  const tags = random.shuffle(stars >= 4 ? BUYER_TAGS.slice(0, 4) : BUYER_TAGS.slice(4)).slice(0, stars >= 4 ? random.int(4) : 1);
  // Stars alone are no complaint.
  const text = stars <= 3 || random.chance(0.8) ? random.pick(REVIEW_TEXTS.byBuyers[stars] ?? ['']) : '';
  return live.buyer.api.writeReview({ ...booking(live), body: { stars, tags, text: text === '' ? null : text } });
};
/** The seller reviews the buyer. */
export const reviewBuyer: DealAct = ({ random, seller, bookingId: id }) => {
  const stars = random.chance(0.8) ? 5 : 4;
  const text = random.chance(0.7) ? random.pick(REVIEW_TEXTS.bySellers) : null;
  return seller.api.writeReview({
    params: { id },
    body: { stars, tags: random.shuffle(SELLER_TAGS.slice(0, 3)).slice(0, random.int(3)), text },
  });
};

const received = async (live: LiveDeal): Promise<{ params: { id: string } }> => {
  const reviews = await live.seller.api.getReviews(booking(live));
  return { params: { id: reviews.received?._id ?? '' } };
};
export const answerReview: DealAct = async (live) => {
  const { random, stars } = live;
  const text = stars === 5 ? random.pick(REVIEW_TEXTS.thanks) : stars >= 3 ? REVIEW_TEXTS.excuse : REVIEW_TEXTS.defence;
  await live.seller.api.answerReview({ ...(await received(live)), body: { text } });
};
export const reportReview: DealAct = async (live) =>
  live.seller.api.reportReview({ ...(await received(live)), body: { reason: live.random.pick(REVIEW_TEXTS.reports) } });
/** The verification of the known seller waits for the admin. */
export const decideReview: DealAct = async (live) => {
  if (live.isKnownSeller) return;
  const decision = live.random.pick(['keep', 'remove'] as const);
  const reason = decision === 'keep' ? REVIEW_TEXTS.kept : REVIEW_TEXTS.removed;
  await live.admin.api.decideReview({ ...(await received(live)), body: { decision, reason } });
};
