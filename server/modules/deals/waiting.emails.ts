import { emailToUser, siteIn } from '#server/modules/core/emails.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';

const PAGES = { waiting_ended: () => '', waiting_resumed: (id: string) => `product/${id}` };

/** The emails to those who were in line for a product that was sold or removed, and to those who wait again because it is listed again. */
export const lineEmails = (
  kind: keyof typeof PAGES,
  users: readonly UserRow[],
  { id, title, selling_price_poisha: pricePoisha }: { id: string; title: string; selling_price_poisha: number },
  publicUrl: string,
): Email[] =>
  users.map((user) => emailToUser(user, kind, { title, pricePoisha }, `${siteIn(publicUrl, user.language)}/${PAGES[kind](id)}`));
