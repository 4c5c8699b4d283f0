import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeOrigin } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { NeedsScript } from '#web/shared/frame/needs-script.tsx';
import { TechnicalDetail } from '#web/shared/failure.tsx';
import { useIdentityFailure } from '#web/shared/session/identity-failure.ts';
import { TokenFailure } from '#web/shared/session/token-failure.tsx';

/** Redirects a signed-in user to the page they came from, to where they list their first product if they come to sell, or home (specification §2). */
export function useLeaveWhenSignedIn(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const leave = useEffectEvent(() => {
    const sells = search.get('role') === 'seller';
    return navigate(safeOrigin(search.get('from')) ?? localize(sells ? '/dashboard/sell' : '/', locale), { replace: true });
  });
  useEffect(() => {
    if (status === 'signed-in') void leave();
  }, [status]);
}

/** The layout of the log-in, registration and password pages. */
export function AuthCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main id="main" className="shell py-6 sm:py-16">
      <div className="mx-auto grid w-full max-w-lg gap-6">
        <div className="grid gap-6 sm:rounded-box sm:border sm:hairline sm:p-8">
          <header>
            <h1 className="text-3xl">{title}</h1>
            {lead && <p className="quiet mt-1">{lead}</p>}
          </header>
          <NeedsScript />
          {children}
        </div>
      </div>
    </main>
  );
}

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
