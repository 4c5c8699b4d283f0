import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The end of a session. Every page for users who are signed in has both languages of these two texts. */
export const session = namespace('session', {
  tokenFailed: spec.tokenFailed,
  signedOut: 'You have been signed out on this device. Log in to go on.',
});
