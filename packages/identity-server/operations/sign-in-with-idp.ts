import { profileOf } from '../accounts.ts';
import { transact } from '../context.ts';
import { defineOperation, flag, text, TOKEN_LENGTH } from '../operation.ts';
import { refuse } from '../errors.ts';
import { accountOfGoogleUser } from '../google-accounts.ts';
import type { GoogleUser } from '../google-tokens.ts';
import { rememberAddress } from '../known-addresses.ts';
import { digest } from '../secrets.ts';
import { startSession, wireTokens } from '../sessions.ts';
import type { Transaction } from '../tables.ts';

export const signInWithIdp = defineOperation({
  path: 'accounts:signInWithIdp',
  input: { postBody: text(TOKEN_LENGTH + 4096), requestUri: text(2048), autoCreate: flag, idToken: text(TOKEN_LENGTH) },
  async handle(context, input, caller) {
    const post = new URLSearchParams(input.postBody ?? '');
    if (post.get('providerId') !== 'google.com') return refuse('INVALID_CREDENTIAL_OR_PROVIDER_ID');
    // `idToken` would link Google to that account; here accounts are linked by e-mail address only.
    if (!context.verifyGoogleToken || input.idToken) return refuse('OPERATION_NOT_ALLOWED');
    const idToken = post.get('id_token');
    if (!idToken) return refuse('INVALID_IDP_RESPONSE');

    const user = await context.verifyGoogleToken(idToken);
    const { account, isNewUser, session } = await transact(context, async (trx, context) => {
      await redeem(trx, idToken, user);
      const { account, isNewUser } = await accountOfGoogleUser(context, trx, user, input.autoCreate ?? true);
      await rememberAddress(trx, context.clock.now(), account.uid, caller.address);
      return { account, isNewUser, session: await startSession(context, trx, account, 'google.com') };
    });
    caller.uid = account.uid;
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      federatedId: `https://accounts.google.com/${user.subject}`,
      providerId: 'google.com',
      email: account.email,
      emailVerified: account.email_verified,
      ...profileOf(account),
      ...(user.name === null ? {} : { fullName: user.name }),
      rawUserInfo: JSON.stringify({ ...user.raw, id: user.subject }),
      oauthIdToken: idToken,
      isNewUser,
      localId: account.uid,
      ...(await wireTokens(context, account, session)),
    };
  },
});

/** Each id token signs in once, so that a copied one is worthless. @throws IdentityError INVALID_IDP_RESPONSE */
async function redeem(trx: Transaction, idToken: string, user: GoogleUser): Promise<void> {
  const row = await trx
    .insertInto('identity.redeemed_id_tokens')
    .values({ token_hash: digest(idToken), expires_at: user.expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  if (!row) refuse('INVALID_IDP_RESPONSE', 'This sign-in was already used. Please sign in with Google again.');
}
