import type {
  ConfirmCardPaymentData,
  ConfirmCardPaymentOptions,
  CreatePaymentMethodCardData,
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethodResult,
  Stripe,
  StripeCardElementOptions,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { createCardsApi, type CardsApi, type Outcome } from './embedded-stripe-api.ts';
import { askChallenge } from './embedded-stripe-challenge.ts';
import { EmbeddedCardElement } from './embedded-stripe-element.ts';
import { CARD_TEXTS, type CardTexts } from './embedded-stripe-messages.ts';
import type { Locale } from '../../../web/i18n/locale.ts';

export interface EmbeddedStripeOptions {
  publishableKey: string;
  locale?: Locale;
  /** Where the embedded card service is mounted. */
  baseUrl?: string;
}

/** What a market needs of Stripe.js. The rest of its type is not there, as it would not be used. */
type Offered = Pick<
  Stripe,
  | 'elements'
  | 'createToken'
  | 'createPaymentMethod'
  | 'confirmCardPayment'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'registerAppInfo'
>;

/**
 * An object of Stripe.js's shape on the embedded card service, to be given to the official `<Elements>`. It offers the card
 * element, createPaymentMethod, confirmCardPayment with 3-D Secure, handleNextAction and retrievePaymentIntent.
 */
export function createEmbeddedStripe({ publishableKey, locale = 'en', baseUrl = '/cards' }: EmbeddedStripeOptions): Stripe {
  const texts = CARD_TEXTS[locale];
  const api = createCardsApi({ baseUrl, publishableKey, texts });
  const offered: Offered = {
    registerAppInfo: () => undefined,
    elements: () => createElements(texts),
    createToken: () => Promise.resolve({ error: unsupported('createToken') }),
    createPaymentMethod: async (data: object) => {
      if (!isCardData(data)) return { error: unsupported('createPaymentMethod without a card element') };
      return paymentMethodResult(await newMethod(api, texts, data));
    },
    confirmCardPayment: (clientSecret, data, options) => confirmCardPayment(api, locale, clientSecret, data, options),
    handleNextAction: async (options) => {
      if (!('clientSecret' in options)) return { error: unsupported('handleNextAction without a client secret') };
      const { clientSecret } = options;
      const intentId = intentIdOf(clientSecret);
      const found = intentId === null ? { error: badSecret() } : await api.retrieve(intentId, clientSecret);
      return found.error ? { error: found.error } : answerChallenge(api, locale, clientSecret, found.value);
    },
    retrievePaymentIntent: async (clientSecret) => {
      const intentId = intentIdOf(clientSecret);
      return intentResult(intentId === null ? { error: badSecret() } : await api.retrieve(intentId, clientSecret));
    },
  };
  // The React components introduce themselves with registerAppInfo and this, which Stripe's types do not name.
  return Object.assign(offered as Stripe, { _registerWrapper: () => undefined });
}

function createElements(texts: CardTexts): StripeElements {
  let card: EmbeddedCardElement | null = null;
  const create = (type: string, options: StripeCardElementOptions = {}): EmbeddedCardElement => {
    if (type !== 'card') throw new Error(`The embedded card service has no element of the type ${type}, only card.`);
    if (card) throw new Error('Can only create one Element of type card through the same Elements instance.');
    card = new EmbeddedCardElement(texts, options, () => {
      card = null;
    });
    return card;
  };
  const elements = {
    create,
    getElement: (type: string | { __elementType?: string }) =>
      (typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null,
    update: () => Promise.resolve(),
    on: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
  };
  return elements as Pick<StripeElements, 'update' | 'on' | 'fetchUpdates' | 'submit'> as StripeElements;
}

type CardChoice = Omit<CreatePaymentMethodCardData, 'type'>;

const isCardData = (data: object): data is CardChoice => 'card' in data && data.card instanceof EmbeddedCardElement;

const unsupported = (what: string): StripeError => ({
  type: 'invalid_request_error',
  message: `The embedded card service does not support ${what}.`,
});

const badSecret = (): StripeError => ({
  type: 'invalid_request_error',
  code: 'payment_intent_invalid_parameter',
  param: 'client_secret',
  message: 'The client secret of the payment is not one.',
});

const intentIdOf = (clientSecret: string): string | null => /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1] ?? null;

const paymentMethodResult = (outcome: Awaited<ReturnType<CardsApi['createPaymentMethod']>>): PaymentMethodResult =>
  outcome.error ? { error: outcome.error } : { paymentMethod: outcome.value };

const intentResult = (outcome: Outcome<PaymentIntent>): PaymentIntentResult =>
  outcome.error ? { error: outcome.error } : { paymentIntent: outcome.value };

/** What is wrong in the fields is said at once; only a card that can exist is sent. */
async function newMethod(api: CardsApi, texts: CardTexts, choice: CardChoice) {
  if (!(choice.card instanceof EmbeddedCardElement)) return { error: unsupported('a card without the card element') };
  const { card, problem } = choice.card.take();
  if (card === undefined) {
    const error: StripeError = { type: 'validation_error', code: problem, message: texts.problems[problem] };
    return { error };
  }
  return api.createPaymentMethod({ type: 'card', card, billing_details: choice.billing_details, metadata: choice.metadata });
}

async function confirmCardPayment(
  api: CardsApi,
  locale: Locale,
  clientSecret: string,
  data: ConfirmCardPaymentData = {},
  options: ConfirmCardPaymentOptions = {},
): Promise<PaymentIntentResult> {
  const intentId = intentIdOf(clientSecret);
  if (intentId === null) return { error: badSecret() };
  let method = data.payment_method;
  if (typeof method === 'object') {
    const made = await newMethod(api, CARD_TEXTS[locale], method);
    if (made.error) return { error: made.error };
    method = made.value.id;
  }
  const confirmed = await api.confirm(intentId, {
    client_secret: clientSecret,
    payment_method: method,
    receipt_email: data.receipt_email,
    return_url: data.return_url,
    use_stripe_sdk: true,
  });
  if (confirmed.error) return { error: confirmed.error };
  return options.handleActions === false ? intentResult(confirmed) : answerChallenge(api, locale, clientSecret, confirmed.value);
}

/** Shows the challenge when one is pending, tells the service the answer, and says how the payment stands then. */
async function answerChallenge(api: CardsApi, locale: Locale, clientSecret: string, intent: PaymentIntent): Promise<PaymentIntentResult> {
  const challenge: { source?: unknown } | undefined = intent.next_action?.use_stripe_sdk;
  if (intent.status !== 'requires_action' || typeof challenge?.source !== 'string') return { paymentIntent: intent };
  const answer = await askChallenge(intent, locale);
  const outcome = await api.authenticate(intent.id, clientSecret, challenge.source, answer);
  if (outcome.error) return { error: outcome.error };
  if (outcome.value.status !== 'requires_payment_method') return { paymentIntent: outcome.value };
  return {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: CARD_TEXTS[locale].challengeFailed,
      payment_intent: outcome.value,
    },
  };
}
