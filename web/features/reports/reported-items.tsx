import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { ListScreen } from '#web/features/dashboard/list-screen.tsx';
import { EmailLink } from '#web/features/dashboard/user-cell.tsx';
import { ProductName, Thumbnail } from '#web/features/dashboard/product-name.tsx';
import { readReason } from '#web/features/products/report-reasons.ts';
import { clearReportMutation, reportedItemsQuery } from '#web/features/reports/queries.ts';
import { deleteProductMutation } from '#web/features/selling/queries.ts';
import { useMutationToasts } from '#web/features/mutation-toasts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { reports } from '#web/i18n/en/reports.ts';
import { formatDate, formatTk } from '#web/i18n/format.ts';
import { useConfirmTexts } from '#web/features/dashboard/use-confirm-texts.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Reported products with their reasons (specification §2). An admin deletes the product or clears the report. */
export function ReportedItems() {
  const t = useTexts(reports);
  const confirmTexts = useConfirmTexts();
  const locale = useLocale();
  const toasts = useMutationToasts();
  const list = useInfiniteQuery(reportedItemsQuery());
  const remove = useMutation({ ...deleteProductMutation(), ...toasts(t('deleted')) });
  const clear = useMutation({ ...clearReportMutation(), ...toasts(t('cleared')) });
  const [asked, setAsked] = useState<{ about: 'delete' | 'clear'; product: Product } | null>(null);
  const busyWith = (mutation: typeof remove | typeof clear, { _id }: Product) => mutation.isPending && mutation.variables._id === _id;
  const settle = (mutation: typeof remove | typeof clear, product: Product) => {
    setAsked(null);
    remove.reset();
    clear.reset();
    mutation.mutate(product);
  };

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
    { key: 'seller', header: t('sellerEmail'), renderCell: ({ seller }) => <EmailLink email={seller.email} /> },
    { key: 'reasons', header: t('reasons'), prose: true, renderCell: (product) => <Reasons reports={product.reports ?? []} /> },
    {
      key: 'delete',
      header: t('action'),
      foot: true,
      renderCell: (product) => (
        <span className="inline-flex flex-wrap justify-end gap-2 @4xl:justify-start">
          <Button small busy={busyWith(clear, product)} onClick={() => setAsked({ about: 'clear', product })}>
            <Icon name="check" className="size-4" />
            {t('clear')}
            <span className="sr-only">: {product.title}</span>
          </Button>
          {product.can?.delete && (
            <Button small busy={busyWith(remove, product)} onClick={() => setAsked({ about: 'delete', product })}>
              <Icon name="trash" className="size-4" />
              {t('delete')}
              <span className="sr-only">: {product.title}</span>
            </Button>
          )}
        </span>
      ),
    },
  ];

  return (
    <ListScreen
      title={t('reportedItem')}
      intro={t('intro')}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      failure={remove.error ?? clear.error}
      empty={
        <EmptyState icon="circle-check" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    >
      {asked?.about === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { title: asked.product.title })}
          confirmLabel={t('delete')}
          texts={confirmTexts}
          danger
          onCancel={() => setAsked(null)}
          onConfirm={() => settle(remove, asked.product)}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
      {asked?.about === 'clear' && (
        <ConfirmDialog
          title={t('clearTitle', { title: asked.product.title })}
          confirmLabel={t('clear')}
          texts={confirmTexts}
          onCancel={() => setAsked(null)}
          onConfirm={() => settle(clear, asked.product)}
        >
          {t('clearText')}
        </ConfirmDialog>
      )}
    </ListScreen>
  );
}

function Reasons({ reports: given }: { reports: NonNullable<Product['reports']> }) {
  const t = useTexts(reports);
  const reasonTexts = useTexts(booking);
  const locale = useLocale();
  return (
    <span className="block max-w-prose text-sm @4xl:min-w-48">
      {given.map(({ reason, reportedAt }) => (
        <span key={`${reportedAt} ${reason}`} className="block py-0.5">
          {readReason(reason, reasonTexts) || t('noReason')}{' '}
          <span className="quiet whitespace-nowrap">{formatDate(reportedAt, locale)}</span>
        </span>
      ))}
    </span>
  );
}
