import { useQuery } from '@tanstack/react-query';
import type { Balance } from '#contract/payouts.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { MethodSection } from '#web/modules/deals/method-section.tsx';
import { Movements, OwnPayouts } from '#web/modules/deals/payout-movements.tsx';
import { balanceQuery } from '#web/modules/deals/payouts.queries.ts';
import { RequestSection } from '#web/modules/deals/request-section.tsx';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/price.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** The money of a seller's sales, its payouts, and every movement of it. */
export default function BalanceScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(balanceQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {isPending ? (
        <Spinner label={t('loading')} />
      ) : data ? (
        <Parts balance={data} />
      ) : (
        <LoadFailure title={t('failed')} error={error} retry={refetch} />
      )}
    </>
  );
}

function Parts({ balance }: { balance: Balance }) {
  const t = useTexts(texts);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <div>
            <p className="font-semibold">{t('available')}</p>
            <p className="mt-1">
              <Price tk={balance.available} className="text-4xl" />
            </p>
          </div>
          <RequestSection balance={balance} />
          <Figures balance={balance} />
        </div>
        <MethodSection balance={balance} />
      </div>
      <section aria-labelledby="movements">
        <h2 id="movements" className="mb-3 text-xl">
          {t('movements')}
        </h2>
        <Movements />
      </section>
      <section aria-labelledby="payouts">
        <h2 id="payouts" className="mb-3 text-xl">
          {t('payouts')}
        </h2>
        <OwnPayouts />
      </section>
    </div>
  );
}

function Figures({ balance: { held, underWay, paidOut } }: { balance: Balance }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const figures = [
    { name: t('held'), tk: held, hint: t('heldText') },
    ...(underWay > 0 ? [{ name: t('underWay'), tk: underWay, hint: null }] : []),
    { name: t('paidOut'), tk: paidOut, hint: null },
  ];
  return (
    <dl className="grid gap-4 border-t hairline pt-4 sm:grid-cols-3">
      {figures.map(({ name, tk, hint }) => (
        <div key={name} className="min-w-0">
          <dt className="quiet text-sm">{name}</dt>
          <dd className="tabular text-lg font-semibold">{formatTk(tk, locale)}</dd>
          {hint !== null && <dd className="quiet text-sm">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
