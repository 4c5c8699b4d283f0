import * as z from '#contract/zod.ts';
import type { Account } from '#contract/account.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { SaveRow, Section, useSectionForm } from '#web/modules/users/account-section.tsx';
import { AddressField, PhoneField } from '#web/shared/forms/account-fields.tsx';
import { phone } from '#web/shared/forms/field-rules.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';

const typedAddress = text('Address', limits.address);
/** Buyers may leave them out. */
const none = z
  .string()
  .trim()
  .length(0)
  .transform(() => null);
const FOR_SELLERS = z.object({ phoneNumber: phone, address: typedAddress });
const FOR_BUYERS = z.object({ phoneNumber: z.union([none, phone]), address: z.union([none, typedAddress]) });

/** How the other side of a booking reaches a user. */
export function ContactSection({ account }: { account: Account }) {
  const t = useTexts(texts);
  const labels = useTexts(auth);
  const messages = useTexts(forms);
  const { form, save, savedElsewhere, onSubmit } = useSectionForm<
    { phoneNumber: string | number; address: string },
    { phoneNumber: string | number | null; address: string | null }
  >(account.role === 'seller' ? FOR_SELLERS : FOR_BUYERS, {
    account,
    valuesOf: ({ phoneNumber, address }) => ({ phoneNumber: formatPhone(phoneNumber ?? ''), address: address ?? '' }),
    fields: {
      phoneNumber: { name: labels('phone'), messages: { custom: messages('phone'), invalid_union: messages('phone') } },
      address: { name: labels('address') },
    },
  });
  const { errors } = form.formState;
  const optional = account.role !== 'seller';
  return (
    <Section name="contact" title={t('contact')} text={t('contactText')}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <PhoneField
          label={labels('phone')}
          hint={labels('phoneHint')}
          error={errors.phoneNumber?.message}
          optional={optional}
          {...form.register('phoneNumber')}
        />
        <AddressField
          label={labels('address')}
          hint={labels('addressHint')}
          error={errors.address?.message}
          optional={optional}
          {...form.register('address')}
        />
        <SaveRow error={save.error} busy={save.isPending} savedElsewhere={savedElsewhere} />
      </form>
    </Section>
  );
}
