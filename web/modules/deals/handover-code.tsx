import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Handover } from '#contract/handover.ts';
import type { Check } from '#contract/handover-vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { codeLink } from '#web/modules/deals/code-link.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { isKeptDocument } from '#web/shared/offline/is-offline.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.ts';

/** The checklist of the buyer, then the code. It is shown at once: keeping what was ticked needs a connection, showing the code does not. */
export function HandoverCode({ handover: { bookingId, checks, checked, checkedAt }, code }: { handover: Handover; code: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const [ticked, setTicked] = useState<readonly Check[]>(checked);
  const [shown, setShown] = useState(checkedAt !== null);
  const { onError } = useMutationToasts()('');
  const save = useMutation({
    mutationFn: () => api.saveChecklist({ params: { id: bookingId }, body: { checked: [...ticked] } }),
    onError,
  });
  const renew = useMutation({
    mutationFn: () => api.renewCode({ params: { id: bookingId }, body: { code } }),
    onSuccess: () => toast('success', t('codeRenewed')),
    onError,
  });
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('checklist')}</legend>
        {checks.map((check) => (
          <label key={check} className="flex min-h-9 cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              className="checkbox mt-0.5 size-5 shrink-0 checkbox-primary"
              checked={ticked.includes(check)}
              onChange={({ target }) => setTicked(target.checked ? [...ticked, check] : ticked.filter((each) => each !== check))}
            />
            {t(check)}
          </label>
        ))}
      </fieldset>
      {shown && (
        <p role="status" className="grid justify-items-center gap-1 rounded-box bg-base-200 p-4 text-center">
          <span className="quiet text-sm">{t('yourCode')}</span>
          <strong className="tabular text-4xl tracking-[0.2em] select-all">{code}</strong>
          <QrCode text={codeLink(bookingId, code, locale)} label={t('codeImage')} />
          <span className="text-sm">{t('codeText')}</span>
        </p>
      )}
      <Button
        variant={shown ? 'plain' : 'primary'}
        className="sm:justify-self-start"
        busy={save.isPending}
        onClick={() => {
          setShown(true);
          // In a kept page it would only fail.
          if (shown || !isKeptDocument()) save.mutate();
        }}
      >
        {t(shown ? 'keepTicks' : 'showCode')}
      </Button>
      {shown && (
        <p className="quiet text-sm">
          <span>{t('renewText')}</span>{' '}
          <Button small busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('renewCode')}
          </Button>
        </p>
      )}
    </div>
  );
}
