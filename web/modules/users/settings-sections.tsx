import { useMutation, type MutationFunctionContext } from '@tanstack/react-query';
import { startTransition, useOptimistic, useRef } from 'react';
import type { Account, AccountSettings } from '#contract/account.ts';
import type { Language } from '#contract/vocabulary.ts';
import { keepTyped, Section } from '#web/modules/users/account-section.tsx';
import { api } from '#web/shared/api.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { queryKeys } from '#web/shared/query-keys.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Saves settings at once, in the order in which they were chosen. */
export function useSettings() {
  const failureText = useFailureText();
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: AccountSettings) => api.updateAccountSettings({ body }),
    onSuccess(saved, _body, _context, { client }: MutationFunctionContext) {
      client.setQueryData(queryKeys.account(saved.email ?? ''), saved);
    },
    onError: (failure) => toast('error', failureText(failure)),
  });
}

/** The language of the site and of emails. A document has one language, so the page is loaded in the other one. */
export function LanguageSection({ account }: { account: Account }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const save = useSettings();
  const [chosen, show] = useOptimistic(account.language);
  const wanted = useRef(account.language);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (language: Language) => {
    wanted.current = language;
    startTransition(async () => {
      show(language);
      // One after another: what was chosen last is what stays.
      const saving = queue.current.then(async () => wanted.current === language && save.mutateAsync({ language })).catch(() => false);
      queue.current = saving;
      if (!(await saving) || wanted.current !== language) return;
      if (language === locale) return toast('success', t('saved'));
      keepTyped();
      location.assign(localize('/dashboard/account', language));
    });
  };
  return (
    <Section name="language" title={t('language')} text={t('languageText')}>
      <RadioField
        legend={<span className="sr-only">{t('language')}</span>}
        name="language"
        options={[
          { value: 'en', label: t('english') },
          { value: 'bn', label: t('bangla') },
        ]}
        chosen={chosen}
        onChange={({ target }) => choose(target.value === 'bn' ? 'bn' : 'en')}
      />
    </Section>
  );
}
