import type { Conduct } from '#contract/seller-record.ts';
import { users } from '#web/i18n/en/admin.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

const TEXTS = {
  verified: 'conductVerified',
  deal: 'conductDeal',
  no_deal: 'conductNoDeal',
  one_address: 'conductOneAddress',
  cash: 'conductCash',
  young: 'conductYoung',
} as const satisfies Record<Conduct['reason'], string>;

/** Shows admins whether the deals, reviews and reports of a user count for others, and why. */
export function ConductNote({ conduct: { reason, deals, alike } }: { conduct: Conduct }) {
  const t = useTexts(users);
  const locale = useLocale();
  const counts = { deals: formatNumber(deals, locale), alike: formatNumber(alike, locale) };
  return (
    <p className="quiet text-sm">
      <span>{t(TEXTS[reason])}</span> <span>{deals > 0 && t('conductDeals', counts)}</span>
    </p>
  );
}
