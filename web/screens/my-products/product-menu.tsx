import { type Product } from '#contract/products.ts';
import { FROM_LIST } from '#web/modules/listings/selling.queries.ts';
import { selling, statistics } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { healthReports } from '#web/i18n/en/health-reports.ts';
import { offers } from '#web/i18n/en/offers.ts';
import { order } from '#web/i18n/en/orders.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';

const LowerPriceDialog = lazyPart(() => import('#web/modules/deals/lower-price-dialog.tsx'));
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
  const words = { offers: useTexts(offers), order: useTexts(order), statistics: useTexts(statistics), reports: useTexts(healthReports) };
  const { _id, title, status, deal, can, category } = product;
  const show = useRowDialog();
  const isOpen = can?.delete === true;
  const isForSale = isOpen && status === 'unsold';
  return (
    <Menu label={t('more', { title })} button={<span aria-hidden="true">···</span>} className="h-9">
      <p className="quiet line-clamp-1 px-3 py-1 text-sm sm:hidden">{title}</p>
      <MenuLink icon="eye" to={`/product/${_id}`}>
        {t('view')}
      </MenuLink>
      {isOpen && (
        <MenuLink icon="pencil" to={`/dashboard/myProducts/${_id}/edit`} state={FROM_LIST}>
          {t('edit')}
        </MenuLink>
      )}
      {isOpen && category !== 'accessories' && (
        <MenuLink icon="shield-check" to={`/dashboard/myProducts/${_id}/edit#health`} state={FROM_LIST}>
          {words.reports('add')}
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
