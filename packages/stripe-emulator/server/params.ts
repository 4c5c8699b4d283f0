import * as z from 'zod';
import { invalidRequest, type ApiError } from './errors.ts';
import type { FormObject } from './form.ts';

// Every value of a form is text. Stripe's error code of a check travels in the parameters of its zod issue.
const invalid = (code: string, message: (value: string) => string) => ({
  error: (issue: { input?: unknown }) => message(String(issue.input)),
  params: { code },
});

const integer = z
  .string()
  .refine(
    (value) => /^-?\d{1,15}$/.test(value),
    invalid('parameter_invalid_integer', (value) => `Invalid integer: ${value.slice(0, 30)}`),
  )
  .transform(Number);

// Its error does not repeat the value, which may be a card number typed into the wrong field.
const unrepeatedInteger = z
  .string()
  .refine((value) => /^\d{1,6}$/.test(value), { error: 'Invalid integer', params: { code: 'parameter_invalid_integer' } })
  .transform(Number);

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const text = (longest = 5000) =>
  z
    .string()
    .refine((value) => value !== '', { error: 'An empty string cannot unset this parameter.', params: { code: 'parameter_invalid_empty' } })
    .max(longest);

const email = text(512).refine(
  (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  invalid('email_invalid', (value) => `Invalid email address: ${value.slice(0, 80)}`),
);

// Stripe's limits: 50 keys of 40 characters, values of 500; an empty value unsets.
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, { error: 'Metadata can have at most 50 keys.' })
  .transform((entries): Record<string, string> => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')));

/** The one field that can be expanded: it holds the id of a charge. */
const expand = z.array(z.literal('latest_charge')).optional();
const id = text(255);

const billingDetails = z.strictObject({ name: z.string().max(5000).optional(), email: email.optional() });

const card = z.strictObject({
  number: z.string().max(40),
  exp_month: unrepeatedInteger,
  exp_year: unrepeatedInteger,
  cvc: z.string().max(8).optional(),
});

export const paymentMethodCreate = z.strictObject({
  type: z.literal('card'),
  card,
  billing_details: billingDetails.default({}),
});
export type PaymentMethodCreate = z.infer<typeof paymentMethodCreate>;

export const intentCreate = z.strictObject({
  amount: integer,
  currency: text(3).transform((value) => value.toLowerCase()),
  allowed_payment_method_types: z.array(z.literal('card')).min(1),
  // Accepted until API version 2026-09-30; since then Stripe responds with this code.
  payment_method_types: z
    .unknown()
    .refine(() => false, {
      error: 'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types.',
      params: { code: 'payment_method_types_no_longer_supported' },
    })
    .optional(),
  metadata: metadata.default({}),
});
export type IntentCreate = z.infer<typeof intentCreate>;

export const intentConfirm = z.strictObject({
  client_secret: id.optional(),
  payment_method: id.optional(),
  use_stripe_sdk: flag.optional(),
  expand,
});
export type IntentConfirm = z.infer<typeof intentConfirm>;

export const intentRetrieve = z.strictObject({ client_secret: id.optional(), expand });

export const intentCancel = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
});

/** Not in Stripe's API: the outcome of the 3-D Secure challenge. */
export const intentAuthenticate = z.strictObject({
  client_secret: id,
  source: id,
  outcome: z.enum(['succeeded', 'failed', 'canceled']),
});

export const refundCreate = z.strictObject({
  payment_intent: id,
  amount: integer.optional(),
  metadata: metadata.default({}),
});

/** Not in Stripe's API: why the customer's bank did not take a refund. */
export const refundFail = z.strictObject({
  failure_reason: z.enum(['expired_or_canceled_card', 'lost_or_stolen_card', 'unknown']).default('unknown'),
});

/** Not in Stripe's API: what the customer's bank takes back; by default all that it has not. */
export const disputeOpen = z.strictObject({ amount: integer.optional() });

export const disputeUpdate = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text(20_000) }),
  submit: flag.optional(),
});

export const none = z.strictObject({});

export const refundList = z.strictObject({ limit: integer.optional(), payment_intent: id.optional() });
export const eventList = z.strictObject({ limit: integer.optional(), types: z.array(id).max(20).optional() });

/** @throws ApiError in Stripe's words for the first invalid parameter */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: FormObject): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const issues = result.error.issues;
  const issue = issues.find((candidate) => candidate.code === 'unrecognized_keys') ?? issues[0];
  throw issue ? toApiError(issue, form) : invalidRequest('Invalid request.');
}

function toApiError(issue: z.core.$ZodIssue, form: FormObject): ApiError {
  const path = issue.path.map(String);
  const param = bracketed(path);
  if (issue.code === 'unrecognized_keys') {
    const name = bracketed([...path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  if (!isGiven(form, path)) return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.['code'];
    return invalidRequest(issue.message, typeof code === 'string' ? { code, param } : { param });
  }
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param });
  if (issue.code === 'too_big') return invalidRequest(`Invalid ${param}: must be at most ${issue.maximum} characters`, { param });
  return invalidRequest(`Invalid ${param}`, { param });
}

const bracketed = (path: string[]): string => path.map((step, index) => (index === 0 ? step : `[${step}]`)).join('');

function isGiven(form: FormObject, path: string[]): boolean {
  let value: unknown = form;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[step];
  }
  return value !== undefined;
}
