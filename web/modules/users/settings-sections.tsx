import { type MutationFunctionContext, useMutation, useQuery } from '@tanstack/react-query';
import type { Account, AccountSettings } from '#contract/account.ts';
import { type Language, NOTICES, PUSH_NOTICES, type PushNotice } from '#contract/vocabulary.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { PartLoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { type Device, PushServiceFailure, readDevice, turnOff, turnOn } from '#web/shared/session/push-device.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { account as texts, notices } from '#web/i18n/en/account.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { keepTyped, Section } from '#web/modules/users/account-section.tsx';
import { RadioField, SavedCheckbox } from '#web/ui/field.tsx';
import { startTransition, useOptimistic, useRef } from 'react';
import { api } from '#web/shared/api.ts';
import { localize } from '#web/i18n/locale.ts';
import { blocksQuery } from '#web/modules/users/users.queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Turns notifications on and off for this browser, or says why it cannot show them. */
function ThisDevice({ email }: { email: string }) {
  const t = useTexts(notices);
  const failureText = useFailureText();
  const queryKey = queryKeys.push(email);
  const { data: device, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => readDevice(signal) });
  const change = useMutation({
    mutationFn: ({ state, key }: Device) => (state === 'on' ? turnOff() : turnOn(key)),
    onSuccess(now, before, _context, { client }: MutationFunctionContext) {
      client.setQueryData(queryKey, now);
      if (now.state !== before.state && now.state !== 'blocked') toast('success', t(now.state === 'on' ? 'turnedOn' : 'turnedOff'));
    },
    onError: (failure) => toast('error', failure instanceof PushServiceFailure ? t('noService') : failureText(failure)),
  });
  if (error && !device) return <PartLoadFailure title={t('device')} error={error} retry={refetch} />;
  if (!device) return <Skeleton className="h-20" />;
  const { state, others } = device;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box bg-base-200 p-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold">{t('device')}</h3>
        <p className="quiet">{t(state)}</p>
        {others > 0 && <p className="quiet text-sm">{t('others', { count: others })}</p>}
      </div>
      {(state === 'on' || state === 'off') && (
        <Button busy={change.isPending} onClick={() => change.mutate(device)} className="w-full sm:w-auto">
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  );
}

/** The subjects of a user's emails and notifications: a table, in which a phone shows the name of each column at each box. */
export function NoticesSection({ account, email }: { account: Account; email: string }) {
  const t = useTexts(notices);
  const settings = useSettings();
  const save = async (body: AccountSettings) => {
    if (await settings.mutateAsync(body).catch(() => null)) toast('success', t('saved'));
  };
  const box = (checked: boolean, text: string, name: string, settingsOf: (on: boolean) => AccountSettings) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:justify-center">
      <SavedCheckbox className="checkbox size-5 checkbox-primary" checked={checked} aria-label={name} save={(on) => save(settingsOf(on))} />
      <span className="sm:hidden">{text}</span>
    </label>
  );
  const emailBox = (notice: PushNotice) => {
    const switchable = NOTICES.find((each) => each === notice);
    if (!switchable)
      return (
        <p className="quiet flex min-h-11 items-center gap-2 sm:justify-center">
          <span className="sm:hidden">{t('email')}:</span>
          <span className="text-sm">{t('alwaysOn')}</span>
        </p>
      );
    return box(account.notices[switchable], t('email'), t('byEmail', { notice: t(notice) }), (on) => ({ notices: { [switchable]: on } }));
  };
  return (
    <Section name="notices" title={t('title')} text={t('text')}>
      <ThisDevice email={email} />
      <div>
        <p
          aria-hidden="true"
          className="quiet hidden gap-x-4 border-b-2 hairline pb-2 text-sm font-semibold sm:grid sm:grid-cols-[2fr_1fr_1fr]"
        >
          <span>{t('what')}</span>
          <span className="text-center">{t('email')}</span>
          <span className="text-center">{t('push')}</span>
        </p>
        <ul>
          {PUSH_NOTICES.map((notice) => (
            <li key={notice} className="grid grid-cols-2 items-center gap-x-4 border-b hairline py-2 sm:grid-cols-[2fr_1fr_1fr] sm:py-0.5">
              <span className="col-span-2 font-medium sm:col-auto">{t(notice)}</span>
              {emailBox(notice)}
              {box(account.pushes[notice], t('push'), t('byPush', { notice: t(notice) }), (on) => ({ pushes: { [notice]: on } }))}
            </li>
          ))}
        </ul>
      </div>
      <p className="quiet text-sm">{t('searchesHint')}</p>
      <dl>
        <dt className="font-semibold">{t('always')}</dt>
        <dd className="quiet">{t('alwaysText')}</dd>
      </dl>
    </Section>
  );
}

/** Saves settings at once, in the order in which they were chosen. */
function useSettings() {
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

export function BlockedSection() {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const { data, error } = useQuery(blocksQuery);
  const unblock = useMutation({
    mutationFn: ({ uid }: { uid: string; displayName: string }) => api.removeBlock({ params: { id: uid } }),
    onSuccess: (_done, { displayName }) => toast('success', t('unblocked', { name: displayName })),
    onError: (failure) => toast('error', failureText(failure)),
  });
  const empty = data?.blocks.length === 0;
  return (
    <Section name="blocked" title={t('blocked')} text={t(empty ? 'noBlocked' : 'blockedText')}>
      {!data && <ShownFailure error={error} />}
      {!error && !data && <Skeleton className="h-12" />}
      {data && !empty && (
        <ul className="grid gap-3">
          {data.blocks.map((blocked) => (
            <li key={blocked.uid} className="flex flex-wrap items-center gap-3">
              <Avatar name={blocked.displayName} src={blocked.photoURL} />
              <span className="min-w-0 grow basis-28">
                <span className="block font-medium wrap-anywhere">{blocked.displayName}</span>
                <span className="quiet block text-sm">{t('since', { date: formatDate(blocked.blockedAt, locale) })}</span>
              </span>
              <Button
                small
                aria-label={t('unblockName', { name: blocked.displayName })}
                busy={unblock.isPending && unblock.variables.uid === blocked.uid}
                onClick={() => unblock.mutate(blocked)}
              >
                {t('unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
