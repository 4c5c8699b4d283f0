import { Fragment } from 'react';
import type { TermsChange } from '#contract/bookings.ts';
import type { Facts } from '#contract/facts.ts';
import { LISTING_FIELDS, type SealedField, type TermsField } from '#contract/listing-fields.ts';
import { FACT_NAMES, type FactName } from '#contract/vocabulary.ts';
import { useFactTexts, useFieldValue } from '#web/modules/listings/fact-texts.ts';
import { card } from '#web/i18n/en/card.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { MARKED } from '#web/ui/values.tsx';

const isSealed = (field: TermsField): field is SealedField => field in LISTING_FIELDS;

/** The changes of a seller since a booking, each with both values. */
export function ChangedTerms({ changes }: { changes: readonly TermsChange[] }) {
  const t = useTexts(texts);
  const names = useTexts(card);
  return (
    <dl className="grid gap-4">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="font-semibold">{isSealed(change.field) ? names(change.field) : t(change.field)}</dt>
          {(['sealed', 'now'] as const).map((side) => (
            <dd key={side} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
              <span className="quiet">{side === 'sealed' ? t('before') : t('now')}</span>
              <span className="whitespace-pre-line wrap-anywhere">
                <TermsValue change={change} side={side} />
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function TermsValue({ change: { field, ...values }, side }: { change: TermsChange; side: 'sealed' | 'now' }) {
  const t = useTexts(texts);
  const fieldValue = useFieldValue();
  const value = values[side];
  if (value === null) return t('none');
  if (typeof value === 'object') return <FactList facts={value} />;
  if (isSealed(field)) return fieldValue(field, value);
  if (field === 'photo') return side === 'sealed' ? t('photoBefore') : t('photoNow');
  if (field === 'reports') return side === 'sealed' ? t('reportsBefore') : t('reportsNow');
  return t.tk(Number(value));
}

/** Facts in one line, some of them marked. */
export function FactList({ facts, marked }: { facts: Facts; marked?: readonly FactName[] }) {
  const t = useTexts(texts);
  const text = useFactTexts();
  const shown = FACT_NAMES.flatMap((name) => {
    const value = facts[name];
    return value === undefined ? [] : [{ name, said: `${text.name(name)}: ${text.value(name, value)}` }];
  });
  if (shown.length === 0) return t('none');
  return shown.map(({ name, said }, at) => (
    <Fragment key={name}>
      <span>{at > 0 && ' · '}</span>
      {marked?.includes(name) ? <mark className={MARKED}>{said}</mark> : <span>{said}</span>}
    </Fragment>
  ));
}
