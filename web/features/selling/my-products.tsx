import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Product } from '#contract/products.ts';
import { sellerBookingsQuery } from '#web/features/buyers/queries.ts';
import { ListScreen } from '#web/features/dashboard/list-screen.tsx';
import { ProductName, Thumbnail } from '#web/features/dashboard/product-name.tsx';
import { rowsOf } from '#web/features/paged-list.ts';
import { ProductState } from '#web/features/selling/product-state.tsx';
import { boostMutation, deleteProductMutation, myProductsQuery } from '#web/features/selling/queries.ts';
import { useMutationToasts } from '#web/features/mutation-toasts.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useConfirmTexts } from '#web/features/dashboard/use-confirm-texts.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A seller's products with their status and actions (specification §2). */
export function MyProducts({ email }: { email: string }) {
  const t = useTexts(selling);
  const confirmTexts = useConfirmTexts();
  const locale = useLocale();
  const toasts = useMutationToasts();
  const list = useInfiniteQuery(myProductsQuery(email));
  const bookings = useInfiniteQuery(sellerBookingsQuery(email));
  const bookedBy = new Map<string, Booking>(rowsOf(bookings.data).map((booking) => [booking.product._id, booking]));
  const boost = useMutation({ ...boostMutation(), ...toasts(t('boosted')) });
  const remove = useMutation({ ...deleteProductMutation(), ...toasts(t('deleted')) });
  const [asked, setAsked] = useState<Product | null>(null);
  const busyWith = (mutation: typeof boost | typeof remove, { _id }: Product) => mutation.isPending && mutation.variables._id === _id;

  const columns: readonly Column<Product>[] = [
    {
      key: 'title',
      header: t('title'),
      title: true,
      renderCell: (product) => (
        <span className="flex items-center gap-3">
          <Thumbnail product={product} />
          <ProductName product={product} />
        </span>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      end: true,
      renderCell: ({ sellingPrice }) => <span className="font-semibold whitespace-nowrap">{formatTk(sellingPrice, locale)}</span>,
    },
    { key: 'status', header: t('status'), renderCell: (product) => <ProductState product={product} booking={bookedBy.get(product._id)} /> },
    {
      key: 'boost',
      header: t('boost'),
      renderCell: (product) => {
        if (product.can?.boost) {
          return (
            <Button
              small
              busy={busyWith(boost, product)}
              onClick={() => {
                remove.reset();
                boost.mutate(product);
              }}
            >
              <Icon name="megaphone" className="size-4" />
              {t('boost')}
              <span className="sr-only">: {product.title}</span>
            </Button>
          );
        }
        if (!product.boost || product.status === 'sold') return <span className="quiet">{t('notApplicable')}</span>;
        return <Badge tone="advert">{t('advertised')}</Badge>;
      },
    },
    {
      key: 'view',
      header: t('view'),
      foot: true,
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
      foot: true,
      renderCell: (product) =>
        product.can?.delete ? (
          <Button small busy={busyWith(remove, product)} onClick={() => setAsked(product)}>
            <Icon name="trash" className="size-4" />
            {t('delete')}
            <span className="sr-only">: {product.title}</span>
          </Button>
        ) : (
          <span className="quiet @max-4xl:hidden">{t('notApplicable')}</span>
        ),
    },
  ];
  const addAction = (
    <ButtonLink variant="primary" to="/dashboard/addProduct">
      <Icon name="plus" />
      {t('addProduct')}
    </ButtonLink>
  );

  return (
    <ListScreen
      title={t('myProducts')}
      intro={t('intro')}
      action={addAction}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      failure={boost.error ?? remove.error}
      empty={
        <EmptyState icon="store" title={t('emptyTitle')} action={addAction}>
          {t('emptyText')}
        </EmptyState>
      }
    >
      {asked && (
        <ConfirmDialog
          title={t('deleteTitle', { title: asked.title })}
          confirmLabel={t('delete')}
          texts={confirmTexts}
          danger
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            boost.reset();
            remove.mutate(asked);
          }}
        >
          {asked.status === 'booked' ? t('deleteBookedText') : t('deleteText')}
        </ConfirmDialog>
      )}
    </ListScreen>
  );
}
