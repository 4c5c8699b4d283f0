import { useState } from 'react';
import { RELEASE_REASONS, type ReleaseReason } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { order as texts } from '#web/i18n/en/order.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks the seller for the reason, and releases the booking. */
export default function ReleaseDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState('');
  const { pressed, press } = usePress();
  const reason = RELEASE_REASONS.find((each) => each === chosen);
  const release = useDialogMutation({
    mutationFn: (given: ReleaseReason) => api.releaseBooking({ params: { id: bookingId }, body: { reason: given } }),
    onSuccess() {
      onClose();
      toast('success', t('released'));
    },
  });
  return (
    <FormDialog
      title={t('releaseTitle')}
      onClose={onClose}
      submit={t('release')}
      sending={release}
      onSubmit={press(reason ? () => release.mutate(reason) : null)}
    >
      <p className="quiet">{t('releaseText')}</p>
      <SelectField
        name="release-reason"
        label={t('reason')}
        hint={reason && t(reason === 'sold_elsewhere' ? 'listingRemoved' : 'forSaleAgain')}
        error={pressed && !reason ? t('reasonNeeded') : undefined}
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
    </FormDialog>
  );
}
