import { useSuspenseQuery } from '@tanstack/react-query';
import type { SettlementCheck } from '#contract/settlements.ts';
import { GATEWAY_NAMES } from '#web/modules/deals/gateway-names.ts';
import { settlementsQuery } from '#web/modules/deals/payouts.queries.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { settlements as texts } from '#web/i18n/en/settlements.ts';
import { formatDate } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Section } from '#web/ui/section.tsx';

/** Reads the checks again. @throws ApiError */
export const prepare = () => queryClient.fetchQuery(settlementsQuery);

/** The reports of payment providers that were compared with the ledger, for admins: the last first. */
export default function SettlementsScreen() {
  const t = useTexts(texts);
  const { data } = useSuspenseQuery(settlementsQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {data.checks.length === 0 && <EmptyState icon="check" title={t('emptyTitle')} text={t('emptyText')} />}
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        {data.checks.map((check) => (
          <Check key={check._id} check={check} />
        ))}
      </div>
    </>
  );
}

function Check({ check: { _id: id, provider, firstDay, lastDay, movements, fees, differences, checkedAt } }: { check: SettlementCheck }) {
  const t = useTexts(texts);
  const title = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{provider === 'card' ? t('card') : GATEWAY_NAMES[provider][t.locale]}</span>
      {differences.length === 0 ? (
        <Badge tone="good" icon="check">
          {t('agrees')}
        </Badge>
      ) : (
        <Badge tone="warning" icon="warning">
          {t('differs', { count: differences.length })}
        </Badge>
      )}
    </span>
  );
  const days = t('days', { first: formatDate(firstDay, t.locale), last: formatDate(lastDay, t.locale) });
  const facts = [days, t('movements', { count: movements }), t('fees', { amount: t.tk(fees) })];
  return (
    <Section id={`settlement-${id}`} title={title} className="grid grid-cols-1 gap-3 rounded-box border hairline p-4 sm:p-5">
      <p>
        {facts.join(' · ')}
        <span className="quiet block text-sm">{t('checked', { time: formatTime(checkedAt, t.locale) })}</span>
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-3">
          {differences.map(({ difference, kind, name, own, stated }) => (
            <li key={`${difference} ${kind} ${name}`} className="rounded-box bg-base-200 p-4">
              <p className="font-semibold">{t(difference)}</p>
              <p className="quiet text-sm wrap-anywhere">
                {t(kind)} <span className="select-all">{name}</span>
              </p>
              <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                <Fact label={t('own')}>{own ? `${t.tk(own.tk)} · ${formatTime(own.at, t.locale)}` : t('none')}</Fact>
                <Fact label={t('stated')}>{stated ? `${t.tk(stated.tk)} · ${formatTime(stated.at, t.locale)}` : t('none')}</Fact>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
