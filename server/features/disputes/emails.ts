import { emailToUser, siteIn } from '#server/features/emails/views.ts';
import type { PaymentRow } from '#server/features/payments/queries.ts';
import { findAdmins } from '#server/features/users/queries.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Email } from '#server/platform/email/email.ts';

/** The email to every admin about a payment that the bank of its buyer disputes: evidence is due at the card service. */
export async function adminEmails(trx: Transaction, { amount_poisha, intent_id }: PaymentRow, publicUrl: string): Promise<Email[]> {
  const admins = await findAdmins(trx);
  return admins.map((admin) =>
    emailToUser(
      admin,
      'admin_chargeback',
      { pricePoisha: amount_poisha, transaction: intent_id },
      `${siteIn(publicUrl, admin.language)}/dashboard/disputes`,
    ),
  );
}
