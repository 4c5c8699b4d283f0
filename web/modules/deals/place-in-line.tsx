import type { PlaceInLine as Line } from '#contract/waiting.ts';
import { api } from '#web/shared/api.ts';
import { answerTurn } from '#web/modules/deals/offers-and-lines.queries.ts';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AskButton } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { useHasCome } from '#web/ui/use-has-come.ts';

interface TurnPanelProps {
  bookingId: string;
  until: string;
  title: string;
  /** Its time is over. */
  late?: boolean;
  /** Set where the page is not that of the booking, whose heading says whose turn it is. */
  link?: boolean;
}

/** The turn of its reader: until when they must confirm the booking, and the buttons to confirm and to decline it. */
export function TurnPanel({ bookingId, until, title, late = false, link = false }: TurnPanelProps) {
  const t = useTexts(texts);
  const answer = useAct(answerTurn(bookingId), (chosen) => t(chosen === 'confirm' ? 'confirmed' : 'declined'));
  const busyWith = (chosen: 'confirm' | 'decline') => answer.isPending && answer.variables === chosen;
  return (
    <section aria-label={t('turn')} className="grid gap-3 rounded-box border-2 border-primary p-4">
      <div className="flex items-start gap-3">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          {link && <p className="font-semibold">{t('turn')}</p>}
          <p>{late ? t('lateText') : <time dateTime={until}>{t('turnText', { time: formatTime(until, t.locale) })}</time>}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {!late && (
          <Button variant="primary" busy={busyWith('confirm')} onClick={() => answer.mutate('confirm')} about={title}>
            {t('confirm')}
          </Button>
        )}
        <AskButton
          busy={busyWith('decline')}
          label={t('decline')}
          about={title}
          title={t('declineTitle')}
          text={t('declineText')}
          danger
          onConfirm={() => answer.mutate('decline')}
        />
        {link && (
          <ButtonLink variant="quiet" to={`/dashboard/orders/${bookingId}`} about={title}>
            {t('toBooking')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The place of its reader in a line with the way out of it, or their turn. */
export default function PlaceInLine({ line: { _id, place, turn, product } }: { line: Line }) {
  const t = useTexts(texts);
  const leave = useAct((id: string) => api.leaveLine({ params: { id } }), t('left'));
  const late = useHasCome(turn?.until);
  if (turn) return <TurnPanel bookingId={turn.bookingId} until={turn.until} title={product.title} late={late} link />;
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <div>
        <p className="font-semibold">{place === 1 ? t('next') : t('place', { place: place ?? 1 })}</p>
        <p className="quiet">{t('placeText')}</p>
      </div>
      <AskButton
        small
        busy={leave.isPending}
        label={t('leave')}
        about={product.title}
        title={t('leaveTitle')}
        text={t('leaveText')}
        danger
        onConfirm={() => leave.mutate(_id)}
      />
    </div>
  );
}
