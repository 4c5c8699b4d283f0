import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '#contract/products.ts';
import { loginAddress } from '#web/features/sessions/origin.ts';
import { sessionReady, useSession } from '#web/features/sessions/session.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { toast } from '#web/ui/toast.ts';

const AskDialog = lazy(() => lazyImport(() => import('#web/features/conversations/ask-dialog.tsx')));

/** The button that asks the seller. A visitor logs in first and finds the dialog open afterwards. */
export function AskSeller({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(conversations);
  const words = useTexts(shell);
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const asked = new URLSearchParams(search).has('ask');
  // `can.report` is false on one's own product alone.
  if (gone || product.status === 'sold' || product.can?.report === false) return null;
  const ask = async () => {
    if ((await sessionReady()).status === 'signed-in') return setOpen(true);
    toast('error', words('loginNeeded'));
    await navigate(loginAddress({ pathname, search: '?ask' }));
  };
  const close = () => {
    setOpen(false);
    if (asked) void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button onClick={() => void ask()}>
        <Icon name="message" className="size-4" />
        {t('ask')}
      </Button>
      {session.status === 'signed-in' && (open || asked) && (
        <Suspense>
          <AskDialog product={product} email={session.user.email ?? ''} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
