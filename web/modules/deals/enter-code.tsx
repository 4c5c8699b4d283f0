import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { plainCode } from '#contract/clean-text.ts';
import { api } from '#web/shared/api.ts';
import { Failure } from '#web/shared/failure.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { takeCode } from '#web/modules/deals/code-link.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

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
