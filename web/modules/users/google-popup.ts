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
