import type { FastifyInstance } from 'fastify';
import { nonJsonRoutes } from '#contract/routes.ts';
import { tkOfPoisha } from '#domain/money.ts';
import { InvalidCardEvent } from '#server/adapters/cards/port.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { openPayment, settlePayment, type PaymentDeps } from '#server/features/payments/transitions.ts';

export function paymentRoutes(deps: PaymentDeps): Pick<Handlers, 'createPaymentIntent'> {
  return {
    async createPaymentIntent({ body, caller }) {
      const { clientSecret, amountPoisha } = await openPayment(deps, caller, body.bookingId);
      return { clientSecret, amount: tkOfPoisha(amountPoisha) };
    },
  };
}

/** The card service's webhook, in a scope of its own: its signature is over the bytes, so the body is not parsed. */
export function mountCardWebhook(api: FastifyInstance, deps: PaymentDeps): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Its signature says who sends it; a busy day must not make the card service wait.
    scope.post(nonJsonRoutes.cardWebhook, { config: { rateLimit: false } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(request.body)) return fail('bad_request');
      let event;
      try {
        event = deps.cards.readEvent(request.body, Array.isArray(signature) ? signature[0] : signature);
      } catch (cause) {
        if (cause instanceof InvalidCardEvent) return fail('bad_request', { cause, message: 'This is no event of the card service.' });
        throw cause;
      }
      if (event.kind === 'intent_changed' && event.intent.status === 'succeeded') await settlePayment(deps, event.intent);
      return { received: true };
    });
  });
}
