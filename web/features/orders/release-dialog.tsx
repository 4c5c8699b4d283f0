import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RELEASE_REASONS, type ReleaseReason } from '#contract/vocabulary.ts';
import { api } from '#web/features/api.ts';
import { DialogActions } from '#web/features/forms/dialog-actions.tsx';
import { order as texts } from '#web/i18n/en/order.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks the seller for the reason, and releases the booking. */
export function ReleaseDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = RELEASE_REASONS.find((each) => each === chosen);
  const release = useMutation({
    mutationFn: (given: ReleaseReason) => api.releaseBooking({ params: { id: bookingId }, body: { reason: given } }),
    onSuccess() {
      onClose();
      toast('success', t('released'));
    },
  });
  return (
    <Dialog title={t('releaseTitle')} closeLabel={t('close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason === undefined);
          if (reason) release.mutate(reason);
        }}
      >
        <p className="quiet">{t('releaseText')}</p>
        <SelectField
          name="release-reason"
          label={t('reason')}
          hint={reason && t(reason === 'sold_elsewhere' ? 'listingRemoved' : 'forSaleAgain')}
          texts={{ required: words('required'), optional: words('optional') }}
          error={missing && !reason ? t('reasonNeeded') : undefined}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t('reasonChoose')}</option>
          {RELEASE_REASONS.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <DialogActions error={release.error} cancel={t('cancel')} submit={t('release')} busy={release.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
