import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from '#contract/zod.ts';
import { createProduct, type Product } from '#contract/products.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { offersQuery } from '#web/modules/deals/offers-and-lines.queries.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { withConfirmedPrice } from '#web/modules/listings/field-texts.ts';
import { api } from '#web/shared/api.ts';
import { FROM_LIST } from '#web/modules/listings/selling.queries.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling, statistics } from '#web/i18n/en/selling.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { AmountField } from '#web/ui/field.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { offers } from '#web/i18n/en/offers.ts';
import { order } from '#web/i18n/en/orders.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';

/** Asks for a lower price, which may be proposed. Users who have the product among their favourites are notified of it. */
function LowerPriceDialog({ product, to, onClose }: { product: Product; to?: number; onClose: () => void }) {
  const t = useTexts(selling);
  const messages = useTexts(forms);
  const locale = useLocale();
  const name = { field: t('newPrice') };
  const below = typedAmount(createProduct.body.shape.sellingPrice).refine((price) => price < product.sellingPrice, {
    params: { rule: 'below' },
  });
  const { field, dialog } = useDialogForm<{ sellingPrice: string }, { sellingPrice: number }, unknown>(z.object({ sellingPrice: below }), {
    defaultValues: { sellingPrice: to === undefined ? '' : String(to) },
    fields: {
      sellingPrice: {
        name: t('newPrice'),
        messages: { invalid_union: messages('number', name), custom: messages('decimals', name) },
        rules: { below: t('notLower', { price: formatTk(product.sellingPrice, locale) }) },
      },
    },
    mutation: {
      mutationFn: (price): Promise<unknown> =>
        api.editProduct({
          params: { id: product._id },
          body: { version: product.version ?? 1, ...withConfirmedPrice(price, dialog.sending) },
        }),
    },
    done: t('lowered'),
    onClose,
  });
  const waiting = rowsOf(useInfiniteQuery(offersQuery(product._id)).data).filter(({ status }) => isLiveOffer(status)).length;
  return (
    <FormDialog title={t('lowerTitle', { title: product.title })} submit={t('lowerPrice')} {...dialog}>
      <p className="quiet">{t('lowerText', { price: formatTk(product.sellingPrice, locale) })}</p>
      {waiting > 0 && <p>{t('lowerOffers', { count: waiting })}</p>}
      <AmountField label={t('newPrice')} {...field('sellingPrice')} />
    </FormDialog>
  );
}

const OfferSettingsDialog = lazyPart(() => import('#web/modules/deals/offer-settings-dialog.tsx'));
const StatisticsDialog = lazyPart(() => import('#web/screens/my-products/statistics-dialog.tsx'));
const ReleaseDialog = lazyPart(() => import('#web/modules/deals/release-dialog.tsx'));

interface ProductMenuProps {
  product: Product;
  onBoost: () => void;
  onDelete: () => void;
  onSoldElsewhere: () => void;
}

/** Everything that a seller does with a product, as far as its state allows. */
export function ProductMenu({ product, onBoost, onDelete, onSoldElsewhere }: ProductMenuProps) {
  const t = useTexts(selling);
  const words = { offers: useTexts(offers), order: useTexts(order), statistics: useTexts(statistics) };
  const { _id, title, status, deal, can } = product;
  const show = useRowDialog();
  const isOpen = can?.delete === true;
  const isForSale = isOpen && status === 'unsold';
  return (
    <Menu label={t('more', { title })} button={<span aria-hidden="true">···</span>} className="h-9">
      <MenuLink icon="eye" to={`/product/${_id}`}>
        {t('view')}
      </MenuLink>
      {isOpen && (
        <MenuLink icon="pencil" to={`/dashboard/myProducts/${_id}/edit`} state={FROM_LIST}>
          {t('edit')}
        </MenuLink>
      )}
      {isForSale && (
        <MenuButton icon="tag" onClick={() => show((close) => <LowerPriceDialog product={product} onClose={close} />)}>
          {t('lowerPrice')}
        </MenuButton>
      )}
      {deal?.state === 'open' && (
        <MenuButton icon="refresh-cw" onClick={() => show((close) => <ReleaseDialog bookingId={deal.bookingId} onClose={close} />)}>
          {words.order('release')}
        </MenuButton>
      )}
      {can?.boost && (
        <MenuButton icon="megaphone" onClick={onBoost}>
          {t('boost')}
        </MenuButton>
      )}
      {isOpen && (
        <MenuButton icon="handshake" onClick={() => show((close) => <OfferSettingsDialog product={product} onClose={close} />)}>
          {words.offers('settings')}
        </MenuButton>
      )}
      <MenuButton
        icon="chart"
        onClick={() =>
          show((close) => (
            <StatisticsDialog
              product={product}
              onClose={close}
              onLower={(to) => show((closeNext) => <LowerPriceDialog product={product} to={to} onClose={closeNext} />)}
              onBoost={() => {
                close();
                onBoost();
              }}
            />
          ))
        }
      >
        {words.statistics('statistics')}
      </MenuButton>
      {isOpen && (
        <MenuLink icon="plus" to={`/dashboard/addProduct?from=${_id}`}>
          {t('duplicate')}
        </MenuLink>
      )}
      {isForSale && (
        <MenuButton icon="check" onClick={onSoldElsewhere}>
          {t('soldElsewhere')}
        </MenuButton>
      )}
      {isOpen && (
        <MenuButton
          icon="trash"
          danger
          onClick={() =>
            show((close) => (
              <ConfirmDialog title={t('deleteTitle', { title })} confirmLabel={t('delete')} danger onClose={close} onConfirm={onDelete}>
                {t(status === 'booked' ? 'deleteBookedText' : 'deleteText')}
              </ConfirmDialog>
            ))
          }
        >
          {t('delete')}
        </MenuButton>
      )}
    </Menu>
  );
}
