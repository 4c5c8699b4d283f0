import { emailToUser, siteIn } from '#server/features/emails/views.ts';
import type { UserRow } from '#server/features/users/queries.ts';
import type { Email } from '#server/platform/email/email.ts';

/** The emails to those who were in line for a product that was sold or removed. */
export const endedEmails = (
  users: readonly UserRow[],
  product: { title: string; selling_price_poisha: number },
  publicUrl: string,
): Email[] =>
  users.map((user) =>
    emailToUser(
      user,
      'waiting_ended',
      { title: product.title, pricePoisha: product.selling_price_poisha },
      `${siteIn(publicUrl, user.language)}/`,
    ),
  );
