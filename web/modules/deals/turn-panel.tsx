import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#web/shared/failure.tsx';
import { answerTurnMutation } from '#web/modules/deals/waiting.queries.ts';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

interface TurnPanelProps {
  bookingId: string;
  until: string;
  title: string;
  /** Its time is over. */
  late?: boolean;
  /** Set where the page is not that of the booking. */
  link?: boolean;
}

/** The turn of its reader: until when they must confirm the booking, and the buttons to confirm and to decline it. */
export function TurnPanel({ bookingId, until, title, late = false, link = false }: TurnPanelProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const [asked, setAsked] = useState(false);
  const answer = useMutation({
    ...answerTurnMutation(bookingId),
    // Not of the call: a live event may take the buttons away before the response arrives.
    onSuccess: (_reply, chosen) => toast('success', t(chosen === 'confirm' ? 'confirmed' : 'declined')),
    onError: (failure) => toast('error', failureText(failure)),
  });
  const busyWith = (chosen: 'confirm' | 'decline') => answer.isPending && answer.variables === chosen;
  const name = <span className="sr-only">: {title}</span>;
  return (
    <section aria-label={t('turn')} className="grid gap-3 rounded-box border-2 border-primary p-4">
      <div className="flex items-start gap-3">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-semibold">{t('turn')}</p>
          <p>{late ? t('lateText') : <time dateTime={until}>{t('turnText', { time: formatTime(until, locale) })}</time>}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {!late && (
          <Button variant="primary" busy={busyWith('confirm')} onClick={() => answer.mutate('confirm')}>
            {t('confirm')}
            {name}
          </Button>
        )}
        <Button busy={busyWith('decline')} onClick={() => setAsked(true)}>
          {t('decline')}
          {name}
        </Button>
        {link && (
          <ButtonLink variant="quiet" to={`/dashboard/orders/${bookingId}`}>
            {t('toBooking')}
            {name}
          </ButtonLink>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t('declineTitle')}
          confirmLabel={t('decline')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            answer.mutate('decline');
          }}
        >
          {t('declineText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
