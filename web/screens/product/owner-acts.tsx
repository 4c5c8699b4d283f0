import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { useAct } from '#web/shared/use-act.ts';
import LowerPriceDialog from '#web/modules/deals/lower-price-dialog.tsx';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The acts of a seller on the page of their own product, as far as its state allows; `children` is the button that shares it. */
export default function OwnerActs({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTexts(selling);
  const { _id: id, can, status, boost: isBoosted } = product;
  const [isLowering, setLowering] = useState(false);
  const boost = useAct(() => api.updateProduct({ params: { id }, body: { boost: true } }), t('boosted'));
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-2 @sm:grid-cols-4 [&>.btn]:h-auto [&>.btn]:min-h-11 [&>.btn]:px-2">
        {can?.edit && <ButtonLink to={`/dashboard/myProducts/${id}/edit`}>{t('edit')}</ButtonLink>}
        {can?.edit && status === 'unsold' && <Button onClick={() => setLowering(true)}>{t('lowerPrice')}</Button>}
        {(can?.boost || isBoosted) && (
          <Button busy={boost.isPending} disabled={isBoosted} onClick={() => boost.mutate()}>
            {t(isBoosted ? 'advertised' : 'boost')}
          </Button>
        )}
        {children}
      </div>
      {isLowering && <LowerPriceDialog product={product} onClose={() => setLowering(false)} />}
    </div>
  );
}
