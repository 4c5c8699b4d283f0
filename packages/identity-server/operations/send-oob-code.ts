import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { accountOf, readEmail, readIdToken } from '../accounts.ts';
import { createActionCode } from '../action-codes.ts';
import { defineCall, text, TOKEN_LENGTH, type Caller } from '../operation.ts';
import type { Account, IdentityContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { actionMail, mailLanguage } from '../emails.ts';
import type { ActionCodePurpose } from '../tables.ts';
import { queueEmail } from '../../../server/platform/email/queue-email.ts';

// Writing a code and a letter takes a few ms that a stranger's address does not take: every answer waits this long in all.
const ANSWER_AFTER_MS = 120;

const fields = { requestType: text(100), email: text(1000), idToken: text(TOKEN_LENGTH) };

/** Sends a letter with a code. Asked for a reset it answers the same whether or not there is such an account. */
export const sendOobCode = defineCall({
  path: 'accounts:sendOobCode',
  input: fields,
  async handle(context, input, caller) {
    const email = await send(context, input, caller);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  },
});

async function send(context: IdentityContext, input: z.infer<z.ZodObject<typeof fields>>, caller: Caller): Promise<string> {
  switch (input.requestType) {
    case 'PASSWORD_RESET': {
      const email = readEmail(input.email);
      const answerAt = delay(ANSWER_AFTER_MS);
      await limit(context, 'PASSWORD_RESET', email, caller);
      const account = await context.db.selectFrom('identity.accounts').selectAll().where('email', '=', email).executeTakeFirst();
      if (account && !account.disabled_at) await mailCode(context, account, 'PASSWORD_RESET', caller);
      await answerAt;
      return email;
    }
    case 'VERIFY_EMAIL': {
      const account = await accountOf(context.db, await readIdToken(context, input.idToken));
      await limit(context, 'VERIFY_EMAIL', account.email, caller);
      await mailCode(context, account, 'VERIFY_EMAIL', caller);
      return account.email;
    }
    case undefined:
    case '':
      return refuse('MISSING_REQ_TYPE');
    case 'EMAIL_SIGNIN':
    case 'VERIFY_AND_CHANGE_EMAIL':
      return refuse('OPERATION_NOT_ALLOWED');
    default:
      return refuse('INVALID_REQ_TYPE');
  }
}

async function limit(context: IdentityContext, purpose: ActionCodePurpose, email: string, caller: Caller): Promise<void> {
  await context.throttle.take('mailAddress', caller.address);
  await context.throttle.take('mailRecipient', purpose, email);
}

async function mailCode(context: IdentityContext, account: Account, purpose: ActionCodePurpose, caller: Caller): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    // The account may have gone since it was read; the code would have nobody to belong to.
    const still = await trx.selectFrom('identity.accounts').select('uid').where('uid', '=', account.uid).forUpdate().executeTakeFirst();
    if (!still) return;
    const code = await createActionCode(trx, now, account.uid, purpose);
    const email = actionMail({
      to: account.email,
      name: account.display_name,
      purpose,
      code,
      language: mailLanguage(caller.locale),
      publicUrl: context.publicUrl,
    });
    await queueEmail(trx, now, email);
  });
}
