import type { PaymentFailure } from './tables.ts';

/** The error of a card that the bank declines. */
export type Decline = Pick<PaymentFailure, 'code' | 'message' | 'decline_code' | 'param'>;

export interface TestCard {
  /** The token that Stripe publishes for the same card, or a name of the emulator where there is none. */
  name: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  funding: 'credit' | 'debit' | 'prepaid';
  /** Requires a 3-D Secure challenge before the charge. */
  challenge: boolean;
  decline: Decline | null;
  /** Responds late, to test a page that is closed during a payment. */
  slow: boolean;
  /** Its refunds are pending at first. */
  pendingRefund: boolean;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({ code: 'card_declined', decline_code, message });

const DECLINES = {
  generic: declined('generic_decline'),
  funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired: { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' },
  cvc: { code: 'incorrect_cvc', param: 'cvc', message: "Your card's security code is incorrect." },
  processing: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
} satisfies Record<string, Decline>;

type Traits = Partial<Omit<TestCard, 'name' | 'number'>>;

const card = (number: string, name: string, traits: Traits = {}): TestCard => ({
  brand: 'visa',
  funding: 'credit',
  challenge: false,
  decline: null,
  slow: false,
  pendingRefund: false,
  ...traits,
  number,
  name,
});

/**
 * The only numbers the emulator accepts: cards that Stripe publishes for testing (docs.stripe.com/testing). One of them is slow
 * here: 4000 0000 0000 0077, at Stripe a success that skips the pending balance.
 */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa'),
  card('4000056655665556', 'pm_card_visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'pm_card_mastercard', { brand: 'mastercard' }),
  card('2223003122003222', 'mastercard_2_series', { brand: 'mastercard' }),
  card('5200828282828210', 'pm_card_mastercard_debit', { brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', 'pm_card_mastercard_prepaid', { brand: 'mastercard', funding: 'prepaid' }),
  card('378282246310005', 'pm_card_amex', { brand: 'amex' }),
  card('371449635398431', 'amex_second', { brand: 'amex' }),
  card('4000000000000077', 'pm_card_bypassPending', { slow: true }),
  card('4000000000007726', 'pm_card_pendingRefund', { pendingRefund: true }),

  card('4000000000000002', 'pm_card_visa_chargeDeclined', { decline: DECLINES.generic }),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', { decline: DECLINES.funds }),
  card('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', { decline: DECLINES.lost }),
  card('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', { decline: DECLINES.stolen }),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', { decline: DECLINES.expired }),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', { decline: DECLINES.cvc }),
  card('4000000000000119', 'pm_card_chargeDeclinedProcessingError', { decline: DECLINES.processing }),
  card('4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', { decline: DECLINES.velocity }),
  card('4000000000000341', 'pm_card_chargeCustomerFail', { decline: DECLINES.generic }),
  card('4100000000000019', 'pm_card_radarBlock', { decline: DECLINES.fraudulent }),

  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { challenge: true }),
  card('4000002760003184', 'pm_card_authenticationRequired', { challenge: true }),
  card('4000003800000446', 'pm_card_authenticationRequiredSetupForOffSession', { challenge: true }),
  card('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', { challenge: true, decline: DECLINES.funds }),
  card('4000000000003220', 'pm_card_threeDSecure2Required', { challenge: true }),
  card('4000000000003063', 'pm_card_threeDSecureRequired', { challenge: true }),
  card('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', { challenge: true, decline: DECLINES.generic }),
  // Looking up the bank's challenge fails, so no challenge is shown.
  card('4000008400001280', 'pm_card_threeDSecureRequiredProcessingError', { decline: DECLINES.processing }),
  card('4000000000003055', 'pm_card_threeDSecureOptional'),
  card('4000000000003097', 'pm_card_threeDSecureOptionalProcessingError'),
];

const byNumber = new Map(TEST_CARDS.map((entry) => [entry.number, entry]));
const byName = new Map(TEST_CARDS.map((entry) => [entry.name, entry]));

export const findTestCard = (number: string): TestCard | null => byNumber.get(number) ?? null;

/** The card of one of Stripe's published `pm_card_…` tokens. */
export const findTestCardByName = (name: string): TestCard | null => byName.get(name) ?? null;
