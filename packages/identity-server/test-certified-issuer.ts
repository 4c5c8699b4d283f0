import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider';
import { googleRedirectUri } from './google-flow.ts';
import type { GoogleSettings } from './settings.ts';
import { PUBLIC_URL } from './test-identity.ts';

/** oidc-provider, which the OpenID Foundation has certified, used instead of Google. */
export interface CertifiedIssuer {
  /** Our client. */
  client: GoogleSettings;
  /** With which it signs, by algorithm and key id. */
  keys: Record<'RS256' | 'ES256', CryptoKey>;
  /** Follows an authorization request as this user, who consents to everything. Returns the URL of the final redirect. */
  browse(authorizationUrl: string, user: string): Promise<URL>;
  stop(): Promise<void>;
}

export async function startCertifiedIssuer(): Promise<CertifiedIssuer> {
  const late: { handle?: (request: IncomingMessage, response: ServerResponse) => void } = {};
  const server = createServer((request, response) => late.handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { issuer, clientId: 'our-client', clientSecret: 'our-secret' };
  const newKey = async (algorithm: string) => (await generateKeyPair(algorithm, { extractable: true })).privateKey;
  const keys = { RS256: await newKey('RS256'), ES256: await newKey('ES256') };
  const provider = new Provider(issuer, await configuration(client, keys));
  const users = new Map<string, string>();
  const oidc = provider.callback();

  late.handle = (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) return void oidc(request, response);
    const answer = { login: { accountId: users.get(cookieOf(request, 'user')) ?? '' }, select_account: {} };
    void provider.interactionFinished(request, response, answer).catch((error: unknown) => response.destroy(error as Error));
  };

  return {
    client,
    keys,
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
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function configuration({ clientId, clientSecret }: GoogleSettings, keys: CertifiedIssuer['keys']): Promise<Configuration> {
  const published = Object.entries(keys).map(async ([alg, key]) => ({ ...(await exportJWK(key)), alg, use: 'sig', kid: alg }));
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [googleRedirectUri(PUBLIC_URL)],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: await Promise.all(published) },
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
