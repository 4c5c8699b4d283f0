import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { accountOf, findAccountByEmail, readEmail, readIdToken } from '../accounts.ts';
import { createActionCode } from '../action-codes.ts';
import { defineOperation, text, TOKEN_LENGTH, type Caller } from '../operation.ts';
import type { IdentityContext } from '../context.ts';
import { emailLanguage, renderActionEmail } from '../emails.ts';
import { IdentityError, refuse } from '../errors.ts';
import type { Account, ActionCodePurpose } from '../tables.ts';

// Creating a code and an email takes a few ms; an unknown address would be answered sooner. Every response is delayed to this time.
const RESPOND_AFTER_MS = 120;

const fields = { requestType: text(100), email: text(1000), idToken: text(TOKEN_LENGTH) };

/** Emails a code. The response to PASSWORD_RESET is the same whether or not the account exists. */
export const sendOobCode = defineOperation({
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
      const delayed = delay(RESPOND_AFTER_MS);
      await limit(context, 'PASSWORD_RESET', email, caller);
      const account = await findAccountByEmail(context.db, email);
      caller.uid = account?.uid;
      if (account && !account.disabled_at && (await mayEmail(context, account)))
        await emailCode(context, account, 'PASSWORD_RESET', caller);
      await delayed;
      return email;
    }
    case 'VERIFY_EMAIL': {
      const account = await accountOf(context.db, await readIdToken(context, input.idToken));
      await limit(context, 'VERIFY_EMAIL', account.email, caller);
      await emailCode(context, account, 'VERIFY_EMAIL', caller);
      return account.email;
    }
    case undefined:
    case '':
      return refuse('MISSING_REQ_TYPE');
    default:
      return refuse('INVALID_REQ_TYPE');
  }
}

async function limit(context: IdentityContext, purpose: ActionCodePurpose, email: string, caller: Caller): Promise<void> {
  await context.throttle.take('emailAddress', caller.address);
  await context.throttle.take(purpose === 'VERIFY_EMAIL' ? 'confirmRecipient' : 'resetRecipient', email);
}

/**
 * Whether an account gets a reset email. An address that nobody has confirmed may be that of a stranger: it gets no more of them than of
 * confirmation emails, which count with them. The caller is not refused, which would say that the account exists.
 */
async function mayEmail({ throttle }: IdentityContext, { email, email_verified }: Account): Promise<boolean> {
  if (email_verified) return true;
  return throttle.take('confirmRecipient', email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof IdentityError) return false;
      throw error;
    },
  );
}

async function emailCode(context: IdentityContext, account: Account, purpose: ActionCodePurpose, caller: Caller): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    // The account may have been deleted since it was read.
    const exists = await trx.selectFrom('identity.accounts').select('uid').where('uid', '=', account.uid).forUpdate().executeTakeFirst();
    if (!exists) return;
    const code = await createActionCode(trx, now, account.uid, purpose);
    const email = renderActionEmail({
      to: account.email,
      // Until the address is confirmed, the name is a stranger's words in the mailbox of its owner.
      name: account.email_verified ? account.display_name : null,
      purpose,
      code,
      language: emailLanguage(caller.locale),
      publicUrl: context.publicUrl,
    });
    await context.sendEmail(trx, email);
  });
}
