import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { API_BASE } from '#contract/routes.ts';
import { identity, identityPath, offer, PASSWORD, signUp, type Account } from '#tests/attack/accounts.ts';
import { allOf, type Campaign } from '#tests/attack/campaign.ts';
import type { Visitor } from '#tests/attack/visitor.ts';

// Tokens that nobody was given, and tokens that are over.

type Claims = Record<string, unknown>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Claims => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Claims;

/** Forgeries of a real access token, by name. */
async function forge(visitor: Visitor, token: string, victimUid: string): Promise<Record<string, string>> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = decode(head);
  const claims = decode(body);
  const now = Math.floor(Date.now() / 1000);
  const victim = { ...claims, sub: victimUid, user_id: victimUid };
  const unsigned = (h: object, c: object): string => `${encode(h)}.${encode(c)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const byOwnKey = (h: object, c: object): string => {
    const text = unsigned(h, c);
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const keys = await visitor.send('GET', '/identity/v1/jwks');
  const hmac = (h: object, c: object): string => {
    const text = unsigned(h, c);
    return `${text}.${createHmac('sha256', keys.text).update(text).digest('base64url')}`;
  };
  return {
    'alg none': `${unsigned({ ...header, alg: 'none' }, victim)}.`,
    'alg none in capitals, old signature': `${unsigned({ ...header, alg: 'NONE' }, victim)}.${signature}`,
    'no algorithm': `${unsigned({ typ: 'JWT' }, victim)}.${signature}`,
    'another user, old signature': `${head}.${encode(victim)}.${signature}`,
    'own key under the known key id': byOwnKey({ ...header, alg: 'RS256' }, victim),
    'own key in the header': byOwnKey({ alg: 'RS256', jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }, victim),
    'key address of the attacker': byOwnKey({ alg: 'RS256', jku: 'http://127.0.0.1:9/keys', kid: 'x' }, victim),
    'key id that leads out of a folder': byOwnKey({ alg: 'RS256', kid: '../../dev/null' }, victim),
    'public keys as an HMAC secret': hmac({ ...header, alg: 'HS256' }, victim),
    'expired, renewed by hand': `${head}.${encode({ ...claims, exp: now + 1e6 })}.${signature}`,
    expired: byOwnKey(header, { ...claims, exp: now - 10 }),
    'foreign issuer': byOwnKey(header, { ...claims, iss: 'https://evil.example/abar' }),
    'foreign audience': byOwnKey(header, { ...claims, aud: 'another-project' }),
    'cut signature': token.slice(0, -8),
    'no signature': `${head}.${body}.`,
    'flipped signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'ten parts': Array.from({ length: 10 }, () => head).join('.'),
    'JSON that is not an object': `${Buffer.from('null').toString('base64url')}.${Buffer.from('[]').toString('base64url')}.${signature}`,
    'deep JSON': `${Buffer.from('['.repeat(3000)).toString('base64url')}.${body}.${signature}`,
    '12 kB': 'x'.repeat(12_000),
  };
}

export async function attackTokens(campaign: Campaign): Promise<void> {
  const { accounts } = campaign;
  const seller = await accounts.create('seller');
  const admin = await accounts.admin();

  const forgeries = await forge(campaign.visitor(), seller.accessToken, admin.uid);
  await campaign.expectNone(`${Object.keys(forgeries).length} forged access tokens`, 'each 401 invalid_token', async (faults) => {
    for (const [name, token] of Object.entries(forgeries)) {
      const visitor = campaign.visitor();
      for (const [path, json] of [
        ['/jwt', { email: admin.email }],
        ['/users?upsert=true', { uid: admin.uid, email: admin.email, displayName: 'X', role: 'seller' }],
      ] as const) {
        const { status, error } = await visitor.send('POST', API_BASE + path, { token, json });
        if (status !== 401 || error !== 'invalid_token') faults.push(`${name} at ${path}: ${status} ${error ?? ''}`);
      }
    }
  });

  const { token } = seller;
  const variants = [
    token.slice(0, -1),
    `${token}x`,
    token.toUpperCase(),
    token.split('').reverse().join(''),
    'a'.repeat(token.length),
    '%00',
    "' or 1=1 --",
    '../../../etc/passwd',
    'x'.repeat(12_000),
  ];
  await campaign.attack(`${variants.length} variants of a stored token`, 'each 401', async () => {
    const answers = [];
    for (const variant of variants)
      answers.push((await campaign.visitor().send('GET', `${API_BASE}/role?email=${seller.email}`, { token: variant })).status);
    return allOf(answers, 401);
  });

  await campaign.attack('the token elsewhere: query, cookie, Basic', 'each 401', async () => {
    const visitor = campaign.visitor();
    const basic = Buffer.from(`${seller.email}:${PASSWORD}`).toString('base64');
    const path = `${API_BASE}/role?email=${seller.email}`;
    const answers = [
      await visitor.send('GET', `${path}&token=${token}&access_token=${token}`),
      await visitor.send('GET', path, { headers: { cookie: `token=${token}; authorization=Bearer%20${token}` } }),
      await visitor.send('GET', path, { headers: { authorization: `Basic ${basic}` } }),
    ].map(({ status }) => status);
    return allOf(answers, 401);
  });

  await campaign.attack('“Bearer null”, “Bearer undefined” on public calls', 'read as nobody: 200', async () => {
    const answers = [];
    for (const nothing of ['null', 'undefined', ''])
      answers.push((await campaign.visitor().send('GET', `${API_BASE}/products?boost=true&status=unsold`, { token: nothing })).status);
    return allOf(answers, 200);
  });

  await attackEnded(campaign);
}

const roleStatus = async (user: Account): Promise<number> =>
  (await user.visitor.send('GET', `${API_BASE}/role?email=${user.email}`, { token: user.token })).status;

const exchange = async (user: Account): Promise<number> =>
  (await user.visitor.send('POST', `${API_BASE}/jwt`, { token: user.accessToken, json: { email: user.email } })).status;

/** Tokens after the act that ends them: refused at the very next request. */
async function attackEnded(campaign: Campaign): Promise<void> {
  const { accounts } = campaign;
  const rounds = campaign.quick ? 3 : 25;

  await campaign.attack('a stored token after it was revoked', '401', async () => {
    const user = await accounts.create('buyer');
    await user.api('DELETE', '/jwt');
    const seen = await roleStatus(user);
    return { seen: String(seen), ok: seen === 401 };
  });

  const ended = async (act: (user: Account) => Promise<unknown>, count: number): Promise<number[]> => {
    const answers: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const user = await accounts.create('buyer');
      await act(user);
      answers.push(await roleStatus(user), await exchange(user));
    }
    return answers;
  };

  await campaign.attack(`both tokens right after accounts:delete, ${rounds} times`, 'each 401', async () =>
    allOf(await ended((user) => identity(user.visitor, 'accounts:delete', { idToken: user.accessToken }), rounds), 401),
  );
  await campaign.attack('both tokens right after a change of the password', 'each 401', async () => {
    const change = { password: 'another-password', returnSecureToken: true };
    return allOf(await ended((user) => identity(user.visitor, 'accounts:update', { idToken: user.accessToken, ...change }), 1), 401);
  });
  await campaign.attack('both tokens right after an admin deleted the user', 'each 401 or 403', async () => {
    const admin = await accounts.admin();
    const answers = await ended((user) => admin.api('DELETE', `/users?email=${user.email}`), 2);
    return allOf(answers, 401, 403);
  });

  await campaign.attack('a refresh token whose secret is guessed', '400, and the session ends', async () => {
    const visitor = campaign.visitor();
    const email = `refresh-${Date.now().toString(36)}@attack.example`;
    const { refreshToken } = await signUp(visitor, email);
    const guessed = refreshToken.slice(0, -6) + (refreshToken.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
    const refresh = async (value: string): Promise<number> =>
      (await visitor.send('POST', identityPath('token'), { json: { grant_type: 'refresh_token', refresh_token: value } })).status;
    const seen = [await refresh(refreshToken), await refresh(guessed), await refresh(refreshToken)].join(', ');
    return { seen: seen === '200, 400, 400' ? '400, and the session ends' : seen, ok: seen === '200, 400, 400' };
  });

  await campaign.expectNone('an account deleted by its holder: address and listings', 'address free, listing gone', async (faults) => {
    const email = `squatter-${Date.now().toString(36)}@attack.example`;
    const squatter = await accounts.register(email, 'seller');
    const productId = await offer(squatter);
    await identity(squatter.visitor, 'accounts:delete', { idToken: squatter.accessToken });
    const listing = await campaign.visitor().send('GET', `${API_BASE}/products/${productId}`);
    if (listing.status !== 404) faults.push(`its listing answers ${listing.status}`);
    await accounts.register(email, 'buyer').catch((error: unknown) => faults.push(String(error)));
  });
}
