import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createClient } from '#contract/client.ts';
import type { Closing } from '#contract/account.ts';
import { useIsMounted } from '#web/ui/use-navigate-from-here.ts';
import { FailureAlert, ShownFailure } from '#web/shared/load-failure.tsx';
import { ProofForm } from '#web/modules/users/proof-form.tsx';
import { closingQuery } from '#web/modules/users/users.queries.ts';
import { forgetDrafts } from '#web/modules/listings/listing-draft.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Link } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '#web/modules/users/account-section.tsx';
import { api } from '#web/shared/api.ts';
import { jsonFile, saveFile } from '#web/shared/files.ts';
import { useAttempt } from '#web/shared/result-toasts.tsx';

/** Says what closing the account ends, and closes it after a sign-in. */
function CloseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  // The newest values count.
  const { data, error, isFetchedAfterMount } = useQuery({ ...closingQuery, staleTime: 0 });
  return (
    <Dialog title={t('closeTitle')} onClose={onClose}>
      {data && isFetchedAfterMount ? (
        <>
          <Consequences closing={data} />
          {data.underWay.length === 0 && <CloseForm email={email} onClose={onClose} />}
        </>
      ) : error ? (
        <FailureAlert error={error} />
      ) : (
        <Spinner label={words('loading')} />
      )}
    </Dialog>
  );
}

/** The texts of the states in which money is held. */
const STATES = {
  held: 'stateHeld',
  claimed: 'stateClaimed',
  inspecting: 'stateInspecting',
  disputed: 'stateDisputed',
  offered: 'stateDisputed',
  contested: 'stateContested',
  frozen: 'stateFrozen',
} as const satisfies Partial<Record<Closing['underWay'][number]['state'], string>>;

function Consequences({ closing }: { closing: Closing }) {
  const t = useTexts(texts);
  if (closing.underWay.length > 0)
    return (
      <>
        <p className="font-medium text-error">{t('closeBlocked')}</p>
        <ul className="grid gap-2">
          {closing.underWay.map(({ bookingId, title, state }) => (
            <li key={bookingId}>
              <Link to={`/dashboard/orders/${bookingId}`} className="link inline-block py-2 wrap-anywhere">
                {title}
              </Link>
              {state in STATES && <span className="quiet block text-sm">{t(STATES[state as keyof typeof STATES])}</span>}
            </li>
          ))}
        </ul>
      </>
    );
  const lines = [
    ['closeListings', closing.listings],
    ['closeBookings', closing.bookings],
    ['closeOffers', closing.offers],
    ['closeDeals', closing.deals],
  ] as const;
  return (
    <ul className="list-disc space-y-1 ps-5">
      {lines
        .filter(([, count]) => count > 0)
        .map(([key, count]) => (
          <li key={key}>{t(key, { count })}</li>
        ))}
      <li>{t('closeRest')}</li>
    </ul>
  );
}

function CloseForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const isOpen = useIsMounted();

  const close = async (accessToken: string) => {
    if (!isOpen.current) return;
    // First: the session ends with the account, and a private page would lead to the log-in page.
    await navigate(localize('/', locale));
    await attempt(async () => {
      await createClient({ token: () => accessToken }).closeAccount({ query: { email } });
      forgetDrafts(email);
      const { signOut } = await lazyImport(() => import('#web/modules/users/sign-in.ts'));
      await signOut();
      toast('success', t('closed'));
    });
  };
  return (
    <ProofForm
      email={email}
      withGoogle={t('closeGoogle')}
      confirm={t('closeConfirm')}
      variant="danger"
      onProved={close}
      onClose={onClose}
    />
  );
}

export function CloseSection({ email }: { email: string }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <Section name="close" title={t('close')} text={t('closeText')}>
      <Button onClick={() => setOpen(true)} className="sm:justify-self-start">
        {t('close')}
      </Button>
      {open && <CloseDialog email={email} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Downloads everything that is stored about the user as one file. */
export function DataSection() {
  const t = useTexts(texts);
  const download = useMutation({
    mutationFn: () => api.downloadData(),
    onSuccess(data) {
      saveFile(`abar-${data.writtenAt.slice(0, 10)}.json`, jsonFile(data));
      toast('success', t('downloaded'));
    },
  });
  return (
    <Section name="data" title={t('data')} text={t('dataText')}>
      <ShownFailure error={download.error} />
      <Button busy={download.isPending} onClick={() => download.mutate()} className="sm:justify-self-start">
        {t('download')}
      </Button>
    </Section>
  );
}
