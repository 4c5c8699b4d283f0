import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { districtOf, placeOf } from '#domain/places/district-of.ts';
import { meetingPlacesOf } from '#domain/places/meeting-places.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { PlacePicker, usePlaceName } from '#web/shared/forms/place-picker.tsx';
import { phone } from '#web/shared/forms/field-rules.ts';
import { PhoneField, TextField } from '#web/ui/field.tsx';
import { useAccount } from '#web/modules/users/users.queries.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { forms } from '#web/i18n/en/forms.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { CARD_SIZES, type CardProduct } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { Chips } from '#web/ui/chips.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Price } from '#web/ui/values.tsx';
import * as z from '#contract/zod.ts';

type ContactField = 'contactNumber' | 'meetingLocation';
type FieldProps = UseFormRegisterReturn & { error: string | undefined };

interface ContactFieldsProps {
  /** A form that has these fields. */
  form: {
    getValues(name: ContactField): string;
    setValue(name: ContactField, value: string, options: { shouldValidate: boolean }): void;
    resetField(name: ContactField, options: { defaultValue: string }): void;
    watch(name: ContactField): string;
  };
  field: (name: ContactField) => FieldProps;
  product: CardProduct;
}

/** The names of the fields in error messages. */
export function useContactTexts(): Record<ContactField, FieldTexts> {
  const t = useTexts(booking);
  return {
    contactNumber: { name: t('phone'), messages: { custom: useTexts(forms)('phone') } },
    meetingLocation: { name: t('place') },
  };
}

/** The number for a booking that is made while its buyer is away: the schema of its field, and whether it is asked for, as the account has none. */
export function useNumberOfAway() {
  const { data: account } = useAccount();
  const isAsked = account !== undefined && !account.phoneNumber;
  return { isAsked, schema: isAsked ? phone : z.string().transform(() => undefined) };
}

export function NumberField(props: FieldProps) {
  const t = useTexts(booking);
  return <PhoneField label={t('phone')} hint={t('phoneHint')} {...props} />;
}

/** The fields of a booking: a phone number and a place to meet. The account and the listing fill them in. */
export function ContactFields({ form, field, product }: ContactFieldsProps) {
  return (
    <>
      <NumberPart form={form} field={field} />
      <PlacePart form={form} field={field} product={product} />
    </>
  );
}

/** The number of the account, folded until the buyer wants to give another. */
function NumberPart({ form, field }: Omit<ContactFieldsProps, 'product'>) {
  const t = useTexts(booking);
  const account = useAccount();
  const known = account.data?.phoneNumber ? formatPhone(account.data.phoneNumber) : null;
  const [isOpen, setOpen] = useState(false);
  // The number may be known only after the form was opened.
  const fill = useEffectEvent((number: string) => {
    if (form.getValues('contactNumber') === '') form.resetField('contactNumber', { defaultValue: number });
  });
  useEffect(() => {
    if (known !== null) fill(known);
  }, [known]);
  const props = field('contactNumber');
  if (account.isLoading) return <Skeleton className="h-11" />;
  if (known === null || isOpen || props.error || ![known, ''].includes(form.watch('contactNumber'))) return <NumberField {...props} />;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{t('givesNumber', { number: known })}</span>
      <button type="button" className="link inline-flex min-h-9 items-center" onClick={() => setOpen(true)}>
        {t('change')}
      </button>
    </p>
  );
}

/** Public places in the district of the seller, with one press each, or another one. */
function PlacePart({ form, field, product }: ContactFieldsProps) {
  const t = useTexts(booking);
  const name = usePlaceName();
  const { data: account } = useAccount();
  const near = placeOf(account?.address ?? '');
  const chosen = form.watch('meetingLocation');
  const places = placesToMeet(product, t.locale);
  const [isOther, setOther] = useState(!places.includes(chosen));
  const set = (place: string) => form.setValue('meetingLocation', place, { shouldValidate: place !== '' });
  return (
    <>
      <Chips
        legend={t('meetAt')}
        chips={[
          ...places.map((place) => ({
            key: place,
            label: place,
            isOn: !isOther && place === chosen,
            onPick() {
              setOther(false);
              set(place);
            },
          })),
          {
            key: 'other',
            label: t('otherPlace'),
            isOn: isOther,
            onPick() {
              if (isOther) return;
              setOther(true);
              set(near ? name(near) : '');
            },
          },
        ]}
      />
      {isOther && (
        <>
          <TextField
            label={t('place')}
            hint={t('placeHint')}
            autoComplete="off"
            maxLength={limits.meetingLocation}
            {...field('meetingLocation')}
          />
          <PlacePicker near={near} asked={near === null} onPick={(add) => set(add(form.getValues('meetingLocation')))} />
        </>
      )}
    </>
  );
}

/** Four places at most: the public ones of the district of the seller, and where the product is if they are fewer. */
export function placesToMeet({ address }: CardProduct, locale: Locale): string[] {
  const known = meetingPlacesOf(districtOf(address))
    .slice(0, 4)
    .map((place) => place[locale]);
  return known.length < 4 ? [...known, address] : known;
}

/** The product of a dialog: small photo, price and seller. */
export function ProductSummary({ product }: { product: CardProduct }) {
  const t = useTexts(card);
  return (
    <div className="flex items-center gap-4">
      {product.picture && (
        <img
          src={product.image}
          srcSet={product.picture.srcset}
          sizes={CARD_SIZES}
          alt=""
          width={96}
          height={72}
          className="aspect-4/3 w-24 rounded-field bg-base-200 object-cover"
        />
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
