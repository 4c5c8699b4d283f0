import { useMutation, type MutationFunctionContext, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { Input, Reply } from '#contract/client.ts';
import { openSellerAccount } from '#contract/account.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { AddressField, PhoneField } from '#web/ui/field.tsx';
import { addressOfSale, phone } from '#web/shared/forms/field-rules.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { readRole } from '#web/shared/session/role.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { sell } from '#web/i18n/en/selling.ts';
import { localeOf, localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { useNavigateFromHere } from '#web/ui/use-navigate-from-here.ts';
import { ShownFailure } from '#web/shared/load-failure.tsx';

const details = openSellerAccount.body.extend({ phoneNumber: phone, address: addressOfSale(openSellerAccount.body.shape.address) });

/** Reads the account of a buyer; sellers go on to the form that adds a product, admins to the dashboard. @throws Response (redirect), ApiError */
export async function prepare({ email, url }: { email: string; url: URL }): Promise<void> {
  const { role } = await readRole(email, url);
  if (role !== 'buyer') throw redirect(localize(role === 'seller' ? '/dashboard/addProduct' : '/dashboard', localeOf(url.pathname)));
  await queryClient.ensureQueryData(accountQuery(email));
}

/** The one step in which a buyer becomes a seller: what registration asks of sellers, with what is known filled in. */
export default function OpenSellerAccount({ email }: { email: string }) {
  const { data: account } = useSuspenseQuery(accountQuery(email));
  const t = useTexts(sell);
  const labels = useTexts(auth);
  const messages = useTexts(forms);
  const locale = useLocale();
  const navigate = useNavigateFromHere();
  const { field, formErrors, attempt, submit, showServerErrors } = useContractForm(details, {
    defaultValues: { phoneNumber: formatPhone(account.phoneNumber ?? ''), address: account.address ?? '' },
    fields: {
      phoneNumber: { name: labels('phone'), messages: { custom: messages('phone') } },
      address: { name: labels('address'), rules: { district: t('addressDistrict') } },
    },
  });
  const open = useMutation({
    mutationFn: (body: Input<'openSellerAccount'>['body']) => api.openSellerAccount({ body }),
    onSuccess({ email = '', role }, _body, _context, { client }: MutationFunctionContext) {
      client.setQueryData<Reply<'getRole'>>(queryKeys.role(email), (own) => own && { ...own, role });
      void navigate(localize('/dashboard/addProduct', locale), { replace: true });
    },
    onError: showServerErrors,
  });
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <form
        noValidate
        // The failure is shown from `open.error`.
        onSubmit={submit(async (values) => void (await open.mutateAsync(values).catch(() => undefined)))}
        className="grid max-w-xl gap-5"
      >
        <ErrorSummary title={labels('summary')} formErrors={formErrors} attempt={attempt} />
        <PhoneField label={labels('phone')} hint={labels('phoneHint')} {...field('phoneNumber')} />
        <AddressField label={labels('address')} hint={labels('addressHint')} {...field('address')} />
        <ShownFailure error={open.error} />
        <Button type="submit" variant="primary" busy={open.isPending} className="w-full sm:w-auto sm:justify-self-start">
          {t('open')}
        </Button>
      </form>
    </>
  );
}
