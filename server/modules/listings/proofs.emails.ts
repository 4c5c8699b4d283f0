import { emailToUser, siteIn } from '#server/modules/core/emails.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';

/** The email to a seller whose proof photo an admin has taken the mark away from: to open accounts alone. */
export const proofEmail = (
  user: UserRow,
  { productId, title, reason, publicUrl }: { productId: string; title: string; reason: string; publicUrl: string },
): Email[] =>
  user.deleted_at === null
    ? [
        emailToUser(
          user,
          'proof_taken_away',
          { title, explanation: reason },
          `${siteIn(publicUrl, user.language)}/dashboard/myProducts/${productId}/edit`,
        ),
      ]
    : [];
