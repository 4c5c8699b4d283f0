import { z } from 'zod';
import {
  accountOf,
  endSessions,
  findFederatedIdentity,
  profileOf,
  providersOf,
  readEmail,
  readIdToken,
  readPhotoUrl,
  requireRecentSignIn,
} from '../accounts.ts';
import { readActionCode, consumeActionCode } from '../action-codes.ts';
import { defineOperation, flag, text, TOKEN_LENGTH, type Caller } from '../operation.ts';
import { transact, type IdentityContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { checkNewPassword } from '../passwords.ts';
import { startSession, wireTokens, type Session } from '../sessions.ts';
import type { Account } from '../tables.ts';

const fields = {
  idToken: text(TOKEN_LENGTH),
  oobCode: text(1000),
  displayName: text(256),
  photoUrl: text(2048),
  email: text(1000),
  password: text(10_000),
  deleteProvider: z.array(z.string()).optional(),
  returnSecureToken: flag,
};
type Input = z.infer<z.ZodObject<typeof fields>>;

/** Changes the profile or the password, or verifies the e-mail address (`oobCode`). */
export const update = defineOperation({
  path: 'accounts:update',
  input: fields,
  async handle(context, input, caller) {
    const { account, session } = input.oobCode
      ? { account: await verifyEmail(context, input.oobCode), session: null }
      : await changeOwnAccount(context, input, caller);
    caller.uid = account.uid;
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: account.uid,
      email: account.email,
      ...profileOf(account),
      emailVerified: account.email_verified,
      providerUserInfo: providersOf(account, await findFederatedIdentity(context.db, account.uid)),
      ...(session ? await wireTokens(context, account, session) : {}),
    };
  },
});

async function verifyEmail(context: IdentityContext, code: string): Promise<Account> {
  const now = context.clock.now();
  const found = await readActionCode(context.db, now, code);
  if (found.purpose !== 'VERIFY_EMAIL') return refuse('INVALID_OOB_CODE');
  return transact(context, async (trx, { onAccountChanged, afterCommit }) => {
    const uid = await consumeActionCode(trx, now, code, 'VERIFY_EMAIL');
    await onAccountChanged?.(trx, uid, 'email_verified', afterCommit);
    const account = await trx
      .updateTable('identity.accounts')
      .set({ email_verified: true })
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirst();
    return account ?? refuse('INVALID_OOB_CODE');
  });
}

async function changeOwnAccount(
  context: IdentityContext,
  input: Input,
  { address }: Caller,
): Promise<{ account: Account; session: Session | null }> {
  const now = context.clock.now();
  const claims = await readIdToken(context, input.idToken);
  const password = input.password === undefined ? null : checkNewPassword(input.password);
  const profile = readProfile(input);
  if (input.deleteProvider?.length) return refuse('OPERATION_NOT_ALLOWED');
  const before = await accountOf(context.db, claims);
  // The host application identifies users by their e-mail address.
  if (input.email !== undefined && readEmail(input.email) !== before.email) {
    return refuse('OPERATION_NOT_ALLOWED', 'The e-mail address of an account cannot be changed.');
  }
  if (password !== null) {
    requireRecentSignIn(claims, now);
    await context.throttle.take('passwordChange', before.uid);
  }
  const passwordHash = password === null ? null : await context.passwords.hash([address, before.email], password);

  return transact(context, async (trx, context) => {
    let account = await accountOf(trx, claims);
    const changes = { ...profile, ...(passwordHash === null ? {} : { password_hash: passwordHash, password_changed_at: now }) };
    if (Object.keys(changes).length > 0) {
      await trx.updateTable('identity.accounts').set(changes).where('uid', '=', account.uid).execute();
      account = { ...account, ...changes };
    }
    if (passwordHash !== null) {
      account = (await endSessions(context, trx, account.uid)) ?? refuse('USER_NOT_FOUND');
      // A reset code requested earlier, possibly by an attacker, must not open the account again.
      await trx.deleteFrom('identity.action_codes').where('uid', '=', account.uid).where('purpose', '=', 'PASSWORD_RESET').execute();
    }
    // The session goes on after a change of the profile; Firebase would begin another one, which nobody could distinguish from a sign-in.
    const begins = input.returnSecureToken && passwordHash !== null;
    return { account, session: begins ? await startSession(context, trx, account, 'password') : null };
  });
}

function readProfile(input: Input): { display_name?: string | null; photo_url?: string | null } {
  return {
    ...(input.displayName === undefined ? {} : { display_name: input.displayName || null }),
    ...(input.photoUrl === undefined ? {} : { photo_url: readPhotoUrl(input.photoUrl) }),
  };
}
