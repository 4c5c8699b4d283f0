import { useIdentityFailure } from '#web/features/sessions/identity-failure.ts';
import { TokenFailure } from '#web/features/sessions/token-failure.ts';

/** The failure below the form (specification §8). A TokenFailure has already been shown as a toast. */
export function AuthFailure({ failure }: { failure: unknown }) {
  const describe = useIdentityFailure();
  if (failure === null || failure instanceof TokenFailure) return null;
  const { sentence, message } = describe(failure);
  return (
    <p role="alert" className="text-error">
      <span className="block font-semibold">{sentence}</span>
      {message && <span className="block text-sm">{message}</span>}
    </p>
  );
}
