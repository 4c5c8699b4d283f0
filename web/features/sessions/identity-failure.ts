import { ApiError } from '#contract/client.ts';
import { useFailureText } from '#web/features/failure-text.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The identity service's codes that people meet, and the sentence for each. A wrong e-mail and a wrong password sound the same. */
const sentences = {
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-login-credentials': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/invalid-email': 'emailWrong',
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

const isKnown = (code: unknown): code is keyof typeof sentences => typeof code === 'string' && Object.hasOwn(sentences, code);

export interface FailureWords {
  /** In the page's language. */
  sentence: string;
  /** The identity service's own message (SPEC §8). */
  message: string;
}

/** Says a failed sign-in: a sentence for people and the identity service's own message. */
export function useIdentityFailure(): (failure: unknown) => FailureWords {
  const t = useTexts(auth);
  const words = useTexts(shell);
  const failureText = useFailureText();
  return (failure) => {
    if (failure instanceof ApiError) return { sentence: failureText(failure), message: '' };
    const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
    const message = failure instanceof Error ? failure.message : String(failure);
    if (failure instanceof Error && failure.name === 'ChunkLoadError') return { sentence: words('newVersion'), message };
    return { sentence: t(isKnown(code) ? sentences[code] : 'otherFailure'), message };
  };
}
