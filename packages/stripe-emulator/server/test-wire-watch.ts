import type { FastifyInstance } from 'fastify';
import { WEBHOOK_AGENT } from './delivery.ts';
import { formText, parseForm } from './form.ts';
import { stripeDocument } from './test-stripe-document.ts';

/** The document names the parameters of its paths; the emulator's routes call each of them `:id`. */
const ID_NAMES: Record<string, string> = {
  payment_intents: '{intent}',
  charges: '{charge}',
  refunds: '{refund}',
  disputes: '{dispute}',
};

/** The path at which the emulator is mounted. */
const PREFIX = '/cards';

/** Not in Stripe's API, with the operations that respond alike. */
const EMBEDDED: Readonly<Record<string, string>> = {
  '/embedded/payment_intents/:id/authenticate': '/v1/payment_intents/{intent}/confirm',
  '/embedded/payment_intents/:id/dispute': '/v1/disputes/{dispute}',
  '/embedded/refunds/:id/fail': '/v1/refunds',
  '/embedded/refunds/:id/succeed': '/v1/refunds',
};

const documentPath = (route: string): string =>
  EMBEDDED[route] ?? route.replace(/\/v1\/(\w+)\/:id/, (_whole, objects: string) => `/v1/${objects}/${ID_NAMES[objects] ?? ':id'}`);

/**
 * Checks every response of the emulator, every request that it accepted, and every webhook that it sent to the app against
 * Stripe's OpenAPI document. Returns the violations found so far, so that every test checks the wire, whatever else it is about.
 */
export function watchStripeWire(app: FastifyInstance): string[] {
  const violations: string[] = [];
  app.addHook('preHandler', async ({ headers, body }) => {
    // Webhooks that a test made up have another User-Agent and are not checked.
    if (headers['user-agent'] === WEBHOOK_AGENT && Buffer.isBuffer(body)) violations.push(...webhookViolations(body.toString('utf8')));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const route = request.routeOptions.url?.slice(PREFIX.length) ?? '';
    if (!request.url.startsWith(`${PREFIX}/`)) return payload;
    const { method } = request;
    const { statusCode } = reply;
    const path = documentPath(route);
    const body: unknown = JSON.parse(String(payload));
    violations.push(...stripeDocument().checkResponse(method, path, statusCode, body));
    // A refused request may be invalid; a request that was declined (402) was accepted.
    if ((statusCode < 400 || statusCode === 402) && !(route in EMBEDDED))
      violations.push(...stripeDocument().checkRequest(method, path, parseForm(formText(request))));
    return payload;
  });
  return violations;
}

/** Checks the body of a webhook: the event and the object in it. */
export function webhookViolations(body: string): string[] {
  const event = JSON.parse(body) as { data?: { object?: { object?: string } } };
  const object = event.data?.object;
  return [...stripeDocument().checkObject('event', event), ...stripeDocument().checkObject(object?.object ?? 'nothing', object)];
}
