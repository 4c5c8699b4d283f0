import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { IdentityContext } from './context.ts';
import { IdentityError, RETRY_AFTER_S } from './errors.ts';
import type { Discover } from './google-issuer.ts';
import { escapeHtml, hashSource, sendPage } from './page.ts';
import { digest } from './secrets.ts';
import { addressKey } from './throttle.ts';

// Long enough to recover a password at Google, short enough that an abandoned popup expires.
const FLOW_LIFETIME_MS = 10 * 60_000;
const CALLBACK_PATH = '/identity/v1/google/callback';
const COOKIE_PATH = '/identity/v1/google';

export type GoogleFlowContext = Pick<IdentityContext, 'db' | 'clock' | 'log' | 'publicUrl' | 'throttle'>;

/** The message that the popup posts to the page that opened it. `nonce` is the one that page passed to `start`. */
export type GoogleResult = { nonce: string } & ({ idToken: string } | { error: 'access_denied' | 'failed' | 'unavailable' });

const startQuery = z.object({ nonce: z.string().regex(/^[\w-]{8,128}$/) });
const stateQuery = z.object({ state: z.string().min(1).max(256) });

/** The redirect URI, to be registered with the issuer. */
export const googleRedirectUri = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`;

/** Mounts the popup's pages: `start` → issuer → `callback`, which posts the id token to the opener and closes. */
export function mountGoogleFlow(scope: FastifyInstance, context: GoogleFlowContext, discover: Discover): void {
  scope.get('/v1/google/start', async (request, reply) => {
    const query = startQuery.safeParse(request.query);
    if (!query.success) return sendResult(reply, context, 400, null);
    const { nonce: clientNonce } = query.data;
    try {
      await context.throttle.take('googleStart', addressKey(request.ip));
    } catch (error) {
      if (error instanceof IdentityError) return sendResult(reply, context, 429, { nonce: clientNonce, error: 'failed' });
      throw error;
    }
    let configuration;
    try {
      configuration = await discover();
    } catch (error) {
      context.log.error({ err: error, reqId: request.id }, 'The Google issuer cannot be reached');
      return sendResult(reply.header('retry-after', RETRY_AFTER_S), context, 503, { nonce: clientNonce, error: 'unavailable' });
    }
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const nonce = oidc.randomNonce();
    await context.db
      .insertInto('identity.google_flows')
      .values({
        state_hash: digest(state),
        code_verifier: verifier,
        nonce,
        client_nonce: clientNonce,
        expires_at: new Date(context.clock.now().getTime() + FLOW_LIFETIME_MS),
      })
      .execute();
    const to = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: googleRedirectUri(context.publicUrl),
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      prompt: 'select_account',
    });
    return reply
      .headers({
        'set-cookie': flowCookie(context, state, FLOW_LIFETIME_MS / 1000),
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'no-referrer',
      })
      .redirect(to.href, 302);
  });

  scope.get('/v1/google/callback', async (request, reply) => {
    const query = stateQuery.safeParse(request.query);
    // The cookie proves that this browser started the flow. Without it a link could sign a user in to an attacker's account.
    if (!query.success || !carriesCookie(context, request, query.data.state)) return sendResult(reply, context, 400, null);
    const { state } = query.data;
    const flow = await context.db
      .deleteFrom('identity.google_flows')
      .where('state_hash', '=', digest(state))
      .returningAll()
      .executeTakeFirst();
    reply.header('set-cookie', flowCookie(context, state, 0));
    if (!flow || flow.expires_at <= context.clock.now()) return sendResult(reply, context, 400, null);
    const result = await exchange(context, discover, request, { ...flow, state });
    return sendResult(reply, context, 200, result);
  });
}

async function exchange(
  context: GoogleFlowContext,
  discover: Discover,
  request: FastifyRequest,
  flow: { state: string; code_verifier: string; nonce: string; client_nonce: string },
): Promise<GoogleResult> {
  const nonce = flow.client_nonce;
  try {
    const responseUrl = new URL(request.url.slice(request.url.indexOf('?')), googleRedirectUri(context.publicUrl));
    const tokens = await oidc.authorizationCodeGrant(await discover(), responseUrl, {
      pkceCodeVerifier: flow.code_verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    return tokens.id_token ? { nonce, idToken: tokens.id_token } : { nonce, error: 'failed' };
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return { nonce, error: 'access_denied' };
    context.log.warn({ err: error, reqId: request.id }, 'A sign-in with Google failed');
    return { nonce, error: 'failed' };
  }
}

// One cookie per flow, so that two popups do not interfere.
const cookieName = ({ publicUrl }: GoogleFlowContext, state: string): string =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}google-${digest(state).toString('hex').slice(0, 16)}`;

function flowCookie(context: GoogleFlowContext, state: string, maxAgeSeconds: number): string {
  const secure = context.publicUrl.startsWith('https:') ? '; Secure' : '';
  // Lax, not Strict: the issuer's site redirects the browser back.
  return `${cookieName(context, state)}=1; HttpOnly; SameSite=Lax; Path=${COOKIE_PATH}; Max-Age=${maxAgeSeconds}${secure}`;
}

function carriesCookie(context: GoogleFlowContext, request: FastifyRequest, state: string): boolean {
  const name = cookieName(context, state);
  return (request.headers.cookie ?? '').split(';').some((pair) => pair.trim() === `${name}=1`);
}

const SCRIPT = `const {result, origin} = document.body.dataset;
if (result && window.opener) {
  window.opener.postMessage(JSON.parse(result), origin);
  window.close();
}`;
const CSP = `script-src ${hashSource(SCRIPT)}`;

function sendResult(reply: FastifyReply, context: GoogleFlowContext, status: number, result: GoogleResult | null): FastifyReply {
  const sentence =
    result && !('error' in result)
      ? 'You are signed in with Google. You can close this window.'
      : 'Signing in with Google did not work. Close this window and try again.';
  const data = result
    ? ` data-result="${escapeHtml(JSON.stringify({ type: 'google', ...result }))}" data-origin="${escapeHtml(new URL(context.publicUrl).origin)}"`
    : '';
  return sendPage(
    reply,
    status,
    CSP,
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in with Google</title></head>
<body${data}><p>${sentence}</p><script>${SCRIPT}</script></body>
</html>
`,
  );
}
