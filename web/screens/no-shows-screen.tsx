import { useInfiniteQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from '#contract/zod.ts';
import { limits } from '#contract/limits.ts';
import { type ContestedNoShow, decideNoShow } from '#contract/meetings.ts';
import type { Absence } from '#contract/vocabulary.ts';
import { NO_SHOW_REASONS, reasonIn } from '#domain/listings/case-reasons.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { choice } from '#web/shared/forms/field-rules.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { DecidedByOther, DecisionList, DecisionRow, ReasonField, useDecisionTexts } from '#web/shared/forms/decision.tsx';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { MeetingFigures } from '#web/modules/deals/meeting-figures.tsx';
import { noShowsQuery } from '#web/modules/deals/order-parts.queries.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Quote } from '#web/ui/fact.tsx';

/** The usual reasons, which fill the text. */
const REASONS = {
  '': [],
  buyer: ['otherWaited', 'noSign'],
  seller: ['otherWaited', 'noSign'],
  nobody: ['elsewhere', 'unclear'],
} as const satisfies Record<Absence | '', readonly (keyof typeof NO_SHOW_REASONS)[]>;

const { absent, reason } = decideNoShow.body.shape;
const decision = z.object({ decision: choice(absent), reason });

/** An admin chooses who did not come, and gives the reason that both sides read. */
export function DecideDialog({ row, onClose }: { row: ContestedNoShow; onClose: () => void }) {
  const { _id: id, buyer, seller } = row;
  const t = useTexts(texts);
  const words = useTexts(forms);
  const { data } = useInfiniteQuery(noShowsQuery());
  const now = rowsOf(data).find(({ _id }) => _id === id);
  const isDecided = data !== undefined && !now?.open;
  const { form, field, dialog } = useDialogForm(decision, {
    keep: `no-show-decision ${id} form`,
    defaultValues: { decision: '', reason: '' },
    fields: useDecisionTexts(t('decideTitle'), t('reason')),
    mutation: { mutationFn: ({ decision: absent, reason }) => api.decideNoShow({ params: { id }, body: { absent, reason } }) },
    done: t('decisionSent'),
    onClose,
  });
  const chosen = useWatch({ control: form.control, name: 'decision' }) as Absence | '';
  const evidence = (
    <div className="grid content-start gap-5">
      <div className="grid gap-2">
        <About row={row} />
      </div>
      <Words row={row} />
    </div>
  );
  return (
    <FormDialog kind="pair" title={t('decideTitle')} submit={words('decide')} beside={evidence} {...dialog}>
      <p className="quiet">{t('decideText')}</p>
      <RadioField
        legend={t('decideTitle')}
        across={1}
        options={[
          { value: 'buyer', label: `${t('buyer')}: ${buyer.displayName}` },
          { value: 'seller', label: `${t('seller')}: ${seller.displayName}` },
          { value: 'nobody', label: t('nobody') },
        ]}
        {...field('decision')}
      />
      <ReasonField
        form={form}
        decision={chosen}
        names={REASONS[chosen]}
        reasons={NO_SHOW_REASONS}
        labelOf={t}
        label={t('reason')}
        maxLength={limits.reportReason}
        readOnly={dialog.sending.isPending}
        {...field('reason')}
      />
      <DecidedByOther isDecided={isDecided} sending={dialog.sending} onClose={onClose} />
    </FormDialog>
  );
}

/** Both sides in their words. */
function Words({ row }: { row: ContestedNoShow }) {
  const t = useTexts(texts);
  const { noShow } = row;
  const other = noShow.markedBy === 'buyer' ? 'seller' : 'buyer';
  return (
    <div className="grid content-start gap-3">
      <Quote by={t('saysAbsent', { name: row[noShow.markedBy].displayName })} text={noShow.text} />
      {noShow.contestText !== null && <Quote by={t('saysCame', { name: row[other].displayName })} text={noShow.contestText} />}
    </div>
  );
}

/** The contested no-shows with what both sides say, for admins: those to be decided first. */
export default function NoShowsScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(noShowsQuery());
  return <DecisionList title={t('noShows')} intro={t('noShowsIntro')} list={list} t={t} Row={Row} />;
}

/** The meeting and its two sides. */
function About({ row }: { row: ContestedNoShow }) {
  const t = useTexts(texts);
  const { product, at, place, acceptedAt } = row;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <Link to={`/product/${product._id}`} className="link">
          {product.title}
        </Link>
      </p>
      <p className="wrap-anywhere">
        <time dateTime={at} className="font-medium">
          {formatTime(at, t.locale)}
        </time>
        <br />
        {place}
        <span className="quiet block text-sm">{t('agreedOn', { time: formatTime(acceptedAt, t.locale) })}</span>
      </p>
      {(['buyer', 'seller'] as const).map((side) => (
        <div key={side}>
          <p className="wrap-anywhere">
            <span className="quiet">{t(side)}:</span>{' '}
            <Link to={`/dashboard/users/${row[side].uid}`} className="link">
              {row[side].displayName}
            </Link>
          </p>
          <MeetingFigures figures={row[side].figures} />
        </div>
      ))}
    </>
  );
}

function Row({ row, isNext }: { row: ContestedNoShow; isNext: boolean }) {
  const t = useTexts(texts);
  const { product, open, noShow } = row;
  const about = (
    <>
      <p>
        <Badge tone={open ? 'warning' : 'neutral'}>{t(open ? 'open' : 'decided')}</Badge>
      </p>
      <About row={row} />
    </>
  );
  const decided = (
    <>
      <span className="font-medium">
        {noShow.absent === null ? t('resultNobody') : t('resultAbsent', { name: row[noShow.absent].displayName })}
      </span>{' '}
      <span>{noShow.reason !== null && reasonIn(t.locale, noShow.reason)}</span>
    </>
  );
  return (
    <DecisionRow
      about={about}
      decided={!open && decided}
      isNext={isNext}
      decide={t('decide')}
      object={product.title}
      renderDialog={(close) => <DecideDialog row={row} onClose={close} />}
    >
      <Words row={row} />
    </DecisionRow>
  );
}
