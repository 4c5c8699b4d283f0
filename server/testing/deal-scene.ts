import { claim, codeFor, contested, dispute, enterCode, move, type PaidProduct } from '#server/testing/test-handover.ts';
import { bookedProduct, payByCard } from '#server/testing/test-cards.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';

type Step = (deal: PaidProduct, app: TestApp) => Promise<unknown>;

const pay =
  (card?: string): Step =>
  async (deal, app) => {
    deal.transactionId = await payByCard(app, deal.buyer, deal.bookingId, card);
  };
const handOver: Step = async (deal) => enterCode(deal.seller, deal.bookingId, await codeFor(deal));

/** The steps that follow the booking and bring a deal to each state, in this order. */
const STEPS = {
  booked: () => [],
  /** By card: the money is held. */
  paid: (card) => [pay(card)],
  /** Paid, and the seller says that it was handed over. */
  claimed: (card) => [pay(card), ({ seller, bookingId }, app) => claim(app, seller, bookingId)],
  /** Paid, and the buyer has reported a problem. */
  disputed: (card) => [pay(card), ({ buyer, bookingId }) => dispute(buyer, bookingId)],
  /** Disputed, and the seller has contested it: an admin decides. */
  contested: (card) => [pay(card), contested],
  /** For cash, by the code of the buyer. */
  'handed over': () => [handOver],
  /** Paid and handed over by the code: the money is held for two days. */
  inspecting: (card) => [pay(card), handOver],
  /** Paid and handed over, and the buyer has accepted it: the money is in the balance of the seller. */
  released: (card) => [pay(card), handOver, ({ buyer, bookingId }) => move(buyer, bookingId, 'accept')],
} satisfies Record<string, (card?: string) => Step[]>;

export type DealState = keyof typeof STEPS;

/**
 * Brings a deal about a new product of the seller to a state, over the API. The product costs `tk` taka, and the buyer pays with `card`.
 */
export async function dealScene<User extends TestUser>(
  app: TestApp,
  state: DealState,
  [seller, buyer]: readonly [User, User],
  { tk, card }: { tk?: number; card?: string } = {},
): Promise<PaidProduct<User>> {
  const deal = { ...(await bookedProduct(seller, buyer, tk)), transactionId: '' };
  for (const step of STEPS[state](card)) await step(deal, app);
  return deal;
}
