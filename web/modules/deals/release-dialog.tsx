import { useWatch } from 'react-hook-form';
import { releaseBooking } from '#contract/bookings.ts';
import { RELEASE_REASONS } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { choice } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';

const schema = releaseBooking.body.extend({ reason: choice(releaseBooking.body.shape.reason) });

/** Asks the seller for the reason, and releases the booking. */
export default function ReleaseDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, field, dialog } = useDialogForm(schema, {
    defaultValues: { reason: '' },
    fields: { reason: { name: t('reason'), messages: { required: t('reasonNeeded') } } },
    mutation: { mutationFn: (body) => api.releaseBooking({ params: { id: bookingId }, body }) },
    done: t('released'),
    onClose,
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <FormDialog title={t('releaseTitle')} submit={t('release')} {...dialog}>
      <p className="quiet">{t('releaseText')}</p>
      <SelectField
        label={t('reason')}
        hint={reason && t(reason === 'sold_elsewhere' ? 'listingRemoved' : 'forSaleAgain')}
        {...field('reason')}
      >
        <option value="">{t('reasonChoose')}</option>
        <Options of={RELEASE_REASONS} text={t} />
      </SelectField>
    </FormDialog>
  );
}
