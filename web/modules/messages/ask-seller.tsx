import type { Product } from '#contract/products.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSignedInDialog } from '#web/modules/users/use-signed-in-dialog.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const AskDialog = lazyPart(() => import('#web/modules/messages/ask-dialog.tsx'));

/** The button that asks the seller. A visitor logs in first and finds the dialog open afterwards. */
export function AskSeller({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(conversations);
  const session = useSession();
  const dialog = useSignedInDialog('ask');
  // `can.report` is false on one's own product alone.
  if (gone || product.can?.report === false) return null;
  return (
    <>
      {/* A buyer comes from the page of their order. */}
      {product.status !== 'sold' && (
        <Button onClick={() => void dialog.open()} icon="message">
          {t('ask')}
        </Button>
      )}
      {session.status === 'signed-in' && dialog.isOpen && (
        <AskDialog product={product} email={session.user.email ?? ''} onClose={dialog.close} />
      )}
    </>
  );
}
