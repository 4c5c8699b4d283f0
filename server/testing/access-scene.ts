import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Client, Input } from '#contract/client.ts';
import type { OperationName } from '#contract/contract.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

/** The callers of an operation. */
export const ROLES = ['nobody', 'buyer', 'seller', 'admin'] as const;
export type Caller = (typeof ROLES)[number];

export let app: TestApp;
export let users: Record<Exclude<Caller, 'nobody'>, TestUser>;
export let other: TestUser;
export let otherSeller: TestUser;

export const clientOf = (role: Caller): Client => (role === 'nobody' ? app.api : users[role].api);
export const emailOf = (role: Caller): string => (role === 'nobody' ? 'nobody@example.com' : users[role].email);

export const offer = async (): Promise<string> => (await otherSeller.api.createProduct({ body: aProduct() }))._id;
export const book = async (): Promise<{ id: string; productId: string }> => {
  const productId = await offer();
  const booking = await other.api.createBooking({
    body: { product: { _id: productId }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' },
  });
  return { id: booking._id, productId };
};

// The same ones for all whose call is refused, which changes nothing.
let unsold: Promise<string> | undefined;
let unpaid: ReturnType<typeof book> | undefined;
/** A product of the other seller, unsold. */
export const offered = () => (unsold ??= offer());
/** A booking by another buyer of another seller's product. */
export const booked = () => (unpaid ??= book());

type Expected = Record<Caller, string>;
/** The calls of an operation, and the result for each caller: an error code of the contract, or ok. */
export type Row = [what: string, operation: OperationName, run: (role: Caller) => Promise<unknown>, expected: Expected];
/** The row of an operation that each caller calls with the input for their role, none by default. */
export function row<Name extends OperationName, const Given extends Input<Name>>(
  operation: Name,
  what: string,
  expected: Expected,
  inputFor?: (role: Caller) => Given | Promise<Given>,
): Row {
  const run = async (role: Caller) => (clientOf(role)[operation] as (input?: Input<Name>) => Promise<unknown>)(await inputFor?.(role));
  return [what, operation, run, expected];
}
/** The input of an operation about the thing whose id is found. */
export const about =
  <Body = undefined>(find: () => Promise<string>, body?: Body) =>
  async () => ({ params: { id: await find() }, body: body as Body });
/** The input of an operation about a booking of others. */
export const ofBooking = <Body = undefined>(body?: Body) => about(async () => (await booked()).id, body);
export const all = (code: string): Record<Caller, string> => ({ nobody: code, buyer: code, seller: code, admin: code });
export const signedIn = (code: string): Record<Caller, string> => ({ ...all(code), nobody: 'not_signed_in' });
export const sellerOnly: Record<Caller, string> = { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'ok', admin: 'forbidden' };
export const adminOnly: Record<Caller, string> = { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'ok' };

/** Starts the app on which `assertAccess` calls operations. */
export async function startAccessApp(t: TestContext): Promise<void> {
  app = await startTestApp({ stopAfter: t, env: { SSLCOMMERZ: 'embedded' } });
  users = { buyer: await app.user('buyer'), seller: await app.user('seller'), admin: await app.user('admin') };
  other = await app.user('buyer');
  otherSeller = await app.user('seller');
}

/** Calls the operation of each row as each role. */
export async function assertAccess(t: TestContext, rows: readonly Row[]): Promise<void> {
  for (const [what, operation, run, expected] of rows)
    await t.test(`${operation}: ${what} — ${ROLES.map((role) => `${role} ${expected[role]}`).join(', ')}`, async () => {
      for (const role of ROLES) {
        assert.equal(await codeOf(run(role)), expected[role], role);
        if (expected[role] === 'ok') unsold = unpaid = undefined;
      }
    });
}
