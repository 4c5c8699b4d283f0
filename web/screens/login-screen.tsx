import * as z from '#contract/zod.ts';
import { useLocation } from 'react-router';
import { AuthCard, AuthFailure, useLeaveWhenSignedIn } from '#web/modules/users/auth-card.tsx';
import { useClientConfig } from '#web/shared/session/client-config.ts';
import { PurposeStrip } from '#web/screens/purpose-strip.tsx';
import type { KnownPurpose } from '#web/screens/read-purpose.server.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClientConfig } from '#contract/service.ts';
import { emailField } from '#contract/fields.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { useHydrated, useInitialValues } from '#web/shared/forms/initial-values.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { GoogleButton } from '#web/modules/users/google.tsx';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { Link } from '#web/ui/link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { ErrorSummary } from '#web/ui/notes.tsx';

const roleWords = { buyer: 'roleBuyer', seller: 'roleSeller', admin: 'roleAdmin' } as const;
const isRole = (role: string): role is keyof typeof roleWords => Object.hasOwn(roleWords, role);

/** The demo accounts; choosing one fills in the log-in form. */
function DemoUsers({ demo, onChoose }: { demo: NonNullable<ClientConfig['demo']>; onChoose: (email: string, password: string) => void }) {
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

const login = z.object({ email: emailField, password: z.string().min(1) });

/** The way to a new account: first where a visitor comes to do something, who most likely has none. */
function ToRegister({ search, isFirst = false }: { search: string; isFirst?: boolean }) {
  const t = useTexts(auth);
  const to = `/register${search}`;
  if (isFirst)
    return (
      <>
        <ButtonLink to={to} variant="primary" className="w-full">
          {t('toRegister')}
        </ButtonLink>
        <h2 className="border-t hairline pt-5 text-lg">{t('haveAccount')}</h2>
      </>
    );
  return (
    <p className="text-center">
      <span>{t('noAccount')}</span>{' '}
      <Link to={to} className="link font-semibold">
        {t('toRegister')}
      </Link>
    </p>
  );
}

/** The log-in page (specification §2). */
export default function LoginScreen({ purpose }: { purpose: KnownPurpose | null }) {
  const t = useTexts(auth);
  const config = useClientConfig();
  const location = useLocation();
  useLeaveWhenSignedIn();
  const [failure, setFailure] = useState<unknown>(null);
  const ready = useHydrated();
  const { form, field, formErrors, attempt, submit } = useContractForm(login, {
    defaultValues: useInitialValues({ email: '', password: '' }),
    fields: { email: { name: t('email') }, password: { name: t('password') } },
  });
  const { isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email' });
  const send = submit(async ({ email, password }) => {
    setFailure(null);
    try {
      const { signIn } = await lazyImport(() => import('#web/modules/users/sign-in.ts'));
      await signIn(email, password);
    } catch (thrown) {
      setFailure(thrown);
    }
  });
  return (
    <AuthCard title={t('loginTitle')} lead={purpose ? '' : t('loginText')}>
      <PageHead title={t('loginTitle')} description={t('loginText')} />
      {purpose && <PurposeStrip purpose={purpose} />}
      {config?.identity.google && <GoogleButton onFailure={setFailure} />}
      {purpose && <ToRegister search={location.search} isFirst />}
      {config?.demo && (
        <DemoUsers
          demo={config.demo}
          onChoose={(email, password) => {
            form.setValue('email', email);
            form.setValue('password', password);
            form.clearErrors();
          }}
        />
      )}
      <form noValidate onSubmit={send} className="grid gap-5">
        <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
        <EmailField label={t('email')} {...field('email')} />
        <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
        <Link
          to={`/forgot-password${rememberedPlace(location)}`}
          state={{ email: typed }}
          className="link -mt-2 inline-block justify-self-start py-1"
        >
          {t('forgot')}
        </Link>
        <Button type="submit" variant={purpose ? 'plain' : 'primary'} disabled={!ready} busy={isSubmitting} className="w-full">
          {t('logIn')}
        </Button>
        <AuthFailure failure={failure} />
      </form>
      {!purpose && <ToRegister search={location.search} />}
    </AuthCard>
  );
}
