import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { PlacePicker } from '#web/shared/forms/place-picker.tsx';
import { PhoneField, TextField } from '#web/ui/field.tsx';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { useSession } from '#web/shared/session/session.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { forms } from '#web/i18n/en/forms.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { Price } from '#web/ui/values.tsx';

type ContactField = 'contactNumber' | 'meetingLocation';

interface ContactFieldsProps {
  /** A form that has these fields, among others. */
  form: {
    getValues(name: ContactField): string;
    setValue(name: ContactField, value: string, options: { shouldValidate: boolean }): void;
    resetField(name: ContactField, options: { defaultValue: string }): void;
  };
  field: (name: ContactField) => UseFormRegisterReturn & { error: string | undefined };
}

/** The names of the fields in error messages. */
export function useContactTexts(): Record<ContactField, FieldTexts> {
  const t = useTexts(booking);
  return {
    contactNumber: { name: t('phone'), messages: { custom: useTexts(forms)('phone') } },
    meetingLocation: { name: t('place') },
  };
}

/** The fields of a booking: a phone number and a place to meet. */
export function ContactFields({ form, field }: ContactFieldsProps) {
  const t = useTexts(booking);
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const registered = useQuery({ ...accountQuery(email), enabled: email !== '' }).data?.phoneNumber;
  // The number may be known only after the form was opened.
  const fill = useEffectEvent((known: string) => {
    // In a field that has the focus, what is typed next would be added to it.
    const { activeElement } = document;
    const isTyped = activeElement instanceof HTMLInputElement && activeElement.name === 'contactNumber';
    if (!isTyped && form.getValues('contactNumber') === '') form.resetField('contactNumber', { defaultValue: known });
  });
  useEffect(() => {
    if (registered) fill(formatPhone(registered));
  }, [registered]);
  return (
    <>
      <PhoneField label={t('phone')} hint={t('phoneHint')} {...field('contactNumber')} />
      <PlacePicker onPick={(add) => form.setValue('meetingLocation', add(form.getValues('meetingLocation')), { shouldValidate: true })} />
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        autoComplete="off"
        maxLength={limits.meetingLocation}
        {...field('meetingLocation')}
      />
    </>
  );
}

/** The product of a dialog: small photo, price and seller. */
export function ProductSummary({ product }: { product: CardProduct }) {
  const t = useTexts(card);
  return (
    <div className="flex items-center gap-4">
      {product.picture && (
        <img src={product.image} alt="" width={96} height={72} className="aspect-4/3 w-24 rounded-field bg-base-200 object-cover" />
      )}
      <p>
        <Price tk={product.sellingPrice} />
        <span className="quiet mt-1 block text-sm">
          {product.seller.displayName}, {product.seller.verified ? t('verified') : t('unverified')}
        </span>
      </p>
    </div>
  );
}
