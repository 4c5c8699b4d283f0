import { accountOf, readIdToken, removeAccount, requireRecentSignIn } from '../accounts.ts';
import { defineOperation, text, TOKEN_LENGTH } from '../operation.ts';

export const deleteOwnAccount = defineOperation({
  path: 'accounts:delete',
  input: { idToken: text(TOKEN_LENGTH) },
  async handle(context, input) {
    const claims = await readIdToken(context, input.idToken);
    const account = await accountOf(context.db, claims);
    requireRecentSignIn(claims, context.clock.now());
    await removeAccount(context, account.uid, context.mayDelete);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  },
});
