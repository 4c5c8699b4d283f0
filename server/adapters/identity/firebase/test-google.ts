import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyReply } from 'fastify';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, jwtVerify, SignJWT } from 'jose';
import { GOOGLE } from '#server/adapters/identity/firebase/firebase.ts';
import type { Clock } from '#server/platform/clock.ts';

export const PROJECT_ID = 'abar-1a2b3';
export const SERVICE_ACCOUNT_EMAIL = 'firebase-adminsdk@abar-1a2b3.iam.gserviceaccount.com';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

/** How a token of a test differs from a valid one. */
export interface Deviation {
  /** Claims that are added, or removed with undefined. */
  claims?: object;
  header?: object;
  key?: Parameters<SignJWT['sign']>[0];
  /** How many seconds ago the token was issued. */
  age?: number;
}

export type TestGoogle = Awaited<ReturnType<typeof startTestGoogle>>;

const KEYS = '/keys';
const TOKEN = '/token';

/** Google's side of Firebase Authentication as far as this server calls it, by its documentation, on this machine. */
export async function startTestGoogle(clock: Clock) {
  const app = fastify({ forceCloseConnections: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-google-'));
  const serviceAccountFile = path.join(folder, 'service-account.json');
  const ours = await generateKeyPair('RS256', { extractable: true });
  writeFileSync(
    serviceAccountFile,
    JSON.stringify({
      type: 'service_account',
      project_id: PROJECT_ID,
      private_key_id: 'service-key',
      private_key: await exportPKCS8(ours.privateKey),
      client_email: SERVICE_ACCOUNT_EMAIL,
      client_id: '1',
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
  );

  let keys: { kid: string; pair: Key }[] = [];
  let rotations = 0;
  let issued = new Set<string>();
  /** Accounts as accounts:lookup returns them, by id. */
  const users = new Map<string, object>();
  /** Paths of the requests, in order. */
  const requests: string[] = [];
  /** Paths that fail: with a status, `cut` for a broken connection, or `nonsense` for a response that is not JSON. */
  const faults = new Map<string, number | 'cut' | 'nonsense'>();
  /** `keysHeaders`: those of the response with the keys. */
  const google = { keysHeaders: { 'cache-control': 'public, max-age=3600, must-revalidate' } as Record<string, string> };
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  /** Creates another signing key; the old one stays published unless `keepOld` is false. */
  async function rotate(keepOld = true): Promise<void> {
    rotations += 1;
    const pair = await generateKeyPair('RS256', { extractable: true });
    keys = [...(keepOld ? keys : []), { kid: `key-${rotations}`, pair }];
  }
  await rotate();

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    requests.push(request.url);
    const fault = faults.get(request.url.split(':')[0] ?? '');
    if (fault === 'cut') request.raw.socket.destroy();
    else if (fault === 'nonsense') return reply.type('text/html').send('<h1>Welcome to the Wi-Fi</h1>');
    else if (fault !== undefined) return reply.code(fault).send({ error: { message: 'BACKEND_ERROR' } });
    return undefined;
  });
  app.get(KEYS, async (_request, reply) => {
    const published = await Promise.all(
      // Google also publishes `alg`; without it the verifier alone restricts the algorithm.
      keys.map(async ({ kid, pair }) => ({ ...(await exportJWK(pair.publicKey)), kid, use: 'sig' })),
    );
    return reply.headers(google.keysHeaders).send({ keys: published });
  });
  app.get('/.well-known/openid-configuration', () => ({
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  }));
  app.post<{ Body: Record<string, string> }>(TOKEN, async ({ body }, reply) => {
    const { grant_type, assertion = '' } = body;
    try {
      const { payload, protectedHeader } = await jwtVerify(assertion, ours.publicKey, {
        algorithms: ['RS256'],
        issuer: SERVICE_ACCOUNT_EMAIL,
        audience: [GOOGLE.token, `${app.listeningOrigin}${TOKEN}`],
        maxTokenAge: 3600,
        currentDate: clock.now(),
      });
      const good =
        grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        protectedHeader.kid === 'service-key' &&
        payload['scope'] === 'https://www.googleapis.com/auth/identitytoolkit' &&
        (payload.exp ?? 0) - (payload.iat ?? 0) <= 3600;
      if (!good) throw new Error('not as documented');
    } catch (error) {
      return reply.code(400).send({ error: 'invalid_grant', error_description: String(error) });
    }
    const token = `ya29.${requests.length}`;
    issued.add(token);
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' };
  });
  app.post<{ Body: { localId?: unknown; validSince?: unknown }; Params: { '*': string } }>('/v1/projects/*', async (request, reply) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!issued.has(bearer)) return refuse(reply, 401, 'UNAUTHENTICATED');
    const { localId, validSince } = request.body;
    if (request.params['*'] === `${PROJECT_ID}/accounts:lookup`) {
      const found = (Array.isArray(localId) ? localId : []).flatMap((uid) => {
        const user = users.get(String(uid));
        return user ? [{ localId: uid, ...user }] : [];
      });
      // Google omits an empty list.
      return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(found.length > 0 && { users: found }) };
    }
    if (request.params['*'] === `${PROJECT_ID}/accounts:update`) {
      const user = users.get(String(localId));
      if (!user) return refuse(reply, 400, 'USER_NOT_FOUND');
      users.set(String(localId), { ...user, validSince });
      return { kind: 'identitytoolkit#SetAccountInfoResponse', localId };
    }
    if (request.params['*'] !== `${PROJECT_ID}/accounts:delete`) return refuse(reply, 404, 'NOT_FOUND');
    if (!users.delete(String(localId))) return refuse(reply, 400, 'USER_NOT_FOUND');
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });

  return Object.assign(google, {
    endpoints: { keys: `${app.listeningOrigin}${KEYS}`, token: `${app.listeningOrigin}${TOKEN}`, identityToolkit: app.listeningOrigin },
    serviceAccountFile,
    users,
    requests,
    faults,
    /** Refuses the tokens issued so far. */
    forgetTokens: () => void (issued = new Set()),
    rotate,
    /** The newest private key, for another algorithm. */
    async signingKeyFor(algorithm: string) {
      const newest = keys.at(-1);
      if (!newest) throw new Error('no key');
      return importPKCS8(await exportPKCS8(newest.pair.privateKey), algorithm);
    },
    async accessToken(uid: string, { claims = {}, header = {}, key, age = 0 }: Deviation = {}) {
      const newest = keys.at(-1);
      if (!newest) throw new Error('no key');
      const at = nowSeconds() - age;
      return new SignJWT({
        iss: `https://securetoken.google.com/${PROJECT_ID}`,
        aud: PROJECT_ID,
        sub: uid,
        user_id: uid,
        iat: at,
        exp: at + 3600,
        auth_time: at,
        firebase: { identities: {}, sign_in_provider: 'password' },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: newest.kid, typ: 'JWT', ...header })
        .sign(key ?? newest.pair.privateKey);
    },
    async stop() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

const refuse = (reply: FastifyReply, code: number, message: string): FastifyReply => reply.code(code).send({ error: { code, message } });
