import { useIdentityFailure } from '#web/features/sessions/identity-failure.ts';
import { TokenFailure } from '#web/features/sessions/token-failure.ts';

/** In red under the form (SPEC §8). A failed token has had its toast. */
export function AuthFailure({ failure }: { failure: unknown }) {
  const say = useIdentityFailure();
  if (failure === null || failure instanceof TokenFailure) return null;
  const { sentence, message } = say(failure);
  return (
    <p role="alert" className="text-error">
      <span className="block font-semibold">{sentence}</span>
      {message && <span className="block text-sm">{message}</span>}
    </p>
  );
}
