import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nonJsonRoutes } from '#contract/routes.ts';
import type { PaymentReturn } from '#contract/vocabulary.ts';
import { SETTLEABLE_STATES, type PaymentState } from '#domain/deals/payments.ts';
import type { Gateway, GatewayForm, GatewayNotice, GatewayReturn, Gateways } from '#server/adapters/gateways/port.ts';
import { PaymentServiceUnavailable } from '#server/adapters/payment-service.ts';
import { leavePayment, recordGatewayPayment, startGatewayPayment, type GatewayDeps } from '#server/modules/deals/gateways.changes.ts';
import { findPaymentOfIntent, type PaymentRow } from '#server/modules/deals/payments.sql.ts';
import { askProvider } from '#server/modules/deals/payments.changes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { addressOf } from '#server/platform/http/limits.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function gatewayRoutes(deps: GatewayDeps) {
  return {
    async startGatewayPayment({ params, body, caller }) {
      return { pageUrl: await startGatewayPayment(deps, { ...body, bookingId: params.id, buyerUid: caller.uid }) };
    },
  } satisfies Partial<Handlers>;
}

/** Bytes; the forms of a gateway have some forty short fields. */
const BODY_LIMIT = 16 * 1024;

/** Receives the notices of gateways, and browsers that come back from their pages. It has a scope of its own: the bodies are forms. */
export function mountGateways(api: FastifyInstance, deps: GatewayDeps): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    // A busy day must not delay what the gateway has signed. Browsers that come back have it too: it counts for its payment, anything
    // else for its address.
    const count = scope.createRateLimit({ keyGenerator: (request) => noticeOf(request, deps.gateways)?.id ?? addressOf(request) });
    scope.post(nonJsonRoutes.gatewayNotice, { config: { rateLimit: false } }, async (request) => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) return fail('too_many_requests');
      const notice = noticeOf(request, deps.gateways) ?? fail('bad_request', { message: 'This is not a notice of the gateway.' });
      const payment = await findPaymentOfIntent(deps.db, notice.id);
      // The money has paid or goes back: a notice changes nothing any more.
      if (payment && !SETTLEABLE_STATES.includes(payment.status)) return { received: true };
      try {
        const reported = await notice.ask();
        if (reported) await recordGatewayPayment(deps, reported);
      } catch (cause) {
        // It may repeat the notice; the payment is asked about anyway.
        if (cause instanceof PaymentServiceUnavailable) return fail('gateway_unavailable', { cause });
        throw cause;
      }
      return { received: true };
    });

    // SSLCommerz sends a form, and the language in the query; bKash adds to the query, and has the language in the path.
    const comeBack = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { gateway, form } = read(request, deps.gateways);
      const { language } = { ...(request.query as GatewayForm), ...(request.params as GatewayForm) };
      const returned = gateway.readReturn(form);
      const payment = returned.id === null ? undefined : await recordReturn(deps, gateway, returned.id, returned);
      const page = payment?.booking_id
        ? `/dashboard/payment/${payment.booking_id}?returned=${returnedAs(payment.status, returned)}`
        : '/dashboard';
      return reply.redirect(`${language === 'bn' ? '/bn' : ''}${page}`, 303);
    };
    scope.post(nonJsonRoutes.gatewayReturn, comeBack);
    scope.get(nonJsonRoutes.gatewayReturnIn, comeBack);
  });
}

function read({ params, query, body }: FastifyRequest, gateways: Gateways): { gateway: Gateway; form: GatewayForm } {
  const named = (params as { gateway: string }).gateway;
  const gateway = Object.values(gateways).find(({ name }) => name === named) ?? fail('not_found');
  // A field that a query repeats, or that no text in the database can be, is not one of a gateway.
  const isField = (field: [string, unknown]): field is [string, string] => typeof field[1] === 'string' && !field[1].includes('\0');
  return { gateway, form: Object.fromEntries(Object.entries((body ?? query) as Record<string, unknown>).filter(isField)) };
}

/** The notice that is sent; null when the gateway has not signed it. */
function noticeOf(request: FastifyRequest, gateways: Gateways): GatewayNotice | null {
  const { gateway, form } = read(request, gateways);
  return gateway.readNotice ? gateway.readNotice(form) : fail('not_found');
}

/** Asks about the payment with which a browser has come back. Returns it as it is then; undefined for one that is not known. */
async function recordReturn(deps: GatewayDeps, gateway: Gateway, id: string, { left }: GatewayReturn): Promise<PaymentRow | undefined> {
  const payment = await findPaymentOfIntent(deps.db, id);
  if (payment?.provider !== gateway.name) return undefined;
  try {
    const reported = await askProvider(deps, gateway, id, payment.booking_id);
    if (reported) await recordGatewayPayment(deps, reported);
    // Approved and not taken: there is nothing to pay any more.
    if (reported?.status === 'requires_capture' || (reported?.status !== 'succeeded' && left !== null)) await leavePayment(deps, payment);
  } catch (error) {
    // A job asks again.
    if (!(error instanceof PaymentServiceUnavailable)) throw error;
  }
  return findPaymentOfIntent(deps.db, id);
}

/** The results that the payment page shows to a buyer who comes back. */
const RETURNED: Readonly<Record<Exclude<PaymentState, 'canceled'>, PaymentReturn>> = {
  succeeded: 'paid',
  charged_back: 'paid',
  open: 'pending',
  refund_due: 'refunded',
  refunded: 'refunded',
};

const returnedAs = (status: PaymentState, { left }: GatewayReturn): PaymentReturn =>
  status === 'canceled' ? (left ?? 'failed') : RETURNED[status];
