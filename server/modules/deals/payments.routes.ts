import { followDispute } from '#server/modules/deals/disputes.jobs.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/modules/core/deps.ts';
import { nonJsonRoutes } from '#contract/routes.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { InvalidCardEvent } from '#server/adapters/cards/port.ts';
import { PaymentServiceUnavailable } from '#server/adapters/payment-service.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { findBooking } from '#server/modules/deals/bookings.sql.ts';
import { bookingView } from '#server/modules/deals/bookings.views.ts';
import { recordFailedRefund, recordMadeRefund, recordManualRefund, type RefundDeps } from '#server/modules/deals/payments.jobs.ts';
import { openPayment, payBooking, settlePayment, type PaymentDeps } from '#server/modules/deals/payments.changes.ts';

export function paymentRoutes(deps: Deps & PaymentDeps) {
  return {
    async createPaymentIntent({ body, caller }) {
      const { clientSecret, amountPoisha } = await openPayment(deps, caller.uid, body.bookingId);
      return { clientSecret, amount: tkOfPoisha(amountPoisha) };
    },

    async payBooking({ params, body, caller }) {
      await payBooking(deps, { bookingId: params.id, transactionId: body.transactionId, buyer: caller });
      // It was paid: a refund has ended it.
      return bookingView((await findBooking(deps.db, params.id)) ?? fail('booking_ended'), caller, deps);
    },

    async recordRefund({ params: { id }, body: { note }, caller }) {
      if (!/^\d{1,15}$/.test(id)) return fail('unknown_job');
      await recordManualRefund(deps, Number(id), { adminUid: caller.uid, note });
      return { recorded: true };
    },
  } satisfies Partial<Handlers>;
}

/** The card service's webhook, in a scope of its own: the signature covers the bytes, so the body is not parsed. */
export function mountCardWebhook(api: FastifyInstance, deps: RefundDeps): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // The signature proves the sender; a busy day must not delay the card service.
    scope.post(nonJsonRoutes.cardWebhook, { config: { rateLimit: false } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(request.body)) return fail('bad_request');
      let event;
      try {
        event = deps.cards.readEvent(request.body, Array.isArray(signature) ? signature[0] : signature);
      } catch (cause) {
        if (cause instanceof InvalidCardEvent) return fail('bad_request', { cause, message: 'This is not an event of the card service.' });
        throw cause;
      }
      if (event.kind === 'intent_changed' && event.intent.status === 'succeeded') await settlePayment(deps, event.intent);
      if (event.kind === 'refund_failed') await recordFailedRefund(deps, event.refund);
      // The card service repeats an event that was refused.
      const refuseUnavailable = (cause: unknown): never => {
        if (cause instanceof PaymentServiceUnavailable) return fail('cards_unavailable', { cause });
        throw cause;
      };
      if (event.kind === 'refund_made') await recordMadeRefund(deps, event).catch(refuseUnavailable);
      if (event.kind === 'dispute_changed') await followDispute(deps, event.dispute).catch(refuseUnavailable);
      return { received: true };
    });
  });
}
