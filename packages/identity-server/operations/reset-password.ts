import { endSessions } from '../accounts.ts';
import { transact } from '../context.ts';
import { readActionCode, consumeActionCode } from '../action-codes.ts';
import { defineOperation, text } from '../operation.ts';
import { refuse } from '../errors.ts';
import { rememberAddress } from '../known-addresses.ts';
import { checkNewPassword } from '../passwords.ts';

/** Returns what a code is for; with `newPassword`, sets it and ends every session of the account. */
export const resetPassword = defineOperation({
  path: 'accounts:resetPassword',
  input: { oobCode: text(1000), newPassword: text(10_000) },
  async handle(context, input, caller) {
    const code = await readActionCode(context.db, context.clock.now(), input.oobCode);
    const response = { kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, requestType: code.purpose };
    if (input.newPassword === undefined) return response;
    if (code.purpose !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE');

    const passwordHash = await context.passwords.hash([caller.address, code.email], checkNewPassword(input.newPassword));
    await transact(context, async (trx, context) => {
      const now = context.clock.now();
      const uid = await consumeActionCode(trx, now, input.oobCode ?? '', 'PASSWORD_RESET');
      const before = trx.selectFrom('identity.accounts').select('email_verified').where('uid', '=', uid).forUpdate();
      const wasVerified = (await before.executeTakeFirst())?.email_verified;
      await trx
        .updateTable('identity.accounts')
        // The code came by email, so the address is verified.
        .set({ password_hash: passwordHash, password_changed_at: now, email_verified: true })
        .where('uid', '=', uid)
        .execute();
      caller.uid = uid;
      await endSessions(context, trx, uid);
      if (!wasVerified) await context.onAccountChanged?.(trx, uid, 'password_reset', context.afterCommit);
      // The addresses of a caller who knew the old password lose their exemption from the sign-in limits.
      await trx.deleteFrom('identity.known_addresses').where('uid', '=', uid).execute();
      await rememberAddress(trx, now, uid, caller.address);
    });
    await context.throttle.reset('signInPair', code.email, caller.address);
    return response;
  },
});
