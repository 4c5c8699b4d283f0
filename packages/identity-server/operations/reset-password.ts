import { endSessions } from '../accounts.ts';
import { readActionCode, useActionCode } from '../action-codes.ts';
import { defineCall, text } from '../operation.ts';
import { refuse } from '../errors.ts';
import { rememberAddress } from '../known-addresses.ts';
import { checkNewPassword } from '../passwords.ts';

/** Says what a code is for; with `newPassword`, sets it and ends every session of the account. */
export const resetPassword = defineCall({
  path: 'accounts:resetPassword',
  input: { oobCode: text(1000), newPassword: text(10_000) },
  async handle(context, input, caller) {
    const code = await readActionCode(context.db, context.clock.now(), input.oobCode);
    const answer = { kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, requestType: code.purpose };
    if (input.newPassword === undefined) return answer;
    if (code.purpose !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE');

    const passwordHash = await context.passwords.hash(checkNewPassword(input.newPassword));
    await context.db.transaction().execute(async (trx) => {
      const now = context.clock.now();
      const uid = await useActionCode(trx, now, input.oobCode ?? '', 'PASSWORD_RESET');
      await trx
        .updateTable('identity.accounts')
        // Whoever has the code reads the mailbox: that is what confirming an address asks for.
        .set({ password_hash: passwordHash, password_changed_at: now, email_verified: true })
        .where('uid', '=', uid)
        .execute();
      await endSessions(context, trx, uid);
      // Whoever knew the old password is a stranger again, wherever they were.
      await trx.deleteFrom('identity.known_addresses').where('uid', '=', uid).execute();
      await rememberAddress(trx, now, uid, caller.address);
    });
    await context.throttle.reset('signInPair', code.email, caller.address);
    return answer;
  },
});
