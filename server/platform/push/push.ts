import type { PushMessage } from '#contract/push.ts';
import type { PushNotice } from '#contract/vocabulary.ts';

/** The text of a notification on a device. It shows on locked screens: neither contact data nor what users write to each other. */
export interface Push extends Omit<PushMessage, 'tag'> {
  /** The subject; nothing is written where the user has switched it off. */
  notice: PushNotice;
}
