import { lazy, Suspense } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { offersQuery } from '#web/modules/deals/offers-and-lines.queries.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSignedInDialog } from '#web/modules/users/use-signed-in-dialog.ts';

const OfferSettingsDialog = lazyPart(() => import('#web/modules/deals/offer-settings-dialog.tsx'));

const OfferDialog = lazyPart(() => import('#web/modules/deals/offer-dialog.tsx'));
const OfferState = lazy(() => lazyImport(() => import('#web/modules/deals/offer-state.tsx')));

/** On the page of a product: the buyer's offer, or the button that makes one; for its seller, the way to the offers. */
export function MakeOffer({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(texts);
  const isOver = gone || product.status === 'sold';
  // `can.report` is false on one's own product alone.
  if (product.can?.report === false)
    return isOver ? null : (
      <div className="col-span-full flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/offers" icon="tag">
          {t('title')}
        </ButtonLink>
        <DialogButton
          variant="quiet"
          about={product.title}
          renderDialog={(close) => <OfferSettingsDialog product={product} onClose={close} />}
        >
          {t('settings')}
        </DialogButton>
      </div>
    );
  return <AsBuyer product={product} isOver={isOver} />;
}

/** The dialog stays when the product is sold meanwhile: what was typed is not lost, and the answer says why it is too late. */
function AsBuyer({ product, isOver }: { product: Product; isOver: boolean }) {
  const t = useTexts(texts);
  const signedIn = useSession().status === 'signed-in';
  const [latest] = rowsOf(useInfiniteQuery({ ...offersQuery(product._id), enabled: signedIn && !isOver }).data);
  // One from before the price changed can no longer be accepted: a new one takes its place.
  const stands = latest && isLiveOffer(latest.status) && latest.askingPrice === product.sellingPrice;
  const canMake = !isOver && product.status === 'unsold' && product.awayUntil === undefined && !stands;
  const dialog = useSignedInDialog('offer', canMake);
  return (
    <>
      {!isOver && signedIn && latest && (
        <Suspense>
          <div className="col-span-full rounded-box border hairline p-4">
            <OfferState offer={latest} />
          </div>
        </Suspense>
      )}
      {canMake && product.fixedPrice && <p className="quiet col-span-full">{t('fixed')}</p>}
      {canMake && !product.fixedPrice && (
        <Button onClick={() => void dialog.open()} icon="tag">
          {t('make')}
        </Button>
      )}
      {dialog.isOpen && <OfferDialog product={product} onClose={dialog.close} />}
    </>
  );
}
