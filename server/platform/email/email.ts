import type { Language, Notice } from '#contract/vocabulary.ts';
import type { Push } from '#server/platform/push/push.ts';

/** One email, rendered: text and HTML say the same. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** English unless named. */
  language?: Language;
  /** The user to whom the app writes; none for emails of the identity service. */
  uid?: string;
  /** Others can cause such emails as often as they like: a user gets few of them in an hour. */
  limited?: boolean;
  /** The subject; nothing is written where the user has switched it off. */
  notice?: Notice;
  /** The notification on the devices of its reader that goes with it. */
  push?: Push;
  /** Stops emails of this kind: a GET asks, a POST does it, without a sign-in (RFC 8058). */
  unsubscribeUrl?: string;
}
