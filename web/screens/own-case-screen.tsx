import { useQuery } from '@tanstack/react-query';
import type { OwnCase } from '#contract/cases.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { api } from '#web/shared/api.ts';
import { AppealForm } from '#web/modules/admin/appeal-form.tsx';
import { CaseBadge } from '#web/modules/admin/case-badge.tsx';
import { ownCaseQuery } from '#web/modules/admin/admin.queries.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

/** The decision about a reported listing, for its seller, and the appeal. */
export default function OwnCaseScreen({ id }: { id: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(ownCaseQuery(id));
  return (
    <>
      <ScreenHead title={t('ownTitle')} action={<ButtonLink to="/dashboard/myProducts">{t('back')}</ButtonLink>} />
      {isPending && <Skeleton className="h-64" />}
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && (data.case ? <Decided id={id} found={data.case} /> : <EmptyState icon="circle-check" title={t('ownNone')} />)}
    </>
  );
}

function Decided({ id, found: { title, state, decision, appeal, answer, appealUntil } }: { id: string; found: OwnCase }) {
  const t = useTexts(texts);
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-5">
      <header className="grid gap-1">
        <p>
          <CaseBadge state={state} />
        </p>
        <h2 className="text-xl wrap-anywhere">{title}</h2>
        <p className="quiet">{t(`own_${state}`)}</p>
      </header>
      {decision && <Quote by={t('adminSays', { time: formatTime(decision.at, t.locale) })} text={reasonIn(t.locale, decision.reason)} />}
      {appeal && <Quote by={t('youSay', { time: formatTime(appeal.at, t.locale) })} text={appeal.text} />}
      {answer && <Quote by={t('adminSays', { time: formatTime(answer.at, t.locale) })} text={reasonIn(t.locale, answer.reason)} />}
      {appealUntil !== null && (
        <AppealForm about={`case ${id}`} until={appealUntil} send={(body) => api.appealCase({ params: { id }, body })} />
      )}
    </article>
  );
}
