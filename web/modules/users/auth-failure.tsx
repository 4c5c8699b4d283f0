import { TechnicalDetail } from '#web/shared/failure.tsx';
import { useIdentityFailure } from '#web/shared/session/identity-failure.ts';
import { TokenFailure } from '#web/shared/session/token-failure.tsx';

/** The failure below the form (specification §8). A TokenFailure has already been shown as a toast. */
export function AuthFailure({ failure }: { failure: unknown }) {
  const describe = useIdentityFailure();
  if (failure === null || failure instanceof TokenFailure) return null;
  const { sentence, message } = describe(failure);
  return (
    <div role="alert" className="text-error">
      <p className="font-semibold">{sentence}</p>
      {message && <TechnicalDetail>{message}</TechnicalDetail>}
    </div>
  );
}
