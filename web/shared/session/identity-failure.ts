import { ApiError } from '#contract/client.ts';
import { isChunkFailure, useFailureText } from '#web/shared/failure.tsx';
import { codeOf } from '#web/shared/session/load-identity.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Text keys of the identity service's error codes. An unknown email and a wrong password share one text. */
const sentences = {
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-login-credentials': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/invalid-email': 'invalidEmail',
  'auth/email-already-in-use': 'emailTaken',
  'auth/weak-password': 'weakPassword',
  'auth/too-many-requests': 'tooMany',
  'auth/user-disabled': 'disabled',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/popup-blocked': 'popupBlocked',
  'auth/network-request-failed': 'network',
  'auth/expired-action-code': 'linkBroken',
  'auth/invalid-action-code': 'linkBroken',
} as const;

const sentenceOf = (failure: unknown) => {
  const code = codeOf(failure);
  return typeof code === 'string' && Object.hasOwn(sentences, code) ? sentences[code as keyof typeof sentences] : 'otherFailure';
};

/** Whether a sign-in failed because of its password. */
export const isWrongPassword = (failure: unknown): boolean => sentenceOf(failure) === 'wrongCredentials';

/** The field of a form that a failure is about; null if it is about none. */
export function fieldOfFailure(failure: unknown): 'email' | 'password' | null {
  switch (sentenceOf(failure)) {
    case 'weakPassword':
      return 'password';
    case 'emailTaken':
    case 'invalidEmail':
      return 'email';
    default:
      return null;
  }
}

/** Whether the link of an email is used, too old or incomplete. */
export const isBrokenLink = (failure: unknown): boolean => sentenceOf(failure) === 'linkBroken';

interface FailureDescription {
  /** In the page's language. */
  sentence: string;
  /** The identity service's message (specification §8). */
  message: string;
}

/** Returns a function that describes a failed sign-in. */
export function useIdentityFailure(): (failure: unknown) => FailureDescription {
  const t = useTexts(auth);
  const words = useTexts(shell);
  const failureText = useFailureText();
  return (failure) => {
    if (failure instanceof ApiError) return { sentence: failureText(failure), message: '' };
    const message = failure instanceof Error ? failure.message : String(failure);
    // Its code may be missing because there is no connection, which says more.
    if (isChunkFailure(failure)) return { sentence: navigator.onLine ? words('newVersion') : t('network'), message };
    return { sentence: t(sentenceOf(failure)), message };
  };
}
