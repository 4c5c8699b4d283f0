import { Fragment } from 'react';
import type { Facts } from '#contract/facts.ts';
import { OFFER_FACTS } from '#domain/facts/fact-value.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** That a product does not work, is looked for instead of sold, or is several. */
export function OfferBadges({ facts }: { facts: Facts }) {
  const t = useTexts(card);
  const locale = useLocale();
  return OFFER_FACTS.filter((name) => facts[name]).map((name) => (
    <Fragment key={name}>
      <span>
        {name === 'quantity' ? (
          <Badge>{t('pieces', { count: formatNumber(facts.quantity ?? 1, locale) })}</Badge>
        ) : (
          <Badge tone="warning">{t(name)}</Badge>
        )}
      </span>{' '}
    </Fragment>
  ));
}
