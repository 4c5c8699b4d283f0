import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readEmail } from './accounts.ts';
import type { Clock } from './context.ts';
import { DEMO_GOOGLE_USERS, pickerCsp, pickerPage, REFUSED_PAGE } from './demo-issuer-page.ts';
import { IdentityError } from './errors.ts';
import { createKeyRing } from './keys.ts';
import { sendPage } from './page.ts';
import { digest, randomSecret } from './secrets.ts';
import type { Database } from './tables.ts';

const CODE_LIFETIME_MS = 60_000;
const ID_TOKEN_SECONDS = 3600;
const PATH = '/demo-issuer';

export interface DemoIssuerSettings {
  db: Database;
  clock: Clock;
  /** URL of the scope's `/demo-issuer`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const authorizeSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().max(1000).optional(),
  nonce: z.string().max(1000).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
type AuthorizeRequest = z.infer<typeof authorizeSchema>;

const choiceSchema = z.object({
  user: z.string().optional(),
  email: z.string().optional(),
  name: z.string().max(100).optional(),
  unconfirmed: z.string().optional(),
  cancel: z.string().optional(),
});

const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43).max(128),
});

/** An OpenID provider for the demo and for tests: code flow with PKCE, one client, no passwords. Never for real use. */
export function mountDemoIssuer(scope: FastifyInstance, settings: DemoIssuerSettings): void {
  const { db, clock, issuer } = settings;
  const keys = createKeyRing(db, clock, 'demo-issuer');

  scope.get(`${PATH}/.well-known/openid-configuration`, () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }));

  scope.get(`${PATH}/jwks`, () => keys.publicKeys());

  scope.get(`${PATH}/authorize`, async (request, reply) => {
    const asked = readRequest(settings, request.query);
    if (!asked) return sendPage(reply, 400, '', REFUSED_PAGE);
    return sendPage(reply, 200, pickerCsp(asked.redirect_uri), pickerPage(asked, null));
  });

  scope.post(`${PATH}/authorize`, async (request, reply) => {
    const form = readForm(request);
    const asked = readRequest(settings, form);
    const choice = choiceSchema.safeParse(form);
    if (!asked || !choice.success) return sendPage(reply, 400, '', REFUSED_PAGE);
    if (choice.data.cancel) return redirectBack(reply, asked, { error: 'access_denied' });
    const user = readUser(choice.data);
    if (!user) {
      const problem = 'Enter an e-mail address, like name@example.com.';
      return sendPage(reply, 400, pickerCsp(asked.redirect_uri), pickerPage(asked, problem));
    }
    const code = randomSecret();
    await db
      .insertInto('identity.demo_issuer_codes')
      .values({
        code_hash: digest(code),
        redirect_uri: asked.redirect_uri,
        code_challenge: asked.code_challenge,
        nonce: asked.nonce ?? null,
        email: user.email,
        email_verified: choice.data.unconfirmed === undefined,
        name: user.name,
        expires_at: new Date(clock.now().getTime() + CODE_LIFETIME_MS),
      })
      .execute();
    return redirectBack(reply, asked, { code });
  });

  scope.post(`${PATH}/token`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const form = readForm(request);
    const parsed = tokenSchema.safeParse(form);
    if (form['client_id'] !== settings.clientId || form['client_secret'] !== settings.clientSecret)
      return reply.code(401).send({ error: 'invalid_client' });
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
    const grant = await db
      .deleteFrom('identity.demo_issuer_codes')
      .where('code_hash', '=', digest(parsed.data.code))
      .returningAll()
      .executeTakeFirst();
    const challenge = createHash('sha256').update(parsed.data.code_verifier).digest('base64url');
    const holds =
      grant && grant.expires_at > clock.now() && grant.redirect_uri === parsed.data.redirect_uri && grant.code_challenge === challenge;
    if (!holds) return reply.code(400).send({ error: 'invalid_grant' });

    const { kid, privateKey } = await keys.signingKey();
    const now = Math.floor(clock.now().getTime() / 1000);
    const idToken = await new SignJWT({
      azp: settings.clientId,
      email: grant.email,
      email_verified: grant.email_verified,
      name: grant.name,
      ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(settings.clientId)
      .setSubject(digest(grant.email).toString('hex').slice(0, 21))
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + ID_TOKEN_SECONDS)
      .sign(privateKey);
    return {
      access_token: randomSecret(),
      token_type: 'Bearer',
      expires_in: ID_TOKEN_SECONDS,
      scope: 'openid email profile',
      id_token: idToken,
    };
  });
}

function readForm(request: FastifyRequest): Record<string, string> {
  return typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {};
}

function readRequest(settings: DemoIssuerSettings, input: unknown): AuthorizeRequest | null {
  const parsed = authorizeSchema.safeParse(input);
  const known = parsed.success && parsed.data.client_id === settings.clientId && parsed.data.redirect_uri === settings.redirectUri;
  return known ? parsed.data : null;
}

function readUser(choice: z.infer<typeof choiceSchema>): { email: string; name: string } | null {
  if (choice.user !== undefined) return DEMO_GOOGLE_USERS.find((user) => user.email === choice.user) ?? null;
  try {
    const email = readEmail(choice.email?.trim());
    const name = choice.name?.replaceAll('\0', '').trim();
    return { email, name: name ? name : (email.split('@')[0] ?? email) };
  } catch (error) {
    if (error instanceof IdentityError) return null;
    throw error;
  }
}

function redirectBack(reply: FastifyReply, asked: AuthorizeRequest, response: Record<string, string>): FastifyReply {
  const to = new URL(asked.redirect_uri);
  for (const [name, value] of Object.entries(response)) to.searchParams.set(name, value);
  if (asked.state !== undefined) to.searchParams.set('state', asked.state);
  return reply.headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' }).redirect(to.href, 303);
}
