import type { PushMessage } from '#contract/push.ts';
import type { PushNotice } from '#contract/vocabulary.ts';

/** What a notification on a device says. It shows on locked screens: neither contact data nor what users write to each other. */
export interface Push extends Omit<PushMessage, 'tag'> {
  /** What it is about; not written where the user has switched that off. */
  notice: PushNotice;
}
