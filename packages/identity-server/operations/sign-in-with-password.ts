import { findAccountByEmail, profileOf, readEmail } from '../accounts.ts';
import { defineOperation, text, type Caller } from '../operation.ts';
import type { IdentityContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { isKnownAddress, rememberAddress } from '../known-addresses.ts';
import { isOutdated } from '../passwords.ts';
import { startSession, wireTokens, type Session } from '../sessions.ts';
import type { Account } from '../tables.ts';

export const signInWithPassword = defineOperation({
  path: 'accounts:signInWithPassword',
  input: { email: text(1000), password: text(10_000) },
  async handle(context, input, caller) {
    const { address } = caller;
    const email = readEmail(input.email);
    if (!input.password) return refuse('MISSING_PASSWORD');

    // Not while the password is checked: the accounts of an address take turns at that.
    const { found, known } = await context.inTurns(address, () => admit(context, email, caller));
    const matches = await context.passwords.verify([address, email], found?.password_hash ?? null, input.password);
    if (!found || !matches) return refuse('INVALID_LOGIN_CREDENTIALS');
    if (found.disabled_at) return refuse('USER_DISABLED');

    const { account, session } = await signIn(context, found, input.password, address);
    await context.throttle.reset('signInPair', email, address);
    if (!known) {
      await context.throttle.giveBack('signInAddress', address);
      await context.throttle.giveBack('signInAccount', email);
    }
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: account.uid,
      email: account.email,
      displayName: '',
      ...profileOf(account),
      registered: true,
      ...(await wireTokens(context, account, session)),
    };
  },
});

/** Counts an attempt. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER */
async function admit(
  { db, clock, throttle }: IdentityContext,
  email: string,
  caller: Caller,
): Promise<{ found: Account | undefined; known: boolean }> {
  const { address } = caller;
  const found = await findAccountByEmail(db, email);
  caller.uid = found?.uid;
  // The query runs for unknown accounts too, so that the response time does not reveal which accounts exist.
  const known = await isKnownAddress(db, clock.now(), found?.uid ?? '', address);
  // First, so that an address that invents accounts does not store a row for each.
  if (!known) await throttle.take('signInAddress', address);
  try {
    await throttle.take('signInPair', email, address);
  } catch (error) {
    if (!known) await throttle.giveBack('signInAddress', address);
    throw error;
  }
  if (!known) await throttle.take('signInAccount', email);
  return { found, known };
}

async function signIn(
  context: IdentityContext,
  seen: Account,
  password: string,
  address: string,
): Promise<{ account: Account; session: Session }> {
  const now = context.clock.now();
  const renewedHash =
    seen.password_hash !== null && isOutdated(seen.password_hash) ? await context.passwords.hash([address, seen.email], password) : null;
  return context.db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('identity.accounts')
      .set({ last_login_at: now, ...(renewedHash === null ? {} : { password_hash: renewedHash }) })
      .where('uid', '=', seen.uid)
      // A reset since the password was verified has invalidated that password.
      .where('token_version', '=', seen.token_version)
      .returningAll()
      .executeTakeFirst();
    if (!account) return refuse('INVALID_LOGIN_CREDENTIALS');
    await rememberAddress(trx, now, account.uid, address);
    return { account, session: await startSession(context, trx, account, 'password') };
  });
}
