import { useSuspenseQuery } from '@tanstack/react-query';
import { BlockedSection, LanguageSection, NoticesSection } from '#web/modules/users/settings-sections.tsx';
import { CloseSection, DataSection } from '#web/modules/users/close-section.tsx';
import { ContactSection, ProfileSection } from '#web/modules/users/profile-section.tsx';
import { PasskeysSection } from '#web/modules/users/passkeys-section.tsx';
import { PasswordSection } from '#web/modules/users/password-section.tsx';
import { Section } from '#web/modules/users/account-section.tsx';
import { SessionsSection } from '#web/modules/users/sessions-section.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Loads the own account. @throws ApiError */
export const prepare = ({ email }: { email: string }) => queryClient.ensureQueryData(accountQuery(email));

/** Everything that users decide about their own account. */
export default function AccountScreen({ email }: { email: string }) {
  const t = useTexts(texts);
  const { data: account } = useSuspenseQuery(accountQuery(email));
  return (
    <>
      <ScreenHead title={t('title')} intro={<span className="wrap-anywhere">{t('intro', { email })}</span>} />
      {/* The first column is about the user and the sign-in, the second about what the site does for them. */}
      <div className="grid grid-cols-1 gap-2 sm:gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-2 sm:gap-6">
          <ProfileSection account={account} />
          <ContactSection account={account} />
          {account.role === 'buyer' && (
            <Section name="selling" title={t('selling')} text={t('sellText')}>
              <ButtonLink to="/dashboard/sell" className="sm:justify-self-start">
                {t('sell')}
              </ButtonLink>
            </Section>
          )}
          <PasswordSection email={email} />
          <SessionsSection email={email} />
          {account.role === 'admin' && <PasskeysSection email={email} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-2 sm:gap-6">
          <LanguageSection account={account} />
          <NoticesSection account={account} email={email} />
          <BlockedSection />
          <Section name="stolen" title={t('stolen')} text={t('stolenText')}>
            <ButtonLink to="/dashboard/stolen" className="sm:justify-self-start">
              {t('stolenOpen')}
            </ButtonLink>
          </Section>
          <DataSection />
          {account.role !== 'admin' && <CloseSection email={email} />}
        </div>
      </div>
    </>
  );
}
