import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { appealUntil } from '#domain/users/moderation.ts';
import { emailToUser, siteIn } from '#server/modules/core/emails.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';

/** An email to a user about their suspension. */
export const suspensionEmail = (
  user: UserRow,
  kind: EmailKind,
  { reason = '', until, createdAt, publicUrl }: { reason?: string; until: Date | null; createdAt: Date; publicUrl: string },
): Email =>
  emailToUser(
    user,
    kind,
    { explanation: reason, deadline: until ?? undefined, appealUntil: appealUntil(createdAt) },
    `${siteIn(publicUrl, user.language)}/dashboard/suspension`,
  );
