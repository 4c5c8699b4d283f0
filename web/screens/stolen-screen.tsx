import { useQuery, useQueryClient } from '@tanstack/react-query';
import { enterStolen, type StolenDevice } from '#contract/stolen.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { LoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { stolenQuery } from '#web/modules/admin/admin.queries.ts';
import { cases } from '#web/i18n/en/moderation.ts';
import { stolen as texts } from '#web/i18n/en/stolen.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { toast } from '#web/ui/toast.ts';

const EMPTY = { serial: '', name: '', policeReport: '', contact: '' };

function EntryForm() {
  const t = useTexts(texts);
  const words = useTexts(cases);
  const client = useQueryClient();
  const { form, field, formErrors, attempt, dialog } = useDialogForm(enterStolen.body, {
    keep: 'stolen thing',
    defaultValues: EMPTY,
    fields: {
      serial: { name: t('serial') },
      name: { name: t('name') },
      policeReport: { name: t('policeReport') },
      contact: { name: t('contact') },
    },
    mutation: {
      mutationFn: (body) => api.enterStolen({ body }),
      onSuccess: () => client.invalidateQueries({ queryKey: stolenQuery.queryKey }),
    },
    done({ name }) {
      toast('success', t('entered', { name }));
      form.reset(EMPTY);
    },
  });
  return (
    <form noValidate onSubmit={dialog.onSubmit} className="grid gap-4 rounded-box bg-base-200 p-4 sm:p-5">
      <ErrorSummary title={words('summary')} formErrors={formErrors} attempt={attempt} />
      <TextField label={t('name')} hint={t('nameHint')} maxLength={limits.stolenName} {...field('name')} />
      <TextField label={t('serial')} hint={t('serialHint')} autoComplete="off" maxLength={limits.serial} {...field('serial')} />
      <TextField label={t('policeReport')} autoComplete="off" maxLength={limits.policeReport} {...field('policeReport')} />
      <TextAreaField label={t('contact')} hint={t('contactHint')} rows={2} maxLength={limits.stolenContact} {...field('contact')} />
      <ShownFailure error={dialog.sending.error} />
      <Button type="submit" variant="primary" busy={dialog.sending.isPending} className="sm:justify-self-start">
        {t('enter')}
      </Button>
    </form>
  );
}

function Entry({ device: { _id: id, name, policeReport: report, endsAt } }: { device: StolenDevice }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const takeBack = useAct(
    async () => {
      await api.takeStolenBack({ params: { id } });
      await client.invalidateQueries({ queryKey: stolenQuery.queryKey });
    },
    t('takenBack', { name }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b hairline py-3 last:border-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="quiet text-sm">{t('line', { report, date: t.date(endsAt) })}</p>
      </div>
      <Button small about={name} busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('takeBack')}
      </Button>
    </li>
  );
}

/** The entries of a user in the register of stolen things, and the form of a new one. */
export default function StolenScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(stolenQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        <EntryForm />
        <section>
          <h2 className="text-lg">{t('own')}</h2>
          <p className="quiet mt-0.5 text-sm">{t('limits', { count: limits.stolenPerYear })}</p>
          {isPending && <Skeleton className="mt-3 h-16" />}
          {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
          {data?.devices.length === 0 && <p className="mt-3">{t('none')}</p>}
          <ul className="mt-1">
            {data?.devices.map((device) => (
              <Entry key={device._id} device={device} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
