import { createAccount, findAccountByEmail, profileOf, readEmail } from '../accounts.ts';
import { defineOperation, text } from '../operation.ts';
import { refuse } from '../errors.ts';
import { checkNewPassword } from '../passwords.ts';
import { rememberAddress } from '../known-addresses.ts';
import { startSession, wireTokens } from '../sessions.ts';

export const signUp = defineOperation({
  path: 'accounts:signUp',
  input: { email: text(1000), password: text(10_000), displayName: text(256), idToken: text(0) },
  async handle(context, input, caller) {
    if (!input.email && !input.password) return refuse('OPERATION_NOT_ALLOWED');
    const email = readEmail(input.email);
    const password = checkNewPassword(input.password);
    await context.throttle.take('signUpAddress', caller.address);
    // Saves the hash, which is expensive; the insert below decides.
    if (await findAccountByEmail(context.db, email)) return refuse('EMAIL_EXISTS');
    const passwordHash = await context.passwords.hash([caller.address, email], password);
    const { account, session } = await context.db.transaction().execute(async (trx) => {
      const account = await createAccount(trx, context.clock.now(), { email, passwordHash, displayName: input.displayName || null });
      if (!account) return refuse('EMAIL_EXISTS');
      await rememberAddress(trx, context.clock.now(), account.uid, caller.address);
      return { account, session: await startSession(context, trx, account, 'password') };
    });
    caller.uid = account.uid;
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: account.uid,
      email: account.email,
      ...profileOf(account),
      ...(await wireTokens(context, account, session)),
    };
  },
});
