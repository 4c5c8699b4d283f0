import { type MutationFunctionContext, mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from '#contract/zod.ts';
import type { AccountSettings } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { awayProblem, backAt } from '#domain/listings/holiday.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { dhakaOf } from '#web/i18n/format-time.ts';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { queryKeys } from '#web/shared/query-keys.ts';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { holiday } from '#web/i18n/en/selling.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';

const DAY_MS = 86_400_000;

const setAwayMutation = mutationOptions({
  mutationFn: (awayUntil: AccountSettings['awayUntil']) => api.updateAccountSettings({ body: { awayUntil } }),
  onSuccess(saved, _body, _context, { client }: MutationFunctionContext) {
    client.setQueryData(queryKeys.account(saved.email ?? ''), saved);
  },
});

/** The way to say that the seller is away, unless that is said. It is there while the account loads: most sellers are not away, and nothing moves. */
export function HolidayButton({ email }: { email: string }) {
  const t = useTexts(holiday);
  const { data: account } = useQuery(accountQuery(email));
  const show = useRowDialog();
  if (account?.awayUntil) return null;
  return (
    <Button small variant="quiet" onClick={() => show((close) => <HolidayDialog until={null} onClose={close} />)} icon="calendar">
      {t('title')}
    </Button>
  );
}

/** Until when the seller is away. */
export function HolidayNote({ email }: { email: string }) {
  const t = useTexts(holiday);
  const locale = useLocale();
  const toasts = useMutationToasts();
  const { data: account } = useQuery(accountQuery(email));
  const [open, setOpen] = useState(false);
  const end = useMutation(setAwayMutation);
  if (!account?.awayUntil) return null;
  return (
    <section
      aria-label={t('title')}
      className="mb-2 flex flex-wrap items-center justify-between gap-x-3 rounded-box bg-base-200 px-4 py-0.5"
    >
      <p className="min-w-0">{t('away', { date: formatDate(account.awayUntil, locale) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button small variant="quiet" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
        <Button small busy={end.isPending} onClick={() => end.mutate(null, toasts(t('ended')))}>
          {t('end')}
        </Button>
      </div>
      {open && <HolidayDialog until={account.awayUntil} onClose={() => setOpen(false)} />}
    </section>
  );
}

function HolidayDialog({ until, onClose }: { until: string | null; onClose: () => void }) {
  const t = useTexts(holiday);
  const [now] = useState(Date.now);
  const range = t('range');
  const day = z.iso.date().refine((value) => awayProblem(backAt(value), new Date(now)) === null);
  const schema = z.object({ awayUntil: day }).transform(({ awayUntil }) => awayUntil);
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { awayUntil: until === null ? '' : dhakaOf(Date.parse(until)).date },
    fields: { awayUntil: { name: t('back'), messages: { custom: range, invalid_format: range } } },
    mutation: setAwayMutation,
    done: t('saved'),
    onClose,
  });
  return (
    <FormDialog title={t('title')} submit={t('start')} {...dialog}>
      <p className="quiet">{t('text')}</p>
      <TextField
        type="date"
        label={t('back')}
        min={dhakaOf(now + DAY_MS).date}
        max={dhakaOf(now + limits.awayDays * DAY_MS).date}
        {...field('awayUntil')}
      />
    </FormDialog>
  );
}
