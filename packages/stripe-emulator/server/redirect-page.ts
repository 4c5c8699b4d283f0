import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiRequest } from './api-request.ts';
import type { Database } from './database.ts';
import { invalidRequest, taka } from './errors.ts';
import { authenticateIntent } from './intents.ts';
import type { PaymentIntentRow } from './views.ts';

const PATH = '/embedded/payment_intents/:id/redirect';

export interface RedirectPageOptions {
  db: Database;
  /** A request of the customer's browser. */
  makeRequest: (incoming: FastifyRequest) => ApiRequest;
  onChange: () => void;
}

/** The page of the customer's bank for a payment that was confirmed with a `return_url`: its answer leads there. */
export function mountRedirectPage(scope: FastifyInstance, { db, makeRequest, onChange }: RedirectPageOptions): void {
  const find = async (request: FastifyRequest): Promise<PaymentIntentRow & { challenge_redirect: { return_url: string } }> => {
    const { source } = request.query as { source?: string };
    const row = await db
      .selectFrom('cards.payment_intents')
      .selectAll()
      .where('id', '=', (request.params as { id: string }).id)
      .where('last_challenge_id', '=', String(source))
      .executeTakeFirst();
    if (!row?.challenge_redirect) throw invalidRequest('There is no such challenge.', {}, 404);
    return { ...row, challenge_redirect: row.challenge_redirect };
  };
  scope.get(PATH, async (request, reply) => {
    const intent = await find(request);
    return intent.challenge_id === null ? goBack(reply, intent) : sendPage(reply, page(intent));
  });
  scope.post(PATH, async (request, reply) => {
    const intent = await find(request);
    const outcome: 'succeeded' | 'failed' =
      new URLSearchParams(String(request.body)).get('outcome') === 'succeeded' ? 'succeeded' : 'failed';
    const params = { client_secret: intent.client_secret, source: intent.last_challenge_id ?? '', outcome, expand: [] };
    await db.transaction().execute((tx) => authenticateIntent(tx, makeRequest(request), params));
    onChange();
    return goBack(reply, intent);
  });
}

/** Adds the parameters that Stripe adds. */
function goBack(reply: FastifyReply, { id, client_secret, challenge_redirect }: PaymentIntentRow): FastifyReply {
  const to = new URL(challenge_redirect?.return_url ?? '');
  to.searchParams.set('payment_intent', id);
  to.searchParams.set('payment_intent_client_secret', client_secret);
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to.href, 303);
}

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:28em;margin:4em auto;padding:0 1em}button{font:inherit;padding:.5em 1em;margin-right:1em}';

const page = ({ amount }: PaymentIntentRow): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>3-D Secure test page</title><style>${STYLE}</style></head>
<body>
<h1>3-D Secure test page</h1>
<p>Your bank would ask here whether you are paying ${taka(amount)}. This is a test: no money moves.</p>
<form method="post"><button name="outcome" value="succeeded">Complete</button><button name="outcome" value="failed">Fail</button></form>
</body>
</html>
`;

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No `form-action`: it would forbid the way back.
      'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
