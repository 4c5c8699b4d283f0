import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { MakeOffer } from '#web/modules/deals/make-offer.tsx';
import { useProductAction } from '#web/modules/listings/product-actions.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { api } from '#web/shared/api.ts';
import { useAct } from '#web/shared/use-act.ts';
import { card } from '#web/i18n/en/card.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { product as productTexts } from '#web/i18n/en/product.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Books the product of a conversation, where that is possible now. */
export function BookThis({ productId }: { productId: string }) {
  const words = useTexts(card);
  const { data: product } = useQuery(productQuery(productId));
  const act = useProductAction();
  if (!product?.can?.book) return null;
  return (
    <Button small onClick={() => act('book', product)}>
      {words('bookNow')}
    </Button>
  );
}

/** The product of a conversation as it stands now, and what its reader does about it. */
export function ConversationProduct({ conversation: { product: told, side } }: { conversation: Conversation }) {
  const t = useTexts(conversations);
  const words = { card: useTexts(card), product: useTexts(productTexts), selling: useTexts(selling) };
  // The conversation knows it as it was at the last message.
  const { data: product } = useQuery({ ...productQuery(told._id), enabled: !told.removed });
  const [isSold, setSold] = useState(false);
  const isGone = told.removed || isSold;
  const act = useProductAction();
  const sell = useAct(async () => {
    await api.deleteProduct({ params: { id: told._id }, query: { reason: 'sold_elsewhere' } });
    setSold(true);
  });
  const takeBack = useAct(async () => {
    await api.restoreProduct({ params: { id: told._id } });
    setSold(false);
  });
  const { title, sellingPrice, image } = product ?? told;
  const status = product?.status ?? told.status;
  const canSell = side === 'seller' && product?.can?.delete === true && status === 'unsold';
  return (
    <section aria-label={t('productPane')} className="grid gap-3">
      {image && <img src={image} alt="" width={280} height={210} className="aspect-4/3 w-full rounded-box bg-base-300 object-cover" />}
      <h2 className="text-lg leading-snug wrap-anywhere">
        <Link to={`/product/${told._id}`} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular text-xl font-bold">{t.tk(sellingPrice)}</span>
        <Badge tone={isGone || status !== 'unsold' ? 'neutral' : 'good'}>
          {t(isGone ? 'removed' : status === 'unsold' ? 'forSale' : status)}
        </Badge>
      </p>
      {product && !isGone && (
        <div className="grid gap-2">
          {side !== 'admin' && <MakeOffer product={product} gone={false} />}
          {side === 'buyer' && product.can?.book && <Button onClick={() => act('book', product)}>{words.card('bookNow')}</Button>}
          {product.bookedByYou && <ButtonLink to="/dashboard/myOrder">{words.product('myOrders')}</ButtonLink>}
          {canSell && (
            <Button icon="check" busy={sell.isPending} onClick={() => sell.mutate()}>
              {t('markSold')}
            </Button>
          )}
        </div>
      )}
      {isSold && (
        <p role="status">
          {words.selling('noLongerListed')} ·{' '}
          <button type="button" className="link min-h-6 font-semibold" onClick={() => takeBack.mutate()}>
            {words.selling('undo')}
          </button>
        </p>
      )}
    </section>
  );
}
