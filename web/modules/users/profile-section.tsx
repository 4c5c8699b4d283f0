import { type MutationFunctionContext, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from '#contract/zod.ts';
import type { Account } from '#contract/account.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { showProfile } from '#web/modules/users/account.queries.ts';
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
import { SaveRow, Section, useSectionForm } from '#web/modules/users/account-section.tsx';
import { publicName } from '#web/shared/forms/field-rules.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { TextField } from '#web/ui/field.tsx';

/** The photo of a user, which is saved as soon as it is chosen. */
export function PhotoEditor({ account }: { account: Account }) {
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

/** The public part of a user's account. */
export function ProfileSection({ account }: { account: Account }) {
  const t = useTexts(texts);
  const labels = useTexts(auth);
  const { form, save, savedElsewhere, onSubmit } = useSectionForm(
    z.object({ displayName: publicName(text('Name', limits.displayName), account.displayName) }),
    {
      account,
      valuesOf: ({ displayName }) => ({ displayName }),
      fields: { displayName: { name: labels('displayName') } },
    },
  );
  return (
    <Section name="profile" title={t('profile')} text={t('profileText')}>
      <PhotoEditor account={account} />
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField
          label={labels('displayName')}
          autoComplete="name"
          error={form.formState.errors.displayName?.message}
          {...form.register('displayName')}
          maxLength={limits.displayName}
        />
        <SaveRow error={save.error} busy={save.isPending} savedElsewhere={savedElsewhere} />
      </form>
    </Section>
  );
}
