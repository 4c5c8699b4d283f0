import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { appealUntil } from '#domain/users/moderation.ts';
import { emailToUser, siteIn } from '#server/modules/core/emails.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';

export interface CaseEmailData {
  productId: string;
  title: string;
  /** The reason of the decision. */
  reason?: string;
  now: Date;
  publicUrl: string;
}

/** An email to the seller of a reported listing, or to one who reported it: to open accounts alone. */
export const caseEmail = (user: UserRow, kind: EmailKind, { productId, title, reason = '', now, publicUrl }: CaseEmailData): Email[] =>
  user.deleted_at === null
    ? [
        emailToUser(
          user,
          kind,
          { title, explanation: reason, deadline: appealUntil(now) },
          `${siteIn(publicUrl, user.language)}/dashboard/myProducts/${productId}/case`,
        ),
      ]
    : [];
