import { useQuery } from '@tanstack/react-query';
import type { OwnSuspension } from '#contract/suspensions.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { api } from '#web/shared/api.ts';
import { AppealForm } from '#web/modules/admin/appeal-form.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { ToProducts } from '#web/shared/frame/way-on.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { ownSuspensionQuery } from '#web/modules/admin/admin.queries.ts';
import { cases, suspensions as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

/** Why the user is suspended and until when, and the appeal. */
export default function OwnSuspensionScreen({ email }: { email: string }) {
  const t = useTexts(texts);
  const words = useTexts(cases);
  const { data, error, isPending, refetch } = useQuery(ownSuspensionQuery);
  return (
    <>
      <ScreenHead title={t('ownTitle')} />
      {isPending && <Skeleton className="h-64" />}
      {error && !data && <LoadFailure title={words('failed')} error={error} retry={refetch} />}
      {data &&
        (data.suspension ? (
          <Suspended suspension={data.suspension} />
        ) : (
          <EmptyState icon="circle-check" title={t('ownNone')} action={<ToProducts email={email} />} />
        ))}
    </>
  );
}

function Suspended({ suspension: { reason, at, until, appeal, answer, appealUntil } }: { suspension: OwnSuspension }) {
  const t = useTexts(texts);
  const words = useTexts(cases);
  const time = (value: string) => ({ time: formatTime(value, t.locale) });
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-5">
      <header className="grid gap-2">
        <h2 className="text-xl">{until ? t('note', time(until)) : t('noteForGood')}</h2>
        <p className="quiet">
          {t('ownText')} {t(until ? 'ownHidden' : 'ownHiddenForGood')}
        </p>
      </header>
      <Quote by={words('adminSays', time(at))} text={reasonIn(t.locale, reason)} />
      {appeal && <Quote by={words('youSay', time(appeal.at))} text={appeal.text} />}
      {answer && <Quote by={words('adminSays', time(answer.at))} text={reasonIn(t.locale, answer.reason)} />}
      {appeal && <p className="font-medium">{answer ? t('final') : words('own_appealed')}</p>}
      {appealUntil !== null && (
        <AppealForm about={`suspension ${at}`} until={appealUntil} send={(body) => api.appealSuspension({ body })} />
      )}
    </article>
  );
}
