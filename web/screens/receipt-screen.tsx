import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '#contract/receipts.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { queryKeys } from '#web/shared/query-keys.ts';
import { receipt as texts } from '#web/i18n/en/orders.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Mark } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import '#web/modules/deals/orders.css';
import { orderQuery } from '#web/modules/deals/orders.queries.ts';
import { Thumbnail } from '#web/shared/frame/cells.tsx';
import { readQuery } from '#web/shared/read-query.ts';

const receiptQuery = (bookingId: string) => readQuery(queryKeys.receipt(bookingId), api.getReceipt, { params: { id: bookingId } });

/** The receipt of a booking that was paid. Printed, it is on a page alone. */
export default function ReceiptScreen({ id }: { id: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(receiptQuery(id));
  if (isPending) return <Spinner label={t('loading')} />;
  return (
    <div className="receipt">
      <ScreenHead
        title={t('title')}
        action={
          data && (
            <span className="receipt-actions flex flex-wrap gap-3 max-sm:*:grow">
              <ButtonLink to={`/dashboard/orders/${id}`}>{t('back')}</ButtonLink>
              <Button variant="primary" onClick={() => print()}>
                {t('print')}
              </Button>
            </span>
          )
        }
      />
      {data ? <Paper receipt={data} /> : <LoadFailure title={t('failed')} error={error} retry={refetch} />}
    </div>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const { fee, refunded } = receipt;
  // Its photo of today: the receipt is complete without it.
  const product = useQuery(orderQuery(receipt.bookingId)).data?.product;
  return (
    <article className="receipt-paper max-w-2xl rounded-box border hairline p-5 sm:p-8">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b hairline pb-4">
        <span className="display flex items-center gap-2 text-xl">
          <Mark className="size-6" />
          {words('name')}
        </span>
        <span className="text-sm">
          <span className="quiet">{t('number')}</span> <code className="break-all select-all">{receipt.number}</code>
        </span>
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t('product')} wide>
          <span className="mt-1 flex items-center gap-4">
            {product && <Thumbnail product={product} />}
            <span className="font-semibold">{receipt.title}</span>
          </span>
        </Fact>
        <Fact label={t('seller')}>{receipt.seller}</Fact>
        <Fact label={t('buyer')}>{receipt.buyer}</Fact>
        <Fact label={t('date')}>
          <time dateTime={receipt.paidAt}>{t.date(receipt.paidAt)}</time>
        </Fact>
        {receipt.transactionId !== null && (
          <Fact label={t('transaction')}>
            <code className="text-sm break-all select-all">{receipt.transactionId}</code>
          </Fact>
        )}
      </dl>
      <dl className="mt-5 border-t hairline pt-3">
        <Amount label={t('price')} tk={receipt.price} />
        <Amount label={receipt.transactionId === null ? t('paidCash') : t('paid')} tk={receipt.paid} strong />
        {refunded > 0 && <Amount label={t('refunded')} tk={refunded} strong />}
        {fee !== null && <Amount label={t('fee')} tk={fee} />}
      </dl>
      <p className="quiet mt-5 text-sm">{t('byAbar')}</p>
    </article>
  );
}

function Amount({ label, tk, strong = false }: { label: string; tk: number; strong?: boolean }) {
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
      <dt>{label}</dt>
      <dd className={`tabular whitespace-nowrap ${strong ? 'text-lg font-semibold' : ''}`}>{formatTk(tk, locale)}</dd>
    </div>
  );
}
