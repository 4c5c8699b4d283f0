import { accountOf, findFederatedIdentity, profileOf, providersOf, readIdToken } from '../accounts.ts';
import { defineOperation, text, TOKEN_LENGTH } from '../operation.ts';

export const lookup = defineOperation({
  path: 'accounts:lookup',
  input: { idToken: text(TOKEN_LENGTH) },
  async handle(context, input) {
    const account = await accountOf(context.db, await readIdToken(context, input.idToken));
    const google = await findFederatedIdentity(context.db, account.uid);
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: account.uid,
          email: account.email,
          ...profileOf(account),
          emailVerified: account.email_verified,
          ...(account.password_changed_at ? { passwordUpdatedAt: account.password_changed_at.getTime() } : {}),
          providerUserInfo: providersOf(account, google),
          validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
          lastLoginAt: String(account.last_login_at.getTime()),
          createdAt: String(account.created_at.getTime()),
          lastRefreshAt: account.last_login_at.toISOString(),
        },
      ],
    };
  },
});
