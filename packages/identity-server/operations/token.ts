import { defineOperation, text } from '../operation.ts';
import { refuse } from '../errors.ts';
import { continueSession, wireTokens } from '../sessions.ts';

/** OAuth's token endpoint: the only operation that also accepts a form, and the only one in snake_case. */
export const token = defineOperation({
  path: 'token',
  input: { grant_type: text(100), refresh_token: text(1000) },
  async handle(context, { grant_type: grantType, refresh_token: refreshToken }, caller) {
    if (!grantType) return refuse('MISSING_GRANT_TYPE');
    if (grantType !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
    if (!refreshToken) return refuse('MISSING_REFRESH_TOKEN');
    const { account, session } = await continueSession(context, refreshToken);
    caller.uid = account.uid;
    const tokens = await wireTokens(context, account, session);
    return {
      access_token: tokens.idToken,
      expires_in: tokens.expiresIn,
      token_type: 'Bearer',
      refresh_token: tokens.refreshToken,
      id_token: tokens.idToken,
      user_id: account.uid,
      project_id: context.projectId,
    };
  },
});
