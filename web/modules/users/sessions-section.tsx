import { useQuery } from '@tanstack/react-query';
import { createClient } from '#contract/client.ts';
import type { SignIn } from '#contract/sessions.ts';
import { Section } from '#web/modules/users/account-section.tsx';
import { ProofForm } from '#web/modules/users/proof-form.tsx';
import { sessionsQuery } from '#web/modules/users/users.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog, DialogButton } from '#web/ui/dialog.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';

/** The last used ones are named, the others counted. */
const NAMED = 4;

/** The sign-ins of a user, and the way to end one or all others. */
export function SessionsSection({ email }: { email: string }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (error && !data) return <PartLoadFailure title={t('sessions')} error={error} retry={refetch} />;
  const sessions = data?.sessions ?? [];
  const here = sessions.find(({ current }) => current);
  const named = here ? [here, ...sessions.filter((each) => each !== here)].slice(0, NAMED) : sessions.slice(0, NAMED);
  return (
    <Section name="sessions" title={t('sessions')} text={t(data?.sessions === null ? 'sessionsUntold' : 'sessionsText')}>
      {!data && <Skeleton className="h-12" />}
      {named.length > 0 && (
        <ul className="grid gap-3">
          {named.map((session) => (
            <SessionRow key={session._id} email={email} session={session} here={here} />
          ))}
        </ul>
      )}
      {sessions.length > NAMED && <p className="quiet text-sm">{t('sessionsMore', { count: sessions.length - NAMED })}</p>}
      {data && sessions.length !== 1 && (
        <DialogButton className="sm:justify-self-start" renderDialog={(close) => <EndDialog email={email} onClose={close} />}>
          {t('sessionsEnd')}
        </DialogButton>
      )}
    </Section>
  );
}

function SessionRow({ email, session, here }: { email: string; session: SignIn; here: SignIn | undefined }) {
  const t = useTexts(texts);
  const { _id: id, provider, signedInAt, usedAt, current } = session;
  const began = formatTime(signedInAt, t.locale);
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 grow basis-40">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{t(provider === 'password' ? 'sessionPassword' : 'sessionGoogle')}</span>
          {current && <Badge>{t('sessionHere')}</Badge>}
        </span>
        <span className="quiet block text-sm">
          <span className="inline-block">{t('sessionBegan', { time: began })}</span>
          {' · '}
          <span className="inline-block">{t('sessionUsed', { time: formatTime(usedAt, t.locale) })}</span>
        </span>
      </span>
      {!current && (
        <DialogButton
          small
          aria-label={t('sessionEndOf', { time: began })}
          // The sign-in of this browser is replaced by the one that proves who it is.
          renderDialog={(close) => <EndDialog email={email} ids={here ? [id, here._id] : [id]} onClose={close} />}
        >
          {t('sessionEnd')}
        </DialogButton>
      )}
    </li>
  );
}

/** Ends those sign-ins, or all others, after another one in this browser. */
function EndDialog({ email, ids, onClose }: { email: string; ids?: string[]; onClose: () => void }) {
  const t = useTexts(texts);
  const end = async (accessToken: string) => {
    const { replaceSession } = await lazyImport(() => import('#web/shared/session/renewal.ts'));
    await replaceSession(async () => {
      await createClient({ token: () => accessToken }).endSessions({ body: ids ? { ids } : {} });
      const user = (await loadIdentity()).current();
      if (!user) throw new Error('The identity client has forgotten who has just signed in.');
      return user;
    });
    toast('success', t(ids ? 'sessionEnded' : 'sessionsEnded'));
    onClose();
    await Promise.all([queryClient.invalidateQueries(sessionsQuery), queryClient.invalidateQueries({ queryKey: queryKeys.push(email) })]);
  };
  return (
    <Dialog title={t(ids ? 'sessionEndTitle' : 'sessionsEndTitle')} onClose={onClose}>
      <p>{t('sessionsNotices')}</p>
      <ProofForm
        email={email}
        withGoogle={t('sessionsGoogle')}
        confirm={t('sessionEnd')}
        variant="primary"
        onProved={end}
        onClose={onClose}
      />
    </Dialog>
  );
}
