import type { EmailKind } from '#contract/email-texts.ts';
import { limits } from '#contract/limits.ts';
import { emailToUser, siteIn } from '#server/features/emails/views.ts';
import type { UserRow } from '#server/features/users/queries.ts';
import type { Email } from '#server/platform/email/email.ts';

/** Until when a suspension that began then can be appealed. */
export const appealUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.appealDays * 86_400_000);

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
