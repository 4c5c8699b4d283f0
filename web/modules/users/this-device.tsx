import { useMutation, useQuery, type MutationFunctionContext } from '@tanstack/react-query';
import { useFailureText } from '#web/shared/failure.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { PushServiceFailure, readDevice, turnOff, turnOn, type Device } from '#web/shared/session/push-device.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { notices as texts } from '#web/i18n/en/account.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';

/** Turns notifications on and off for this browser, or says why it cannot show them. */
export function ThisDevice({ email }: { email: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const queryKey = queryKeys.push(email);
  const { data: device, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => readDevice(signal) });
  const change = useMutation({
    mutationFn: ({ state, key }: Device) => (state === 'on' ? turnOff() : turnOn(key)),
    onSuccess(now, before, _context, { client }: MutationFunctionContext) {
      client.setQueryData(queryKey, now);
      if (now.state !== before.state && now.state !== 'blocked') toast('success', t(now.state === 'on' ? 'turnedOn' : 'turnedOff'));
    },
    onError: (failure) => toast('error', failure instanceof PushServiceFailure ? t('noService') : failureText(failure)),
  });
  if (error && !device) return <PartLoadFailure title={t('device')} error={error} retry={refetch} />;
  if (!device) return <Skeleton className="h-20" />;
  const { state, others } = device;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box bg-base-200 p-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold">{t('device')}</h3>
        <p className="quiet">{t(state)}</p>
        {others > 0 && <p className="quiet text-sm">{t('others', { count: formatNumber(others, locale) })}</p>}
      </div>
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'on' ? 'plain' : 'primary'}
          busy={change.isPending}
          onClick={() => change.mutate(device)}
          className="w-full sm:w-auto"
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  );
}
