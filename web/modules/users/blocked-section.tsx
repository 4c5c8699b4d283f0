import { useMutation, useQuery } from '@tanstack/react-query';
import { blocksQuery } from '#web/modules/users/users.queries.ts';
import { Section } from '#web/modules/users/account-section.tsx';
import { api } from '#web/shared/api.ts';
import { Failure, useFailureText } from '#web/shared/failure.tsx';
import { account as texts } from '#web/i18n/en/account.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';

/** The users whom the user has blocked. */
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
      {error && !data && (
        <FailureNote>
          <Failure error={error} />
        </FailureNote>
      )}
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
