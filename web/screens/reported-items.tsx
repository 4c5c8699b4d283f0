import { useInfiniteQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { CaseBadge } from '#web/modules/admin/case-badge.tsx';
import { ReasonDialog } from '#web/shared/forms/reason-dialog.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { readReason } from '#web/shared/report-reasons.ts';
import { reportedItemsQuery } from '#web/modules/admin/admin.queries.ts';
import { api } from '#web/shared/api.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { reports } from '#web/i18n/en/admin.ts';
import { formatDay } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

const caseOf = ({ _id }: Product): string => `/dashboard/cases?case=${_id}`;

/** Reported products with the first of their reasons (specification §2). Each leads to its case; an admin may delete the product at once. */
export default function ReportedItems() {
  const t = useTexts(reports);
  const list = useInfiniteQuery(reportedItemsQuery());
  const columns: readonly Column<Product>[] = [
    {
      header: t('title'),
      kind: 'title',
      renderCell: (product) => (
        <div className="flex items-center gap-3">
          <Thumbnail product={product} small />
          <ProductName product={product} short to={caseOf(product)} {...(product.takenOff && { detail: <CaseBadge state="hidden" /> })} />
        </div>
      ),
    },
    {
      header: t('price'),
      kind: 'end',
      renderCell: ({ sellingPrice }) => <span className="font-semibold whitespace-nowrap">{t.tk(sellingPrice)}</span>,
    },
    { header: t('sellerEmail'), extra: true, renderCell: ({ seller }) => <EmailLink email={seller.email} /> },
    {
      header: t('reasons'),
      width: 'minmax(0, 3fr)',
      renderCell: (product) => (
        <>
          <Reasons product={product} />
          <span className="quiet block @min-[58rem]:hidden">
            <EmailLink email={product.seller.email} />
          </span>
        </>
      ),
    },
    {
      header: t('action'),
      kind: 'foot',
      width: '14rem',
      renderCell: (product) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <ButtonLink small to={caseOf(product)} about={product.title}>
            {t('decide')}
          </ButtonLink>
          {product.can?.delete && <Delete product={product} />}
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
      empty={<EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function Delete({ product: { _id: id, title } }: { product: Product }) {
  const t = useTexts(reports);
  const show = useRowDialog();
  const open = () =>
    show((close) => (
      <ReasonDialog
        title={t('deleteTitle', { title })}
        text={t('deleteText')}
        submit={t('delete')}
        act={(explanation) => api.deleteProduct({ params: { id }, query: { explanation } })}
        done={t('deleted')}
        onClose={close}
      />
    ));
  return (
    <Button small icon="trash" about={title} onClick={open}>
      <span className="@max-[40rem]:sr-only">{t('delete')}</span>
    </Button>
  );
}

const FOUND_TEXTS = { stolen: 'stolen', same_serial: 'sameSerial', same_photo: 'samePhoto' } as const;

function Reasons({ product: { reports: given, found = 'same_photo', takenOff } }: { product: Product }) {
  const t = useTexts(reports);
  const reasonTexts = useTexts(booking);
  const [first, ...more] = given ?? [];
  return (
    <span className="flex max-w-prose items-baseline gap-x-2 text-sm">
      <span className="line-clamp-2 min-w-0">
        {takenOff && (
          <span className="me-1.5 inline-block @min-[58rem]:hidden">
            <CaseBadge state="hidden" />
          </span>
        )}
        <span>
          {first === undefined || found === 'stolen' ? t(FOUND_TEXTS[found]) : readReason(first.reason, reasonTexts) || t('noReason')}
        </span>
      </span>
      {first !== undefined && <span className="quiet whitespace-nowrap @max-[40rem]:hidden">{formatDay(first.reportedAt, t.locale)}</span>}
      {more.length > 0 && <span className="font-medium whitespace-nowrap">{t('moreReasons', { count: more.length })}</span>}
    </span>
  );
}
