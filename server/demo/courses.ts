import { createRandom, DIALOGUES, SUSPICIOUS, type DemoCourse, type Line, type Random } from '@abar/demo-market';
import { HOUR_MS } from '#domain/durations.ts';
import * as act from '#server/demo/acts.ts';
import type { Act } from '#server/demo/past.ts';

/** Bangladesh is six hours ahead of UTC; meetings are between eleven and seven. */
const UTC_OFFSET_MS = 6 * HOUR_MS;
const [FIRST_HOUR, LAST_HOUR] = [11, 19];

/** A step that happens so many hours after the one before, or after the time of the meeting. */
interface Step {
  hours: number;
  after: 'step' | 'meeting';
  act: act.DealAct;
}
type Steps = Step | readonly Step[] | ((random: Random) => readonly Step[]);

const then = (hours: number, does: act.DealAct): Step => ({ hours, after: 'step', act: does });
const met = (hours: number, does: act.DealAct): Step => ({ hours, after: 'meeting', act: does });

const talk = (lines: readonly Line[]): Step[] => lines.map(([side, text]) => then(0.15, act.say(side, text)));
const chat = (random: Random): readonly Step[] => {
  const lines = random.pick(DIALOGUES);
  return [...talk(lines), then(0.1, act.read(lines.at(-1)?.[0] === 'buyer' ? 'seller' : 'buyer'))];
};
const MEETING = [then(0.4, act.propose('buyer')), then(0.5, act.agree('seller'))];
const PAID = [then(0.3, act.book), then(0.4, act.pay)];
const TAKEN = [...PAID, ...MEETING, met(0.4, act.handOver)];
const DISPUTED = [...TAKEN, then(9, act.dispute)];
const CONTESTED = [...DISPUTED, then(7, act.contest)];
const ACCEPTED = [...TAKEN, then(20, act.accept)];
const MISSED = [then(0.3, act.book), ...MEETING, met(1, act.markNoShow('seller'))];

const REVIEWS = [then(8, act.reviewSeller), then(11, act.reviewBuyer)];
/** The reviews of deals that are long over: half are reviewed by both sides, and some reviews are answered. */
const someReviews = (random: Random): readonly Step[] => {
  const luck = random.next();
  if (luck < 0.3) return [];
  if (luck < 0.5) return [then(20, act.reviewSeller)];
  return [...REVIEWS, ...(luck < 0.6 ? [then(5, act.answerReview)] : [])];
};

/** The steps of each course, from its beginning on. */
const COURSES: Record<DemoCourse, readonly Steps[]> = {
  asked: [then(0, act.ask)],
  answered: [then(0, act.ask), then(1.5, act.answer)],
  suspected: [talk(SUSPICIOUS), then(0.2, act.reportMessage)],
  offered: [chat, then(0.1, act.makeOffer)],
  countered: [then(0, act.makeOffer), then(2, act.counter)],
  offer_declined: [then(0, act.makeOffer), then(3, act.declineOffer)],
  offer_expired: [then(0, act.makeOffer)],
  waits: [then(0, act.joinLine)],

  booked: [then(0, act.book), then(0.2, act.ask)],
  proposed: [chat, then(0.2, act.book), then(0.5, act.propose('seller'))],
  agreed: [chat, then(0.2, act.book), MEETING],
  offer_accepted: [then(0, act.makeOffer), then(1, act.acceptOffer)],
  expired: [then(0, act.book)],
  unbooked: [chat, then(0.2, act.book), then(7, act.unbook)],
  released_by_seller: [then(0, act.book), then(40, act.releaseBooking)],
  no_show_marked: MISSED,
  no_show_contested: [MISSED, then(6, act.contestNoShow('buyer'))],
  no_show_confirmed: MISSED,
  no_show_decided: [MISSED, then(6, act.contestNoShow('buyer')), then(20, act.decideNoShow)],
  handed_over: [chat, then(0.2, act.book), MEETING, met(0.4, act.handOver)],
  reviewed_by_seller: [chat, then(0.2, act.book), MEETING, met(0.4, act.handOver), then(6, act.reviewBuyer)],
  cash: [chat, then(0.2, act.book), MEETING, met(0.4, act.handOver), REVIEWS],
  cash_quickly: [then(0, act.book), then(12, act.handOver), someReviews],

  paid: [chat, PAID, MEETING],
  claimed: [PAID, MEETING, met(3, act.claim)],
  inspecting: [chat, TAKEN],
  reviewed: [chat, ACCEPTED, REVIEWS, then(4, act.answerReview)],
  review_reported: [chat, ACCEPTED, REVIEWS, then(5, act.answerReview), then(1, act.reportReview), then(20, act.decideReview)],
  card: [chat, ACCEPTED, someReviews],
  card_quickly: [then(0, act.book), then(0.2, act.pay), then(12, act.handOver), then(6, act.accept), someReviews],
  disputed: [chat, DISPUTED],
  part_offered: [chat, DISPUTED, then(7, act.offerPart)],
  contested: [chat, CONTESTED],
  frozen: [TAKEN, then(5, act.freeze)],
  decided_release: [chat, CONTESTED, then(26, act.decide('release'))],
  decided_refund: [chat, CONTESTED, then(26, act.decide('refund'))],
  decided_split: [chat, CONTESTED, then(26, act.decide('split'))],
  part_accepted: [chat, DISPUTED, then(7, act.offerPart), then(6, act.accept), REVIEWS],
  silent: [PAID, then(24 * 7 + 6, act.relist)],
  refunded: [PAID, then(15, act.refund), then(3, act.relist)],
};

/** The next full hour from `from` on at which users meet. */
function meetingHour(from: Date): Date {
  const local = new Date(Math.ceil((from.getTime() + UTC_OFFSET_MS) / HOUR_MS) * HOUR_MS);
  if (local.getUTCHours() > LAST_HOUR) local.setUTCDate(local.getUTCDate() + 1);
  if (local.getUTCHours() > LAST_HOUR || local.getUTCHours() < FIRST_HOUR) local.setUTCHours(FIRST_HOUR);
  return new Date(local.getTime() - UTC_OFFSET_MS);
}

/** The acts of a deal with their times. */
export function actsOf(
  live: Omit<act.LiveDeal, 'random' | 'meetsAt' | 'stars' | 'bookingId' | 'conversationId' | 'meetingId' | 'offerId'>,
): Act[] {
  const { course, startsAt, meetsAfterHours, productKey, buyerUid } = live.deal;
  const random = createRandom(`${productKey} ${buyerUid}`);
  const meetsAt = meetingHour(new Date(startsAt.getTime() + meetsAfterHours * HOUR_MS));
  const sellerIs = createRandom(live.seller.row.email);
  const stars = course === 'review_reported' ? 2 : starsOf(random, live.isKnownSeller ? 0 : sellerIs.next());
  const full: act.LiveDeal = {
    ...live,
    random,
    meetsAt,
    stars,
    bookingId: '',
    conversationId: '',
    meetingId: '',
    offerId: '',
  };
  const steps = COURSES[course].flatMap((each) => (typeof each === 'function' ? each(random) : each));
  let at = startsAt.getTime();
  return steps.map(({ hours, after, act: does }) => {
    at = Math.max(at, after === 'meeting' ? meetsAt.getTime() : at) + hours * HOUR_MS;
    return { at: new Date(at), deal: `${course} of ${productKey} by ${buyerUid}`, run: () => does(full) };
  });
}

/** Most sellers are good, some are not always, few are bad. */
const starsOf = (random: Random, seller: number): number => {
  const luck = random.next();
  if (seller < 0.7) return luck < 0.85 ? 5 : luck < 0.97 ? 4 : 3;
  if (seller < 0.93) return luck < 0.5 ? 5 : luck < 0.8 ? 4 : luck < 0.93 ? 3 : 2;
  return luck < 0.3 ? 4 : luck < 0.6 ? 3 : luck < 0.85 ? 2 : 1;
};
