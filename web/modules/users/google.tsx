import { useState } from 'react';
import { useHydrated } from '#web/shared/forms/initial-values.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

export function GoogleButton({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const t = useTexts(auth);
  const [busy, setBusy] = useState(false);
  const ready = useHydrated();
  const signIn = async () => {
    setBusy(true);
    onFailure(null);
    try {
      // Opened first: browsers block a pop-up that is not opened directly by the click.
      const idToken = await googleIdToken();
      const { signInWithGoogle } = await lazyImport(() => import('#web/modules/users/sign-in.ts'));
      await signInWithGoogle(idToken);
    } catch (failure) {
      onFailure(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} disabled={!ready} onClick={() => void signIn()} className="w-full">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
          <path
            fill="#4285f4"
            d="M23.5 12.3c0-.9-.1-1.500-.2-2.200H12v4.300h6.500a5.600 5.600 0 0 1-2.400 3.700v3h3.900c2.200-2.100 3.500-5.100 3.500-8.800z"
          />
          <path
            fill="#34a853"
            d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3c-1.100.7-2.500 1.200-4.100 1.200-3.100 0-5.800-2.100-6.700-5H1.200v3.100A12 12 0 0 0 12 24z"
          />
          <path fill="#fbbc05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600H1.200a12 12 0 0 0 0 10.800z" />
          <path
            fill="#ea4335"
            d="M12 4.800c1.800 0 3.300.6 4.600 1.800L20 3.100A12 12 0 0 0 1.200 6.600l4.100 3.100c.9-2.800 3.600-4.900 6.700-4.900z"
          />
        </svg>
        {t('google')}
      </Button>
      <p className="quiet flex items-center gap-4 text-sm before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
        {t('or')}
      </p>
    </>
  );
}

/** px, specification §9. */
const WIDTH = 500;
const HEIGHT = 600;
/** ms. A closed window fires no event in its opener, so the opener polls. */
const CLOSED_CHECK_MS = 300;

/** A failure of the pop-up, with the matching code of the identity service. */
class GooglePopupError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'GooglePopupError';
    this.code = code;
  }
}

interface Answer {
  type: 'google';
  nonce: string;
  idToken?: string;
  error?: string;
}

const isAnswer = (data: unknown, nonce: string): data is Answer =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'google' && 'nonce' in data && data.nonce === nonce;

/**
 * Opens a pop-up in which the user chooses a Google account; returns Google's ID token. Works with the embedded and the hosted
 * identity service. Must be called directly from a click, or the browser blocks the pop-up. @throws GooglePopupError
 */
export function googleIdToken(): Promise<string> {
  const nonce = crypto.randomUUID();
  const left = Math.max(0, (screen.availWidth - WIDTH) / 2);
  const top = Math.max(0, (screen.availHeight - HEIGHT) / 2);
  const popup = open(
    `/identity/v1/google/start?nonce=${nonce}`,
    'google-sign-in',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (!popup) return Promise.reject(new GooglePopupError('auth/popup-blocked', 'Firebase: Error (auth/popup-blocked).'));
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      removeEventListener('message', onMessage);
      clearInterval(closedCheck);
      act();
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== popup || !isAnswer(data, nonce)) return;
      const { idToken, error } = data;
      finish(() => {
        if (idToken === undefined) reject(new GooglePopupError('auth/internal-error', error ?? 'Google gave no answer.'));
        else resolve(idToken);
      });
    };
    const closedCheck = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(closedCheck);
      // The message that the window posted before it closed may still be queued behind this timer.
      setTimeout(
        () => finish(() => reject(new GooglePopupError('auth/popup-closed-by-user', 'Firebase: Error (auth/popup-closed-by-user).'))),
        CLOSED_CHECK_MS,
      );
    }, CLOSED_CHECK_MS);
    addEventListener('message', onMessage);
  });
}
