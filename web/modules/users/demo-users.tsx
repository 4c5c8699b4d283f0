import type { ClientConfig } from '#contract/service.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

const roleWords = { buyer: 'roleBuyer', seller: 'roleSeller', admin: 'roleAdmin' } as const;
const isRole = (role: string): role is keyof typeof roleWords => Object.hasOwn(roleWords, role);

/** The demo accounts; choosing one fills in the log-in form. */
export function DemoUsers({
  demo,
  onChoose,
}: {
  demo: NonNullable<ClientConfig['demo']>;
  onChoose: (email: string, password: string) => void;
}) {
  const t = useTexts(auth);
  return (
    <section aria-labelledby="demo" className="rounded-box border-s-4 border-accent bg-base-200 p-4">
      <h2 id="demo" className="flex items-center gap-2 text-base">
        <Icon name="info" className="size-5" />
        {t('demoTitle')}
      </h2>
      <p className="quiet mt-1 text-sm">{t('demoText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {demo.users.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              title={email}
              onClick={() => onChoose(email, demo.password)}
              className="btn press h-9 border-(--control) bg-base-100 px-3"
            >
              {isRole(role) ? t(roleWords[role]) : role}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
