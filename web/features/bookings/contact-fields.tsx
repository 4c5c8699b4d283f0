import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { PlacePicker } from '#web/features/bookings/place-picker.tsx';
import { PhoneField } from '#web/features/forms/account-fields.tsx';
import { accountQuery } from '#web/features/sessions/account.ts';
import { useSession } from '#web/features/sessions/session.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

interface ContactFieldsProps extends ComponentProps<typeof PlacePicker> {
  phone: UseFormRegisterReturn;
  place: UseFormRegisterReturn;
  errors: { contactNumber?: FieldError | undefined; meetingLocation?: FieldError | undefined };
  /** The registered phone number is known, which may be after the form was opened. */
  onRegisteredPhone: (phone: string) => void;
}

/** What a booking needs of the buyer: a phone number and a place to meet. */
export function ContactFields({ phone, place, errors, onPick, onRegisteredPhone }: ContactFieldsProps) {
  const t = useTexts(booking);
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const registered = useQuery({ ...accountQuery(email), enabled: email !== '' }).data?.phoneNumber;
  const fill = useEffectEvent((known: string) => {
    // In a field that has the focus, what is typed next would be added to it.
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement && activeElement.name === phone.name)) onRegisteredPhone(known);
  });
  useEffect(() => {
    if (registered) fill(formatPhone(registered));
  }, [registered]);
  return (
    <>
      <PhoneField label={t('phone')} hint={t('phoneHint')} error={errors.contactNumber?.message} {...phone} />
      <PlacePicker onPick={onPick} />
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        autoComplete="off"
        maxLength={limits.meetingLocation}
        error={errors.meetingLocation?.message}
        {...place}
      />
    </>
  );
}
