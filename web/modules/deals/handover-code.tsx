import { encode } from 'uqr';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Handover } from '#contract/handover.ts';
import type { Check } from '#contract/handover-vocabulary.ts';
import { plainCode } from '#contract/clean-text.ts';
import { api } from '#web/shared/api.ts';
import { codeLink, takeCode } from '#web/modules/deals/code-link.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { isKeptDocument } from '#web/shared/offline/is-offline.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Failure } from '#web/shared/failure.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { TextField } from '#web/ui/field.tsx';

/** A QR code, dark on white in both themes: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-field bg-white"
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}

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

/** Six digits of either script, or null. */
function readCode(text: string): string | null {
  const digits = plainCode(text);
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The seller enters the code that the buyer shows, or opens it with the camera of a phone. */
export function EnterCode({ bookingId }: { bookingId: string }) {
  const t = useTexts(texts);
  const location = useLocation();
  const [text, setText] = useState(() => takeCode(location));
  const [isLacking, setLacking] = useState(false);
  const focusError = useErrorFocus();
  const code = readCode(text);
  const enter = useMutation({
    mutationFn: (entered: string) => api.enterCode({ params: { id: bookingId }, body: { code: entered } }),
    onSuccess: () => toast('success', t('codeTaken')),
  });
  return (
    <form
      noValidate
      className="grid gap-3 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        setLacking(code === null);
        focusError(event.currentTarget);
        if (code !== null && !enter.isPending) enter.mutate(code);
      }}
    >
      <TextField
        name="handover-code"
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="off"
        error={isLacking && code === null ? t('codeNeeded') : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {enter.error && (
        <div role="alert" className="font-medium text-error">
          <Failure error={enter.error} />
        </div>
      )}
      <Button type="submit" variant="primary" className="sm:justify-self-start" busy={enter.isPending}>
        {t('enterCode')}
      </Button>
    </form>
  );
}
