import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import type { Stripe } from 'stripe';

// Checks requests and responses against Stripe's own OpenAPI document (../openapi/stripe-openapi.json).

type Json = string | number | boolean | null | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/**
 * Fields that Stripe has added since the document was published, by the document's names of objects. The compiler checks them
 * against the types of the `stripe` package, which Stripe generates from its newest document.
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
  dispute: ['enhanced_eligibility_types', 'intended_submission_method'] satisfies (keyof Stripe.Dispute)[],
  dispute_evidence: ['enhanced_evidence'] satisfies (keyof Stripe.Dispute.Evidence)[],
  dispute_evidence_details: ['enhanced_eligibility', 'submission_method'] satisfies (keyof Stripe.Dispute.EvidenceDetails)[],
  refund: ['customer', 'customer_account', 'destination_details', 'payment_method'] satisfies (keyof Stripe.Refund)[],
};

/** Parameters that are newer than the document. */
const UNDOCUMENTED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/payment_intents': ['allowed_payment_method_types'] satisfies (keyof Stripe.PaymentIntentCreateParams)[],
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

const FILE = join(import.meta.dirname, '..', 'openapi', 'stripe-openapi.json');

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts OpenAPI 3.0 to JSON Schema. Objects that list their fields allow no others, so that a misspelt field is found. References
 * and inner objects become the keyword `lazy`: an object of Stripe refers to a hundred others, of which a value holds few.
 */
function toJsonSchema({ nullable, properties, $ref, ...rest }: JsonObject): JsonObject {
  const plain = mapValues(rest, converted);
  if (typeof $ref === 'string') plain['lazy'] = $ref.slice('#/components/schemas/'.length);
  if (isObject(properties)) {
    plain['properties'] = mapValues(properties, converted);
    plain['additionalProperties'] ??= false;
  }
  return nullable === true ? { anyOf: [{ type: 'null' }, plain] } : plain;
}

const converted = (part: Json): Json =>
  Array.isArray(part)
    ? part.map(converted)
    : !isObject(part)
      ? part
      : 'properties' in part
        ? { lazy: toJsonSchema(part) }
        : toJsonSchema(part);

const mapValues = (parts: JsonObject, map: (part: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part)]));

/** The schema with additional fields of any type. */
const withFields = (schema: JsonObject, names: readonly string[] = []): JsonObject =>
  names.length === 0
    ? schema
    : { ...schema, properties: { ...(schema['properties'] as JsonObject), ...Object.fromEntries(names.map((name) => [name, true])) } };

/** Each check returns one sentence per violation, none when the value is valid. */
interface StripeDocument {
  /** The fields that the document lists for an object. */
  fieldsOf(name: string): string[];
  /** `path` as in the document: `/v1/refunds/{refund}`. */
  checkResponse(method: string, path: string, status: number, body: unknown): string[];
  /** `form` is the decoded form or query of a request, every leaf a string. */
  checkRequest(method: string, path: string, form: object): string[];
  /** `name` is the value of the object's field `object`. */
  checkObject(name: string, body: unknown): string[];
}

let loaded: StripeDocument | undefined;

/** The document; schemas are compiled when they are first used. */
export function stripeDocument(): StripeDocument {
  loaded ??= load(JSON.parse(readFileSync(FILE, 'utf8')) as Document);
  return loaded;
}

/** A validator for schemas with the keyword `lazy`, whose value is a schema or a name that `find` knows. Each compiles when a value needs it. */
function lazyAjv(find: (name: string) => JsonObject, options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({ ...options, allErrors: true, strict: true, strictTypes: false, validateFormats: false, code: { optimize: false } });
  const validate: SchemaValidateFunction = (schema: JsonObject | string, data: unknown, _parent, context) => {
    const inner = ajv.compile(typeof schema === 'string' ? find(schema) : schema);
    const valid = inner(data, context);
    validate.errors = inner.errors ?? [];
    return valid;
  };
  return ajv.addKeyword({ keyword: 'lazy', errors: true, validate });
}

function load({ paths, components }: Document): StripeDocument {
  const definitions = new Map<string, JsonObject>();
  const definition = (name: string): JsonObject => {
    const known = definitions.get(name);
    if (known !== undefined) return known;
    const original = components.schemas[name];
    if (original === undefined) throw new Error(`The document does not define ${name}.`);
    const schema = withFields(toJsonSchema(original), NEWER_FIELDS[name]);
    definitions.set(name, schema);
    return schema;
  };
  const answers = lazyAjv(definition, { coerceTypes: false });
  // Every value of a form is text.
  const requests = lazyAjv(definition, { coerceTypes: true });
  const compiled = new Map<string, ValidateFunction>();
  const check = (key: string, compile: () => ValidateFunction, value: unknown): string[] => {
    const validate = compiled.get(key) ?? compile();
    compiled.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params, schemaPath }) => `${key}${instancePath} ${message} ${JSON.stringify(params)} (${schemaPath})`,
    );
  };
  const operationOf = (method: string, path: string): Operation | undefined => paths[path]?.[method.toLowerCase()];
  const unknown = (method: string, path: string): string[] => [`Stripe has no ${method} ${path}`];

  const checkObject = (name: string, body: unknown): string[] =>
    name in components.schemas ? check(name, () => answers.compile(definition(name)), body) : [`Stripe has no object ${name}`];

  return {
    fieldsOf: (name) => Object.keys(components.schemas[name]?.['properties'] ?? {}),
    checkObject,
    checkResponse(method, path, status, body) {
      if (status >= 400) return checkObject('error', body);
      const schema = operationOf(method, path)?.responses[status]?.content['application/json'].schema;
      if (schema === undefined) return unknown(`response ${status} to ${method}`, path);
      return check(`${status} of ${method} ${path}`, () => answers.compile(toJsonSchema(schema)), body);
    },
    checkRequest(method, path, form) {
      const operation = operationOf(method, path);
      if (operation === undefined) return unknown(method, path);
      const key = `${method} ${path}`;
      const compile = (): ValidateFunction =>
        requests.compile(withFields(toJsonSchema(requestSchema(operation, method)), UNDOCUMENTED_PARAMETERS[key]));
      return check(key, compile, structuredClone(form));
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
