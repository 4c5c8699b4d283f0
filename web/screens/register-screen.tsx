import * as z from '#contract/zod.ts';
import { useLocation, useSearchParams } from 'react-router';
import { AuthCard, AuthFailure, useLeaveWhenSignedIn } from '#web/modules/users/auth-card.tsx';
import { fieldOfFailure, useIdentityFailure } from '#web/shared/session/identity-failure.ts';
import { useClientConfig } from '#web/shared/session/client-config.ts';
import { PurposeStrip } from '#web/screens/purpose-strip.tsx';
import type { KnownPurpose } from '#web/screens/read-purpose.server.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { useState } from 'react';
import { passwordField } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { createUser } from '#contract/users.ts';
import { withDistrict } from '#domain/places/district-of.ts';
import { ACCOUNT_TYPES } from '#contract/vocabulary.ts';
import { AddressField, EmailField, PasswordField, PhoneField, TextField } from '#web/ui/field.tsx';
import { useHydrated, useInitialValues } from '#web/shared/forms/initial-values.ts';
import { phone, publicName } from '#web/shared/forms/field-rules.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { GoogleButton } from '#web/modules/users/google.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { Link } from '#web/ui/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { toast } from '#web/ui/toast.ts';

const registration = createUser.body
  .pick({ displayName: true, email: true, address: true })
  .required()
  .extend({
    displayName: publicName(createUser.body.shape.displayName),
    role: z.enum(ACCOUNT_TYPES),
    phoneNumber: phone,
    password: passwordField,
  });

/** The registration page (specification §2). */
export default function RegisterScreen({ purpose }: { purpose: KnownPurpose | null }) {
  const t = useTexts(auth);
  const config = useClientConfig();
  const { search } = useLocation();
  const [query] = useSearchParams();
  useLeaveWhenSignedIn();
  const [failure, setFailure] = useState<unknown>(null);
  const ready = useHydrated();
  const typed = useInitialValues({ displayName: '', email: '', phoneNumber: '', address: '', password: '' });
  const messages = useTexts(forms);
  const describe = useIdentityFailure();
  const sells = query.get('role') === 'seller';
  const { form, field, formErrors, attempt, submit, showServerErrors } = useContractForm(registration, {
    defaultValues: { role: sells ? 'seller' : 'buyer', ...typed },
    fields: {
      role: { name: t('accountType') },
      displayName: { name: t('displayName') },
      email: { name: t('email') },
      phoneNumber: { name: t('phone'), messages: { custom: messages('phone') } },
      address: { name: t('address') },
      password: { name: t('password') },
    },
  });
  const { isSubmitting } = form.formState;
  const send = submit(async ({ password, ...rest }) => {
    setFailure(null);
    try {
      const { register } = await lazyImport(() => import('#web/modules/users/sign-in.ts'));
      await register({ ...rest, address: withDistrict(rest.address) }, password);
      toast('success', t('registered'));
    } catch (thrown) {
      showServerErrors(thrown);
      const refused = fieldOfFailure(thrown);
      if (refused) form.setError(refused, { type: 'server', message: describe(thrown).sentence });
      setFailure(thrown);
    }
  });
  return (
    <AuthCard title={t('registerTitle')} lead={purpose ? '' : t(sells ? 'registerToSell' : 'registerText')}>
      <PageHead title={t('registerTitle')} description={t('registerText')} />
      {purpose && <PurposeStrip purpose={purpose} />}
      {config?.identity.google && <GoogleButton onFailure={setFailure} />}
      <form noValidate onSubmit={send} className="grid gap-5">
        <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
        <fieldset>
          <legend className="sr-only">{t('accountType')}</legend>
          <div className="grid grid-cols-2 gap-1 rounded-field bg-base-200 p-1">
            {ACCOUNT_TYPES.map((value) => (
              <label
                key={value}
                className="relative flex min-h-11 items-center justify-center rounded-field border border-transparent font-semibold has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
              >
                <input
                  type="radio"
                  value={value}
                  // It lies over its label, where a finger or a pointer finds it.
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  {...form.register('role')}
                />
                <span>{t(value)}</span>
                <span className="sr-only"> {t(`${value}Hint`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="quiet text-sm">{t('allRequired')}</p>
        <TextField
          label={t('displayName')}
          hint={t('displayNameHint')}
          autoComplete="name"
          maxLength={limits.displayName}
          {...field('displayName')}
        />
        <EmailField label={t('email')} maxLength={limits.email} {...field('email')} />
        <PhoneField label={t('phone')} hint={t('phoneHint')} {...field('phoneNumber')} />
        <AddressField label={t('address')} hint={t('addressHint')} {...field('address')} />
        <PasswordField label={t('password')} hint={t('passwordHint')} autoComplete="new-password" {...field('password')} />
        <Button type="submit" variant="primary" disabled={!ready} busy={isSubmitting} className="w-full">
          {t('register')}
        </Button>
        <AuthFailure failure={failure} />
      </form>
      <p className="text-center">
        {t('haveAccount')}{' '}
        <Link to={`/login${search}`} className="link font-semibold">
          {t('toLogin')}
        </Link>
      </p>
    </AuthCard>
  );
}
