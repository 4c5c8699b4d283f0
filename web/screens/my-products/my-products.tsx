import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import type { Product } from '#contract/products.ts';
import { sellerBookingsQuery } from '#web/modules/deals/orders.queries.ts';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { ProductFigures } from '#web/shared/frame/figures.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { ProductName, Thumbnail } from '#web/shared/frame/product-name.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useMutationToasts, useUndoToast } from '#web/shared/result-toasts.tsx';
import { DraftNote } from '#web/modules/listings/draft-note.tsx';
import { Holiday } from '#web/modules/listings/selling-holiday.tsx';
import { ProductMenu } from '#web/screens/my-products/product-menu.tsx';
import { ProductState } from '#web/screens/my-products/product-state.tsx';
import { ProductTabs, useShownProducts } from '#web/screens/my-products/product-tabs.tsx';
import {
  boostMutation,
  deleteProductMutation,
  myProductsQuery,
  restoreProductMutation,
  soldElsewhereMutation,
} from '#web/modules/listings/selling.queries.ts';
import { ViewsAndSaves } from '#web/modules/listings/views-and-saves.tsx';
import { selling } from '#web/i18n/en/selling.ts';
import { formatDate, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A seller's products with their status and actions (specification §2). */
export default function MyProducts({ email }: { email: string }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const toasts = useMutationToasts();
  const shown = useShownProducts();
  const list = useInfiniteQuery(myProductsQuery(email, shown));
  const isEmpty = !shown.tab && !shown.q && list.data !== undefined && rowsOf(list.data).length === 0;
  const removed = useInfiniteQuery({ ...myProductsQuery(email, { tab: 'removed' }), enabled: isEmpty });
  // One who has removed all finds them by the tabs.
  const isNew = isEmpty && removed.data !== undefined && rowsOf(removed.data).length === 0;
  const bookings = useInfiniteQuery(sellerBookingsQuery(email));
  const bookedBy = new Map<string, Booking>(rowsOf(bookings.data).map((booking) => [booking.product._id, booking]));
  const boost = useMutation({ ...boostMutation(), ...toasts(t('boosted')) });
  const remove = useMutation({ ...deleteProductMutation(), ...toasts(t('deleted')) });
  const undoToast = useUndoToast();
  const restore = useMutation(restoreProductMutation());
  const soldElsewhere = useMutation({
    ...soldElsewhereMutation(),
    ...toasts(t('soldElsewhereDone')),
    onSuccess: (_reply, product) =>
      undoToast(t('soldElsewhereDone'), async () => {
        await restore.mutateAsync(product);
      }),
  });
  const busyWith = (mutation: typeof boost | typeof remove, { _id }: Product) => mutation.isPending && mutation.variables._id === _id;

  const boostNow = (product: Product) => {
    remove.reset();
    boost.mutate(product);
  };
  const deleteNow = (product: Product) => {
    boost.reset();
    remove.mutate(product);
  };

  const columns: readonly Column<Product>[] = [
    {
      key: 'title',
      header: t('title'),
      kind: 'title',
      renderCell: (product) => (
        <div className="flex items-center gap-3">
          <Thumbnail product={product} />
          <ProductName product={product} detail={<ViewsAndSaves product={product} />} />
        </div>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      kind: 'end',
      // A booked product has the price of its booking, also when another is asked since.
      renderCell: ({ bookingPrice, sellingPrice }) => (
        <span className="font-semibold whitespace-nowrap">{formatTk(bookingPrice ?? sellingPrice, locale)}</span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      width: 'minmax(9rem, 2fr)',
      isProse: ({ _id }) => bookedBy.has(_id),
      renderCell: (product) => <ProductState product={product} booking={bookedBy.get(product._id)} />,
    },
    {
      key: 'boost',
      header: t('boost'),
      width: '8.5rem',
      renderCell: (product) => <BoostCell product={product} busy={busyWith(boost, product)} onBoost={() => boostNow(product)} />,
    },
    {
      key: 'view',
      header: t('view'),
      kind: 'foot',
      width: '6.75rem',
      renderCell: (product) => (
        <ButtonLink small variant="quiet" className="@max-4xl:border-(--control)" to={`/product/${product._id}`}>
          <Icon name="eye" className="size-4" />
          {t('view')}
          <span className="sr-only">: {product.title}</span>
        </ButtonLink>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      kind: 'foot',
      width: '10.25rem',
      renderCell: (product) => (
        <div className="flex items-center gap-1">
          <MainAction product={product} busy={busyWith(remove, product)} onDelete={() => deleteNow(product)} />
          <ProductMenu
            product={product}
            booking={bookedBy.get(product._id)}
            onBoost={() => boostNow(product)}
            onDelete={() => deleteNow(product)}
            onSoldElsewhere={() => soldElsewhere.mutate(product)}
          />
        </div>
      ),
    },
  ];
  const addActions = (
    <span className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:grow">
      <ButtonLink to="/dashboard/myProducts/file">{t('fromFile')}</ButtonLink>
      <ButtonLink variant="primary" to="/dashboard/addProduct">
        <Icon name="plus" />
        {t('addProduct')}
      </ButtonLink>
    </span>
  );

  return (
    <ListScreen
      title={t('myProducts')}
      intro={t('intro')}
      action={!isEmpty && addActions}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      failure={boost.error ?? remove.error}
      above={
        <>
          {!isNew && <ProductFigures isEmpty={isEmpty || list.isPaused || list.isError} />}
          <DraftNote email={email} />
          <Holiday email={email} isOffered={!isNew} />
          {!isNew && <ProductTabs />}
        </>
      }
      empty={
        shown.q ? (
          <EmptyState icon="search" title={t('foundNone', { q: shown.q })} />
        ) : shown.tab ? (
          <EmptyState icon="store" title={t('emptyTab')} />
        ) : (
          <EmptyState icon="store" title={t('emptyTitle')} action={addActions}>
            {t('emptyText')}
          </EmptyState>
        )
      }
    />
  );
}

/** The button that boosts a product, or until when it is boosted. */
function BoostCell({ product, busy, onBoost }: { product: Product; busy: boolean; onBoost: () => void }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const { title, status, boost, boostedUntil, removedAt, can } = product;
  if (can?.boost)
    return (
      <Button small busy={busy} onClick={onBoost}>
        <Icon name="megaphone" className="size-4" />
        {t('boost')}
        <span className="sr-only">: {title}</span>
      </Button>
    );
  if (!boost || status === 'sold' || removedAt !== undefined) return <span className="quiet">{t('notApplicable')}</span>;
  return (
    <span className="inline-grid justify-items-end gap-0.5 @4xl:justify-items-start">
      <Badge tone="advert">{t('advertised')}</Badge>
      {boostedUntil && <span className="quiet text-xs">{t('boostedUntil', { date: formatDate(boostedUntil, locale) })}</span>}
    </span>
  );
}

/** The most frequent act of a seller on a product in its state. */
function MainAction({ product, busy, onDelete }: { product: Product; busy: boolean; onDelete: () => void }) {
  const t = useTexts(selling);
  const { _id, title, status, takenOff, hiddenNow, can } = product;
  if (can?.delete)
    return (
      <ConfirmButton
        label={t('delete')}
        object={title}
        icon="trash"
        busy={busy}
        danger
        title={t('deleteTitle', { title })}
        onConfirm={onDelete}
      >
        {status === 'booked' ? t('deleteBookedText') : t('deleteText')}
      </ConfirmButton>
    );
  const isHidden = takenOff ?? hiddenNow ?? false;
  const why = takenOff ? `/dashboard/myProducts/${_id}/case` : '/dashboard/suspension';
  return (
    <ButtonLink small to={isHidden ? why : `/dashboard/addProduct?from=${_id}`}>
      {t(isHidden ? 'whyTakenOff' : 'relist')}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  );
}
