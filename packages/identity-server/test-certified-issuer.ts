import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider';
import { googleRedirectUri } from './google-flow.ts';
import type { GoogleSettings } from './settings.ts';
import { PUBLIC_URL } from './test-identity.ts';

const REDIRECT_URI = googleRedirectUri(PUBLIC_URL);

/** oidc-provider, which the OpenID Foundation has certified, used instead of Google. */
export interface CertifiedIssuer {
  /** Our client, and another client of the same issuer. */
  ours: GoogleSettings;
  theirs: GoogleSettings;
  /** Follows an authorization request as this user, who consents to everything. Returns the URL of the final redirect. */
  browse(authorizationUrl: string, user: string): Promise<URL>;
  /** Exchanges a code as a client would. */
  redeem(client: GoogleSettings, code: string, verifier: string): Promise<{ status: number; idToken: string | undefined }>;
  stop(): Promise<void>;
}

export async function startCertifiedIssuer(): Promise<CertifiedIssuer> {
  const late: { handle?: (request: IncomingMessage, response: ServerResponse) => void } = {};
  const server = createServer((request, response) => late.handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ours = { issuer, clientId: 'our-client', clientSecret: 'our-secret' };
  const theirs = { issuer, clientId: 'their-client', clientSecret: 'their-secret' };
  const provider = new Provider(issuer, await configuration([ours, theirs]));
  const users = new Map<string, string>();
  const oidc = provider.callback();

  late.handle = (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) return void oidc(request, response);
    const answer = { login: { accountId: users.get(cookieOf(request, 'user')) ?? '' }, select_account: {} };
    void provider.interactionFinished(request, response, answer).catch((error: unknown) => response.destroy(error as Error));
  };

  return {
    ours,
    theirs,
    async browse(authorizationUrl, user) {
      users.set(encodeURIComponent(user), user);
      const jar = new Map([['user', encodeURIComponent(user)]]);
      let at = new URL(authorizationUrl);
      while (at.origin === issuer) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          jar.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${at.pathname} answers ${response.status}: ${await response.text()}`);
        at = new URL(location, at);
      }
      return at;
    },
    async redeem({ clientId, clientSecret }, code, verifier) {
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: verifier }),
      });
      const answer = (await response.json()) as { id_token?: string };
      return { status: response.status, idToken: answer.id_token };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function configuration(clients: GoogleSettings[]): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: clients.map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [REDIRECT_URI],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'issuer' }] },
    cookies: { keys: ['cookies of a test'] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Puts the user's claims into the id token, as Google does.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { IdToken: 3600, AuthorizationCode: 60, AccessToken: 60, Grant: 3600, Interaction: 600, Session: 3600 },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: `${accountId}@example.com`, email_verified: true, name: `${accountId} of the issuer` }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function cookieOf(request: IncomingMessage, name: string): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
}
