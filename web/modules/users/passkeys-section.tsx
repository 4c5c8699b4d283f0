import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import { limits } from '#contract/limits.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { Section } from '#web/modules/users/account-section.tsx';
import { ProofForm } from '#web/modules/users/proof-form.tsx';
import { passkeysQuery } from '#web/modules/users/users.queries.ts';
import { api } from '#web/shared/api.ts';
import { DialogActions } from '#web/shared/forms/form-dialog.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { useAct } from '#web/shared/use-act.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AskButton, Dialog, DialogButton } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';

/** Browsers take passkeys under a name only. */
const isNumericAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

/** The passkeys of an admin, which acts about money ask for. */
export function PasskeysSection({ email }: { email: string }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(passkeysQuery);
  if (error && !data) return <PartLoadFailure title={t('passkeys')} error={error} retry={refetch} />;
  const passkeys = data?.passkeys ?? [];
  return (
    <Section name="passkeys" title={t('passkeys')} text={t(data?.required === false ? 'passkeysOptional' : 'passkeysText')}>
      {!data && <Skeleton className="h-12" />}
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data && isNumericAddress() && <p>{t('passkeysNumeric', { address: `http://localhost:${location.port}` })}</p>}
      {data && !isNumericAddress() && passkeys.length < limits.passkeys && (
        <DialogButton
          variant={passkeys.length === 0 ? 'primary' : 'plain'}
          className="sm:justify-self-start"
          renderDialog={(close) => <AddDialog email={email} isFirst={passkeys.length === 0} onClose={close} />}
        >
          {t(passkeys.length === 0 ? 'passkeyAdd' : 'passkeyAddAnother')}
        </DialogButton>
      )}
    </Section>
  );
}

function PasskeyRow({ passkey: { _id: id, name, synced, createdAt, usedAt } }: { passkey: Passkey }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const remove = useAct(
    async () => {
      await api.removePasskey({ params: { id } });
      await queryClient.invalidateQueries(passkeysQuery);
    },
    t('passkeyRemoved', { name }),
  );
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 grow basis-40">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {synced && <Badge>{t('passkeySynced')}</Badge>}
        </span>
        <span className="quiet block text-sm">
          {t('passkeyAdded', { date: formatDate(createdAt, locale) })}
          {' · '}
          {usedAt === null ? t('passkeyUnused') : t('passkeyUsed', { date: formatDate(usedAt, locale) })}
        </span>
      </span>
      <AskButton
        small
        danger
        label={t('passkeyRemove')}
        aria-label={t('passkeyRemoveName', { name })}
        title={t('passkeyRemoveTitle', { name })}
        text={t('passkeyRemoveText')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

/** Names a passkey and makes it: the first after a sign-in, another after the use of one. */
function AddDialog({ email, isFirst, onClose }: { email: string; isFirst: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const [name, setName] = useState(t('passkeyNamed'));
  const add = useMutation({
    mutationFn: async (proof: { accessToken?: string }) => {
      const options = await api.startPasskey({ body: proof });
      const { makePasskey } = await lazyImport(() => import('#web/shared/session/passkey.ts'));
      await api.addPasskey({ body: { name, credential: await makePasskey(options) } });
      await queryClient.invalidateQueries(passkeysQuery);
    },
    onSuccess() {
      toast('success', t('passkeyAddedToast'));
      onClose();
    },
  });
  const nameError = add.error instanceof ApiError ? add.error.fields['name'] : undefined;
  const field = (
    <TextField
      label={t('passkeyName')}
      name="passkeyName"
      hint={t('passkeyNameHint')}
      maxLength={limits.passkeyName}
      value={name}
      error={nameError}
      onChange={({ target }) => setName(target.value)}
    />
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({});
  };
  return (
    <Dialog title={t('passkeyAdd')} onClose={onClose}>
      <p className="quiet">{t(isFirst ? 'passkeyFirst' : 'passkeyNext')}</p>
      {isFirst ? (
        <ProofForm
          email={email}
          withGoogle={t('passkeyGoogle')}
          confirm={t('passkeyMake')}
          variant="primary"
          onProved={(accessToken) => add.mutateAsync({ accessToken })}
          onClose={onClose}
        >
          {field}
        </ProofForm>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          {field}
          <DialogActions
            error={nameError === undefined ? add.error : null}
            submit={t('passkeyMake')}
            busy={add.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}
