import * as z from '#contract/zod.ts';
import { type MutationFunctionContext, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Account } from '#contract/account.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { showProfile } from '#web/modules/users/users.queries.ts';
import { api } from '#web/shared/api.ts';
import { Failure } from '#web/shared/failure.tsx';
import { queryKeys } from '#web/shared/query-keys.ts';
import { type ChosenPhoto, PHOTO_TYPES, type PhotoProblem, uploadPhoto, validatePhoto } from '#web/shared/photo.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section, SectionForm, useSectionForm } from '#web/modules/users/account-section.tsx';
import { phone, publicName } from '#web/shared/forms/field-rules.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { AddressField, PhoneField, TextField } from '#web/ui/field.tsx';
import { formatPhone } from '#domain/users/phone.ts';
import { forms } from '#web/i18n/en/forms.ts';

/** The photo of a user, which is saved as soon as it is chosen. */
function PhotoEditor({ account }: { account: Account }) {
  const t = useTexts(texts);
  const photoTexts = useTexts(selling);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const save = useMutation({
    mutationFn: async (photo: ChosenPhoto | null, { client }) => {
      const address = photo && (await uploadPhoto(photo.file, () => undefined)).display_url;
      // The rest of the account may have been saved during the upload.
      const { version } = client.getQueryData<Account>(queryKeys.account(account.email ?? '')) ?? account;
      return api.updateAccount({ body: { version, photo: address } });
    },
    onSuccess(saved, photo, _context, { client }: MutationFunctionContext) {
      client.setQueryData(queryKeys.account(saved.email ?? ''), saved);
      toast('success', t(photo ? 'photoSaved' : 'photoRemoved'));
      showProfile(saved).catch(() => undefined);
    },
    onSettled: (_saved, _failure, photo) => photo && URL.revokeObjectURL(photo.address),
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const photo = await validatePhoto(file);
    setProblem(typeof photo === 'string' ? photo : null);
    if (typeof photo !== 'string') save.mutate(photo);
  };
  const shown = save.isPending ? save.variables?.address : account.photoURL;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={account.displayName} src={shown ?? null} className="size-16 text-2xl" />
        <input
          ref={chooser}
          type="file"
          hidden
          accept={PHOTO_TYPES.join(',')}
          aria-label={photoTexts('photo')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
        <Button busy={save.isPending} onClick={() => chooser.current?.click()}>
          {t(account.photoURL === null ? 'photoChoose' : 'photoChange')}
        </Button>
        {account.photoURL !== null && (
          <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
            {t('photoRemove')}
          </Button>
        )}
      </div>
      <p role="status" className={`text-sm font-medium ${save.isPending ? 'quiet' : 'text-error'}`}>
        <span>{save.isPending && t('photoSending')}</span>
        <span>{!save.isPending && problem && photoTexts(problem)}</span>
        {save.isError && <Failure error={save.error} />}
      </p>
    </div>
  );
}

export function ProfileSection({ account }: { account: Account }) {
  const t = useTexts(texts);
  const labels = useTexts(auth);
  const { field, form } = useSectionForm(z.object({ displayName: publicName(text('Name', limits.displayName), account.displayName) }), {
    account,
    valuesOf: ({ displayName }) => ({ displayName }),
    fields: { displayName: { name: labels('displayName') } },
  });
  return (
    <Section name="profile" title={t('profile')} text={t('profileText')}>
      <PhotoEditor account={account} />
      <SectionForm {...form}>
        <TextField label={labels('displayName')} autoComplete="name" {...field('displayName')} maxLength={limits.displayName} />
      </SectionForm>
    </Section>
  );
}

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
  const { field, form } = useSectionForm<
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
  const optional = account.role !== 'seller';
  return (
    <Section name="contact" title={t('contact')} text={t('contactText')}>
      <SectionForm {...form}>
        <PhoneField label={labels('phone')} hint={labels('phoneHint')} optional={optional} {...field('phoneNumber')} />
        <AddressField label={labels('address')} hint={labels('addressHint')} optional={optional} {...field('address')} />
      </SectionForm>
    </Section>
  );
}
