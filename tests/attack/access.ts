import { contract, type OperationName } from '#contract/contract.ts';
import { href, methodOf, type Access, type Operation } from '#contract/operation.ts';
import { API_BASE } from '#contract/routes.ts';
import { aBooking, book, offer, type Account } from '#tests/attack/accounts.ts';
import type { Campaign } from '#tests/attack/campaign.ts';
import type { Answer, Visitor } from '#tests/attack/visitor.ts';

// Tries every operation of the contract as every kind of caller, then what belongs to one deal as everyone else.

const CALLERS = ['visitor', 'buyer', 'other buyer', 'seller', 'other seller', 'admin', 'deleted user'] as const;
type Caller = (typeof CALLERS)[number];

/** An admin who is let in is asked for one of these before some changes. */
const PROOFS = new Set(['passkey_needed', 'passkey_missing', 'recent_sign_in_needed']);

const isSeller = (caller: Caller): boolean => caller === 'seller' || caller === 'other seller';

/** Returns the result of the access of an operation for a caller with a stored token: refused with this code, or let in (null). */
function refusalOf(access: Access, caller: Caller): string | null {
  if (access === 'public') return null;
  if (caller === 'visitor') return access === 'optional' ? null : 'not_signed_in';
  // The stored token is not one of the identity service.
  if (caller === 'deleted user' || access === 'identity') return 'invalid_token';
  if (access === 'admin') return caller === 'admin' ? null : 'forbidden';
  if (access === 'seller') return isSeller(caller) ? null : 'forbidden';
  return null;
}

interface Users extends Record<Exclude<Caller, 'visitor'>, Account> {
  visitor: Visitor;
}

export async function attackAccess(campaign: Campaign): Promise<void> {
  const { accounts } = campaign;
  const users: Users = {
    visitor: campaign.visitor(),
    buyer: await accounts.create('buyer'),
    'other buyer': await accounts.create('buyer'),
    seller: await accounts.create('seller'),
    'other seller': await accounts.create('seller'),
    admin: await accounts.admin(),
    'deleted user': await accounts.create('seller'),
  };
  const deleted = users['deleted user'];
  await users.admin.api('DELETE', `/users?email=${encodeURIComponent(deleted.email)}`);

  await campaign.expectNone(
    `${Object.keys(contract).length} operations × ${CALLERS.length} callers`,
    'refused or let in as its access says',
    (faults) => tryMatrix(users, faults),
  );
  await attackDeal(campaign, users);
}

/** Calls every operation without input, which those let in are refused for later, with 400 or 404. */
async function tryMatrix(users: Users, faults: string[]): Promise<void> {
  for (const [name, operation] of Object.entries(contract) as [OperationName, Operation][])
    for (const caller of CALLERS) {
      const refusal = refusalOf(operation.access, caller);
      // It would end the caller's token.
      if (name === 'revokeToken' && refusal === null) continue;
      const query = name === 'listProducts' ? '?boost=true&status=unsold' : '';
      const path = (href as (route: string, params: object) => string)(operation.route, { id: '0' }) + query;
      const user = caller === 'visitor' ? null : users[caller];
      const answer = await (user?.visitor ?? users.visitor).send(methodOf(operation.route), API_BASE + path, { token: user?.token });
      const isRefused = (answer.status === 401 || answer.status === 403) && !(caller === 'admin' && PROOFS.has(answer.error ?? ''));
      const refused = isRefused ? answer.error : null;
      if (refused !== refusal) faults.push(`${name} as ${caller}: ${answer.status} ${answer.error ?? ''}, not ${refusal ?? 'let in'}`);
    }
}

/** One deal between `buyer` and `seller`: what others may not do with it, and what they may not read of it. */
async function attackDeal(campaign: Campaign, users: Users): Promise<void> {
  const { visitor, buyer, seller, admin } = users;
  const productId = await offer(seller);
  const bookingId = await book(buyer, productId);
  const unsold = await offer(seller);
  const strangers = [users['other buyer'], users['other seller']];

  const attempts: [what: string, method: string, path: string, json?: object][] = [
    ['read the booking', 'GET', `/bookings/${bookingId}`],
    ['read the order', 'GET', `/orders/${bookingId}`],
    ['release the booking', 'POST', `/bookings/${bookingId}/release`, { reason: 'other' }],
    ['end the booking', 'DELETE', `/bookings/${bookingId}`],
    ['pay the booking', 'PATCH', `/bookings/${bookingId}`, { transactionId: 'pi_invented' }],
    ['open its payment', 'POST', '/create-payment-intent', { bookingId }],
    ['list the buyer’s bookings', 'GET', `/bookings?buyer=${buyer.email}`],
    ['list the seller’s bookings', 'GET', `/bookings?seller=${seller.email}`],
    ['book it again', 'POST', '/bookings', aBooking(productId)],
    ['free the product', 'PATCH', `/products/${productId}`, { status: 'unsold' }],
    ['set it to sold', 'PATCH', `/products/${unsold}`, { status: 'sold' }],
    ['advertise another’s product', 'PATCH', `/products/${unsold}`, { boost: true }],
    ['clear reports', 'PATCH', `/products/${unsold}`, { isReported: 'no' }],
    ['remove another’s product', 'DELETE', `/products/${unsold}`],
    ['the role of another', 'GET', `/role?email=${buyer.email}`],
    ['verify itself', 'PATCH', `/users?email=${strangers[1]?.email}`, { verified: true }],
    ['delete a user', 'DELETE', `/users?email=${buyer.email}`],
    ['the sold products of another', 'GET', `/products?email=${seller.email}&status=sold`],
    ['reported products', 'GET', '/products?isReported=true'],
  ];
  await campaign.expectNone(`${attempts.length} acts on a deal of others`, 'each refused with 4xx', async (faults) => {
    for (const stranger of strangers)
      for (const [what, method, path, json] of attempts) {
        const { status, error } = await stranger.api(method, path, json && { json });
        if (status < 400 || status >= 500 || error === null) faults.push(`${what}: ${status} ${error ?? ''}`);
      }
  });

  await campaign.attack('become an admin by registering again', 'role stays', async () => {
    const [thief] = strangers;
    if (!thief) throw new Error('no account');
    const json = { uid: thief.uid, email: thief.email, displayName: 'Admin', role: 'admin' };
    const answer = await thief.visitor.send('POST', `${API_BASE}/users?upsert=true`, { token: thief.accessToken, json });
    const role = await thief.api('GET', `/role?email=${thief.email}`);
    return {
      seen: role.text.includes('"buyer"') ? 'role stays' : `${answer.status}, then ${role.text}`,
      ok: role.text.includes('"buyer"'),
    };
  });

  await campaign.expectNone('register the account of another', '403', async (faults) => {
    const [thief] = strangers;
    if (!thief) throw new Error('no account');
    for (const json of [
      { uid: buyer.uid, email: buyer.email, displayName: 'Thief', role: 'buyer' },
      { uid: thief.uid, email: admin.email, displayName: 'Thief', role: 'seller' },
    ]) {
      const { status } = await thief.visitor.send('POST', `${API_BASE}/users?upsert=true`, { token: thief.accessToken, json });
      if (status !== 403) faults.push(String(status));
    }
  });

  await campaign.expectNone('phone, e-mail and address of the deal in answers to others', 'in none', async (faults) => {
    const users_ = await admin.api('GET', `/users?seller=true`);
    const phone = phoneOf(users_, seller.email);
    const secrets = [seller.email, buyer.email, ...(phone === null ? [] : [phone]), 'House 4, Mirpur'];
    const places = [
      `/products/${unsold}`,
      `/products/${productId}`,
      '/products?category=1',
      '/products?boost=true&status=unsold',
      '/products?q=Ryzen',
    ];
    const look = (who: string, place: string, { text }: Answer): void => {
      for (const secret of secrets.filter((each) => text.includes(each)))
        faults.push(`${secret === phone ? 'the phone number' : secret} in ${place.replace(/[0-9a-f-]{30,}/, ':id')} for ${who}`);
    };
    for (const place of places) {
      look('a visitor', place, await visitor.send('GET', API_BASE + place));
      for (const stranger of strangers) look('another user', place, await stranger.api('GET', place));
    }
    for (const page of ['/', `/product/${unsold}`, '/bn', `/product/${unsold}.data`])
      look('a visitor', page, await visitor.send('GET', page));
  });
}

function phoneOf({ text }: Answer, email: string): string | null {
  const { users } = JSON.parse(text) as { users: { email?: string; phoneNumber?: string | null }[] };
  return users.find((user) => user.email === email)?.phoneNumber ?? null;
}
