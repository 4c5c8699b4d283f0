import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { PlacePicker } from '#web/features/bookings/place-picker.tsx';
import { booking } from '#web/i18n/en/booking.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

interface ContactFieldsProps {
  phone: UseFormRegisterReturn;
  place: UseFormRegisterReturn;
  errors: { contactNumber?: FieldError | undefined; meetingLocation?: FieldError | undefined };
  onPick: (place: string) => void;
}

/** What a booking needs of the buyer: a phone number and a place to meet. */
export function ContactFields({ phone, place, errors, onPick }: ContactFieldsProps) {
  const t = useTexts(booking);
  const words = useTexts(shell);
  const texts = { required: words('required'), optional: words('optional') };
  return (
    <>
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        texts={texts}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.contactNumber}
        error={errors.contactNumber?.message}
        {...phone}
      />
      <PlacePicker onPick={onPick} />
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        texts={texts}
        autoComplete="off"
        maxLength={limits.meetingLocation}
        error={errors.meetingLocation?.message}
        {...place}
      />
    </>
  );
}
