import * as z from 'zod';
import type { AccountType } from '#contract/vocabulary.ts';
import { API_BASE } from '#contract/routes.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import type { Campaign } from '#tests/attack/campaign.ts';
import { fieldsOf, type Answer, type RequestOptions, type Visitor } from '#tests/attack/visitor.ts';

export const PASSWORD = 'a-password-of-the-campaign';

/** A signed-in user with an address of its own. */
export interface Account {
  visitor: Visitor;
  uid: string;
  email: string;
  password: string;
  /** The identity service's access token, and the stored token of the API. */
  accessToken: string;
  token: string;
  /** Sends a request to the API as this user. */
  api(method: string, path: string, options?: RequestOptions): Promise<Answer>;
}

let count = 0;

/** Makes the accounts of a campaign as browsers do: sign-up, registration, stored token. */
export class Accounts {
  readonly #campaign: Campaign;
  #admin: Promise<Account> | undefined;

  constructor(campaign: Campaign) {
    this.#campaign = campaign;
  }

  /** A new buyer or seller. */
  async create(role: AccountType): Promise<Account> {
    count += 1;
    return this.register(`${role}-${Date.now().toString(36)}-${count}@attack.example`, role);
  }

  async register(email: string, role: AccountType): Promise<Account> {
    const visitor = this.#campaign.visitor();
    const { localId: uid, idToken } = await signUp(visitor, email);
    const phoneNumber = `017${String(10_000_000 + (count % 90_000_000))}`;
    const json = { uid, email, displayName: `Account ${count}`, role, address: 'House 9, Road 3, Mirpur 10, Dhaka', phoneNumber };
    const answer = await visitor.send('POST', `${API_BASE}/users?upsert=false`, { token: idToken, json });
    if (answer.status !== 201) throw new Error(`${email} could not be registered: ${answer.status} ${answer.text.slice(0, 200)}`);
    return this.#withToken(visitor, { email, password: PASSWORD, uid, accessToken: idToken });
  }

  /** The admin of the target. */
  admin(): Promise<Account> {
    this.#admin ??= this.#signInAdmin();
    return this.#admin;
  }

  async #signInAdmin(): Promise<Account> {
    const { target } = this.#campaign;
    const { email, password } = await target.admin((address) => this.register(address, 'buyer').then(() => PASSWORD));
    const visitor = this.#campaign.visitor();
    const { localId: uid, idToken } = await signIn(visitor, email, password);
    return this.#withToken(visitor, { email, password, uid, accessToken: idToken });
  }

  async #withToken(visitor: Visitor, known: Pick<Account, 'email' | 'password' | 'uid' | 'accessToken'>): Promise<Account> {
    const answer = await visitor.send('POST', `${API_BASE}/jwt`, { token: known.accessToken, json: { email: known.email } });
    if (answer.status !== 200) throw new Error(`No token for ${known.email}: ${answer.status} ${answer.text.slice(0, 200)}`);
    const { token } = fieldsOf(answer) as { token: string };
    return { ...known, token, visitor, api: (method, path, options) => visitor.send(method, API_BASE + path, { token, ...options }) };
  }
}

const SignedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
type SignedIn = z.infer<typeof SignedIn>;

const IDENTITY = '/identity/v1';
/** Public, as at Firebase. */
const API_KEY = 'abar-embedded';

export const identityPath = (operation: string): string => `${IDENTITY}/${operation}?key=${API_KEY}`;

/** Calls the identity service. Rejects when it refuses. */
export async function identity(visitor: Visitor, operation: string, json: object): Promise<Record<string, unknown>> {
  const answer = await visitor.send('POST', identityPath(operation), { json });
  if (answer.status !== 200) throw new Error(`${operation}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return fieldsOf(answer);
}

export const signUp = async (visitor: Visitor, email: string): Promise<SignedIn> =>
  SignedIn.parse(await identity(visitor, 'accounts:signUp', { email, password: PASSWORD, returnSecureToken: true }));

export const signIn = async (visitor: Visitor, email: string, password: string): Promise<SignedIn> =>
  SignedIn.parse(await identity(visitor, 'accounts:signInWithPassword', { email, password, returnSecureToken: true }));

export const aBooking = (productId: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  product: { _id: productId },
  contactNumber: '01712345678',
  meetingLocation: 'IDB Bhaban, Agargaon',
  ...over,
});

/** Creates a product; returns its id. */
export async function offer(seller: Account, over: Record<string, unknown> = {}): Promise<string> {
  const answer = await seller.api('POST', '/products', { json: { ...aProduct(), ...over } });
  if (answer.status !== 201) throw new Error(`A product was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (fieldsOf(answer) as { _id: string })._id;
}

/** Books a product; returns the booking's id. */
export async function book(buyer: Account, productId: string): Promise<string> {
  const answer = await buyer.api('POST', '/bookings', { json: aBooking(productId) });
  if (answer.status !== 201) throw new Error(`A booking was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (fieldsOf(answer) as { _id: string })._id;
}
