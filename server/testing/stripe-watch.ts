import type { FastifyInstance } from 'fastify';
import { CARDS_PREFIX } from '#packages/stripe-emulator/server/http.ts';
import { WEBHOOK_AGENT } from '#packages/stripe-emulator/server/delivery.ts';
import { parseForm } from '#packages/stripe-emulator/server/form.ts';
import { stripeDocument } from '#server/testing/stripe-document.ts';

/** The document names what stands in an address; our routes call all of it `:id`. */
const ID_NAMES: Record<string, string> = {
  payment_methods: '{payment_method}',
  payment_intents: '{intent}',
  charges: '{charge}',
  refunds: '{refund}',
  events: '{id}',
};

/** Ours alone; it answers what a confirmation answers. */
const AUTHENTICATE = '/embedded/payment_intents/:id/authenticate';

const addressOf = (route: string): string =>
  route === AUTHENTICATE
    ? '/v1/payment_intents/{intent}/confirm'
    : route.replace(/\/v1\/(\w+)\/:id/, (_whole, objects: string) => `/v1/${objects}/${ID_NAMES[objects] ?? ':id'}`);

/**
 * Watches every answer of the embedded card service, and every request that it took: both must be valid by Stripe's own OpenAPI
 * document. Returns what was wrong so far; so every test proves the wire, whatever else it is about.
 */
export function watchStripeWire(app: FastifyInstance): string[] {
  const breaches: string[] = [];
  app.addHook('preHandler', async ({ headers, body }) => {
    // Webhooks that a test made up are its own business.
    if (headers['user-agent'] === WEBHOOK_AGENT && Buffer.isBuffer(body)) breaches.push(...judgeWebhook(body.toString('utf8')));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith(`${CARDS_PREFIX}/`)) return payload;
    const { method } = request;
    const { statusCode } = reply;
    const route = request.routeOptions.url?.slice(CARDS_PREFIX.length) ?? '';
    const address = addressOf(route);
    const body: unknown = JSON.parse(String(payload));
    breaches.push(...stripeDocument().judgeAnswer(method, address, statusCode, body));
    // What was refused need not have been right; a decline (402) was.
    if ((statusCode < 400 || statusCode === 402) && route !== AUTHENTICATE)
      breaches.push(...stripeDocument().judgeRequest(method, address, parseForm(textOf(method, request.url, request.body))));
    return payload;
  });
  return breaches;
}

const textOf = (method: string, url: string, body: unknown): string =>
  method === 'GET' ? (url.split('?')[1] ?? '') : typeof body === 'string' ? body : '';

/** What is wrong with a webhook's body: the event itself and the object in it. */
export function judgeWebhook(body: string): string[] {
  const event = JSON.parse(body) as { data?: { object?: { object?: string } } };
  const object = event.data?.object;
  return [...stripeDocument().judgeObject('event', event), ...stripeDocument().judgeObject(object?.object ?? 'nothing', object)];
}
