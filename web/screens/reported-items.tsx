import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { CaseBadge } from '#web/modules/admin/case-badge.tsx';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { readReason } from '#web/shared/report-reasons.ts';
import { reportedItemsQuery } from '#web/modules/admin/admin.queries.ts';
import { deleteProductMutation } from '#web/modules/listings/selling.queries.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { reports } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

/** Reported products with their reasons (specification §2). An admin deletes the product or clears the report. */
export default function ReportedItems() {
  const t = useTexts(reports);
  const list = useInfiniteQuery(reportedItemsQuery());
  const remove = useMutation({ ...deleteProductMutation(), ...useMutationToasts()(t('deleted')) });
  const clear = useAct(({ _id }: Product) => api.updateProduct({ params: { id: _id }, body: { isReported: 'no' } }), t('cleared'));
  const busyWith = (mutation: typeof remove | typeof clear, { _id }: Product) => mutation.isPending && mutation.variables._id === _id;
  const settle = (mutation: typeof remove | typeof clear, product: Product) => {
    remove.reset();
    clear.reset();
    mutation.mutate(product);
  };

  const columns: readonly Column<Product>[] = [
    {
      header: t('title'),
      kind: 'title',
      renderCell: (product) => (
        <div className="flex items-center gap-3">
          <Thumbnail product={product} />
          {product.takenOff ? (
            <ProductName product={product} to="/dashboard/cases" detail={<CaseBadge state="hidden" />} />
          ) : (
            <ProductName product={product} />
          )}
        </div>
      ),
    },
    {
      header: t('price'),
      kind: 'end',
      renderCell: ({ sellingPrice }) => <span className="font-semibold whitespace-nowrap">{t.tk(sellingPrice)}</span>,
    },
    { header: t('sellerEmail'), renderCell: ({ seller }) => <EmailLink email={seller.email} /> },
    { header: t('reasons'), kind: 'prose', renderCell: (product) => <Reasons reports={product.reports ?? []} /> },
    {
      header: t('action'),
      kind: 'foot',
      width: '14rem',
      renderCell: (product) => (
        <span className="inline-flex flex-wrap justify-end gap-2 @4xl:justify-start">
          {product.takenOff ? (
            <ButtonLink small to="/dashboard/cases" about={product.title}>
              {t('decide')}
            </ButtonLink>
          ) : (
            <ConfirmButton
              label={t('clear')}
              about={product.title}
              icon="check"
              busy={busyWith(clear, product)}
              title={t('clearTitle', { title: product.title })}
              text={t('clearText')}
              onConfirm={() => settle(clear, product)}
            />
          )}
          {product.can?.delete && (
            <ConfirmButton
              label={t('delete')}
              about={product.title}
              icon="trash"
              busy={busyWith(remove, product)}
              danger
              title={t('deleteTitle', { title: product.title })}
              text={t('deleteText')}
              onConfirm={() => settle(remove, product)}
            />
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
      empty={<EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function Reasons({ reports: given }: { reports: NonNullable<Product['reports']> }) {
  const t = useTexts(reports);
  const reasonTexts = useTexts(booking);
  return (
    <span className="block max-w-prose text-sm">
      <span>{given.length === 0 && t('samePhoto')}</span>
      {given.map(({ reason, reportedAt }) => (
        <span key={`${reportedAt} ${reason}`} className="block py-0.5">
          {readReason(reason, reasonTexts) || t('noReason')} <span className="quiet whitespace-nowrap">{t.date(reportedAt)}</span>
        </span>
      ))}
    </span>
  );
}
