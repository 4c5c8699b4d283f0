import { lazy, type ReactNode, Suspense } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Product } from '#contract/products.ts';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { LowerPriceDialog } from '#web/screens/my-products/lower-price-dialog.tsx';
import { FROM_LIST } from '#web/modules/listings/selling.queries.ts';
import { offers } from '#web/i18n/en/offers.ts';
import { order } from '#web/i18n/en/orders.ts';
import { selling, statistics } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';

const OfferSettingsDialog = lazy(() => lazyImport(() => import('#web/modules/deals/offer-settings-dialog.tsx')));
const StatisticsDialog = lazy(() => lazyImport(() => import('#web/modules/listings/statistics-dialog.tsx')));
const ReleaseDialog = lazy(() => lazyImport(() => import('#web/modules/deals/release-dialog.tsx')));

interface ProductMenuProps {
  product: Product;
  /** The live booking of the product. */
  booking: Booking | undefined;
  onBoost: () => void;
  onDelete: () => void;
  onSoldElsewhere: () => void;
}

/** Everything that a seller does with a product, as far as its state allows. */
export function ProductMenu({ product, booking, onBoost, onDelete, onSoldElsewhere }: ProductMenuProps) {
  const t = useTexts(selling);
  const words = { offers: useTexts(offers), order: useTexts(order), statistics: useTexts(statistics) };
  const { _id, title, status, can } = product;
  const show = useRowDialog();
  const open = (render: (close: () => void) => ReactNode) => () => show((close) => <Suspense>{render(close)}</Suspense>);
  const item = (label: string, onClick: () => void) => (
    <button type="button" className="menu-row" onClick={onClick}>
      {label}
    </button>
  );
  const isOpen = can?.delete === true;
  const isForSale = isOpen && status === 'unsold';
  return (
    <Menu label={t('more', { title })} button={<span aria-hidden="true">···</span>} className="h-9">
      {isOpen && (
        <Link className="menu-row" to={`/dashboard/myProducts/${_id}/edit`} state={FROM_LIST}>
          {t('edit')}
        </Link>
      )}
      {isForSale &&
        item(
          t('lowerPrice'),
          open((close) => <LowerPriceDialog product={product} onClose={close} />),
        )}
      {booking?.can.release &&
        item(
          words.order('release'),
          open((close) => <ReleaseDialog bookingId={booking._id} onClose={close} />),
        )}
      {can?.boost && item(t('boost'), onBoost)}
      {isOpen &&
        item(
          words.offers('settings'),
          open((close) => <OfferSettingsDialog product={product} onClose={close} />),
        )}
      {item(
        words.statistics('statistics'),
        open((close) => <StatisticsDialog product={product} onClose={close} />),
      )}
      {isOpen && (
        <Link className="menu-row" to={`/dashboard/addProduct?from=${_id}`}>
          {t('duplicate')}
        </Link>
      )}
      {isForSale && item(t('soldElsewhere'), onSoldElsewhere)}
      {isOpen && item(t('delete'), () => show((close) => <DeleteDialog product={product} onClose={close} onDelete={onDelete} />))}
    </Menu>
  );
}

/** Asks before a product is deleted. */
function DeleteDialog({ product, onClose, onDelete }: { product: Product; onClose: () => void; onDelete: () => void }) {
  const t = useTexts(selling);
  return (
    <ConfirmDialog
      title={t('deleteTitle', { title: product.title })}
      confirmLabel={t('delete')}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onDelete();
      }}
    >
      {product.status === 'booked' ? t('deleteBookedText') : t('deleteText')}
    </ConfirmDialog>
  );
}
