import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Stripe } from 'stripe';

// Judges what goes over the card service's wire by Stripe's own OpenAPI document (server/adapters/cards/stripe-openapi.json).

type Json = string | number | boolean | null | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/**
 * Fields that Stripe has come to give since the document was written, by the document's names of objects. The compiler holds them
 * to the types of the `stripe` package, which Stripe makes from its newest document.
 */
export const NEWER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  payment_intent: [
    'allowed_payment_method_types',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'payment_method_configuration_details',
    'payment_record',
    'source',
  ] satisfies (keyof Stripe.PaymentIntent)[],
  payment_flows_automatic_payment_methods_payment_intent: [
    'allow_redirects',
  ] satisfies (keyof Stripe.PaymentIntent.AutomaticPaymentMethods)[],
  payment_method: ['allow_redisplay', 'customer_account'] satisfies (keyof Stripe.PaymentMethod)[],
  payment_method_card: ['display_brand', 'regulated_status'] satisfies (keyof Stripe.PaymentMethod.Card)[],
  billing_details: ['tax_id'] satisfies (keyof Stripe.PaymentMethod.BillingDetails)[],
  charge: ['source'] satisfies (keyof Stripe.Charge)[],
  charge_outcome: ['advice_code', 'network_advice_code', 'network_decline_code'] satisfies (keyof Stripe.Charge.Outcome)[],
  payment_method_details_card: [
    'amount_authorized',
    'authorization_code',
    'electronic_commerce_indicator',
    'network_transaction_id',
    'regulated_status',
    'transaction_link_id',
  ] satisfies (keyof Stripe.Charge.PaymentMethodDetails.Card)[],
  three_d_secure_details: ['electronic_commerce_indicator', 'exemption_indicator', 'transaction_id'] satisfies (keyof NonNullable<
    Stripe.Charge.PaymentMethodDetails.Card['three_d_secure']
  >)[],
  refund: ['customer', 'customer_account', 'destination_details', 'payment_method'] satisfies (keyof Stripe.Refund)[],
};

/** Parameters that are newer than the document, or that Stripe keeps for its own browser code and does not document. */
const UNDOCUMENTED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/payment_intents': ['allowed_payment_method_types'] satisfies (keyof Stripe.PaymentIntentCreateParams)[],
  // Of type card only Stripe's card fields send it; a server that did would see card numbers.
  'POST /v1/payment_intents/{intent}/confirm': ['payment_method_data'],
};

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: JsonObject;
}
interface Operation {
  parameters?: Parameter[];
  requestBody: { content: Record<string, { schema: JsonObject }> };
  responses: Record<string, { content: { 'application/json': { schema: JsonObject } } }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject> };
}

const FILE = path.join(import.meta.dirname, '../adapters/cards/stripe-openapi.json');

/** The document with its references as JSON Schema knows them, so that each part can be compiled by itself. */
const readDocument = (): Document =>
  JSON.parse(readFileSync(FILE, 'utf8').replaceAll('#/components/schemas/', 'stripe#/definitions/')) as Document;

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** OpenAPI 3.0 as JSON Schema. An object that names its fields has no others: a misspelt one would pass unseen. */
function toJsonSchema({ nullable, properties, ...rest }: JsonObject): JsonObject {
  const plain = mapValues(rest, converted);
  if (isObject(properties)) {
    plain['properties'] = mapValues(properties, converted);
    plain['additionalProperties'] ??= false;
  }
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}

const converted = (part: Json): Json => (Array.isArray(part) ? part.map(converted) : isObject(part) ? toJsonSchema(part) : part);

const mapValues = (parts: JsonObject, map: (part: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part)]));

/** The schema with these fields of any kind. */
const withFields = (schema: JsonObject, names: readonly string[] = []): JsonObject =>
  names.length === 0
    ? schema
    : { ...schema, properties: { ...(schema['properties'] as JsonObject), ...Object.fromEntries(names.map((name) => [name, true])) } };

/** What is wrong with it, in a sentence for each thing; empty when it is valid. */
export type Verdict = string[];

interface StripeDocument {
  /** The fields that the document itself names for an object. */
  fieldsOf(name: string): string[];
  /** The answer to a call, `address` as in the document: `/v1/refunds/{refund}`. */
  judgeAnswer(method: string, address: string, status: number, body: unknown): Verdict;
  /** The decoded form or query of a request, every leaf a text. */
  judgeRequest(method: string, address: string, form: object): Verdict;
  /** An object of the wire by the name in its field `object`. */
  judgeObject(name: string, body: unknown): Verdict;
}

let loaded: StripeDocument | undefined;

/** The document, compiled as far as it is used. */
export function stripeDocument(): StripeDocument {
  loaded ??= load(readDocument());
  return loaded;
}

function load({ paths, components }: Document): StripeDocument {
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, withFields(toJsonSchema(schema), NEWER_FIELDS[name])]),
  );
  const settings = { allErrors: true, strict: true, strictTypes: false, validateFormats: false } as const;
  const answers = new Ajv({ ...settings, schemas: [{ $id: 'stripe', definitions: schemas }] });
  // Everything in a form is text.
  const requests = new Ajv({ ...settings, coerceTypes: true });
  const compiled = new Map<string, ValidateFunction>();
  const judge = (key: string, compile: () => ValidateFunction, value: unknown): Verdict => {
    const validate = compiled.get(key) ?? compile();
    compiled.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params, schemaPath }) => `${key}${instancePath} ${message} ${JSON.stringify(params)} (${schemaPath})`,
    );
  };
  const operationOf = (method: string, address: string): Operation | undefined => paths[address]?.[method.toLowerCase()];
  const unknown = (method: string, address: string): Verdict => [`Stripe has no ${method} ${address}`];

  const judgeObject = (name: string, body: unknown): Verdict =>
    name in schemas ? judge(name, () => answers.compile({ $ref: `stripe#/definitions/${name}` }), body) : [`Stripe has no object ${name}`];

  return {
    fieldsOf: (name) => Object.keys(components.schemas[name]?.['properties'] ?? {}),
    judgeObject,
    judgeAnswer(method, address, status, body) {
      if (status >= 400) return judgeObject('error', body);
      const schema = operationOf(method, address)?.responses[status]?.content['application/json'].schema;
      if (schema === undefined) return unknown(`answer ${status} to ${method}`, address);
      return judge(`${status} of ${method} ${address}`, () => answers.compile(toJsonSchema(schema)), body);
    },
    judgeRequest(method, address, form) {
      const operation = operationOf(method, address);
      if (operation === undefined) return unknown(method, address);
      const key = `${method} ${address}`;
      const compile = (): ValidateFunction =>
        requests.compile(withFields(toJsonSchema(requestSchema(operation, method)), UNDOCUMENTED_PARAMETERS[key]));
      return judge(key, compile, structuredClone(form));
    },
  };
}

function requestSchema({ parameters = [], requestBody }: Operation, method: string): JsonObject {
  if (method !== 'GET') return requestBody.content['application/x-www-form-urlencoded']?.schema ?? { type: 'object', properties: {} };
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}
