import type {
  CreatePaymentMethodCardData,
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { createBrowserApi, type ApiResult, type BrowserApi } from './api.ts';
import { EmbeddedCardElement, type CardElementOptions } from './card-element.ts';
import { askChallenge } from './challenge-dialog.ts';
import { CARD_TEXTS, type CardLocale, type CardTexts } from './texts.ts';

export interface StripeJsOptions {
  /** `pk_test_…`; any other is refused. */
  publishableKey: string;
  locale?: CardLocale;
}

/** The part of Stripe.js that the emulator implements. */
type Implemented = Pick<
  Stripe,
  'elements' | 'createToken' | 'createPaymentMethod' | 'confirmCardPayment' | 'retrievePaymentIntent' | 'registerAppInfo'
>;

/**
 * Creates an object of Stripe.js's shape for the official `<Elements>`. It implements the card element, createPaymentMethod,
 * confirmCardPayment with 3-D Secure and retrievePaymentIntent.
 * @throws Error when the key is not a test key
 */
export function createStripeJs({ publishableKey, locale = 'en' }: StripeJsOptions): Stripe {
  if (!publishableKey.startsWith('pk_test_')) throw new Error('The Stripe emulator takes test keys only.');
  const texts = CARD_TEXTS[locale];
  const api = createBrowserApi({ publishableKey, texts });
  const implemented: Implemented = {
    registerAppInfo: () => undefined,
    elements: () => createElements(texts),
    createToken: () => Promise.resolve({ error: unsupported('createToken') }),
    createPaymentMethod: async (data: object) => {
      if (!isCardData(data)) return { error: unsupported('createPaymentMethod without a card element') };
      const { error, value } = await createMethod(api, texts, data);
      return error ? { error } : { paymentMethod: value };
    },
    confirmCardPayment: async (clientSecret, data) => {
      if (typeof data?.payment_method !== 'string') return { error: unsupported('confirmCardPayment without the id of a payment method') };
      return confirmCardPayment(api, locale, clientSecret, data.payment_method);
    },
    retrievePaymentIntent: async (clientSecret) => {
      const { error, value } = await api.retrieve(intentIdOf(clientSecret), clientSecret);
      return error ? { error } : { paymentIntent: value };
    },
  };
  // The React components call registerAppInfo, and this method, which Stripe's types do not list.
  return Object.assign(implemented as Stripe, { _registerWrapper: () => undefined });
}

function createElements(texts: CardTexts): StripeElements {
  let card: EmbeddedCardElement | null = null;
  const create = (type: string, options: CardElementOptions = {}): EmbeddedCardElement => {
    if (type !== 'card') throw new Error(`The Stripe emulator has no element of the type ${type}, only card.`);
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
  };
  return elements as Pick<StripeElements, 'update'> as StripeElements;
}

type CardChoice = Omit<CreatePaymentMethodCardData, 'type' | 'card'> & { card: EmbeddedCardElement };

const isCardData = (data: object): data is CardChoice => 'card' in data && data.card instanceof EmbeddedCardElement;

const unsupported = (what: string): StripeError => ({
  type: 'invalid_request_error',
  message: `The Stripe emulator does not support ${what}.`,
});

/** The id of an intent, which is the first part of its client secret. */
const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** A problem in the fields is reported without a request. */
async function createMethod(api: BrowserApi, texts: CardTexts, choice: CardChoice): Promise<ApiResult<PaymentMethod>> {
  const { card, problem } = choice.card.readCard();
  if (card === undefined) return { error: { type: 'validation_error', code: problem, message: texts.problems[problem] } };
  return api.createPaymentMethod({ type: 'card', card, billing_details: choice.billing_details });
}

async function confirmCardPayment(api: BrowserApi, locale: CardLocale, clientSecret: string, method: string): Promise<PaymentIntentResult> {
  const params = { client_secret: clientSecret, payment_method: method, use_stripe_sdk: true };
  const { error, value } = await api.confirm(intentIdOf(clientSecret), params);
  return error ? { error } : handleChallenge(api, locale, clientSecret, value);
}

/** Shows the challenge when one is pending, sends its outcome, and returns the payment's new state. */
async function handleChallenge(
  api: BrowserApi,
  locale: CardLocale,
  clientSecret: string,
  intent: PaymentIntent,
): Promise<PaymentIntentResult> {
  const challenge: { source?: unknown } | undefined = intent.next_action?.use_stripe_sdk;
  if (intent.status !== 'requires_action' || typeof challenge?.source !== 'string') return { paymentIntent: intent };
  const choice = await askChallenge(intent, locale);
  const outcome = await api.authenticate(intent.id, clientSecret, challenge.source, choice);
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
