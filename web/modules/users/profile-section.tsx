import * as z from 'zod';
import type { Account } from '#contract/account.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { PhotoEditor } from '#web/modules/users/account-photo-editor.tsx';
import { SaveRow } from '#web/modules/users/save-row.tsx';
import { Section } from '#web/modules/users/account-section.tsx';
import { useSectionForm } from '#web/modules/users/use-section-form.ts';
import { publicName } from '#web/shared/forms/field-rules.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

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
