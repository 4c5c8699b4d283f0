import type { HandoverEvent } from '#contract/handover.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { SentPhotos } from '#web/modules/listings/sent-photos.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';

const ACTION_TEXTS = {
  pay: 'logPay',
  hand_over: 'logHandOver',
  extend: 'logExtend',
  refund: 'logRefund',
  accept: 'logAccept',
  claim: 'logClaim',
  dispute: 'logDispute',
  answer: 'logAnswer',
  offer: 'logOffer',
  escalate: 'logEscalate',
  freeze: 'logFreeze',
  unfreeze: 'logUnfreeze',
  charge_back: 'logChargeBack',
  reinstate: 'logReinstate',
  lose: 'logLose',
  no_show: 'logNoShow',
  remove_listing: 'logRemoveListing',
  wind_up: 'logWindUp',
} as const;

/** Names an event: an acceptance, a decision and the end of a time lead to several states. */
function textOf({ action, to }: HandoverEvent, before: HandoverEvent | undefined) {
  if (action === 'accept' && to === 'split') return 'logAcceptOffer';
  if (action === 'decide') return to === 'released' ? 'logDecideRelease' : to === 'refunded' ? 'logDecideRefund' : 'logDecideSplit';
  if (action === 'charge_back' && to !== 'frozen') return 'logChargeBackAfter';
  if (action !== 'end') return ACTION_TEXTS[action];
  if (to === 'contested') return before?.to === 'claimed' ? 'logEndContradicted' : 'logEndOffer';
  if (to === 'refunded') return before?.to === 'disputed' ? 'logEndNoAnswer' : 'logEndRefund';
  return to === 'inspecting' ? 'logEndInspect' : 'logEndRelease';
}

/** Returns the function that names an event in the language of the page. */
export function useEventName() {
  const t = useTexts(texts);
  return (event: HandoverEvent, before: HandoverEvent | undefined): string => t(textOf(event, before), { refund: t.tk(event.refund ?? 0) });
}

interface EventWordsProps {
  event: HandoverEvent;
  before: HandoverEvent | undefined;
  hashes?: boolean;
}

/** An event, with the words and photos of its side. */
function EventWords({ event, before, hashes = false }: EventWordsProps) {
  const t = useTexts(texts);
  const nameOf = useEventName();
  return (
    <div className="min-w-0 border-s-4 border-base-300 ps-3 leading-snug">
      <p className="wrap-anywhere">
        <span>{nameOf(event, before)}</span>
        <span>{event.reason && `: ${t(event.reason)}`}</span>
      </p>
      {event.place !== undefined && (
        <p className="wrap-anywhere">
          <span>{event.place}</span>
          <span>{event.time !== undefined && `, ${formatTime(event.time, t.locale)}`}</span>
        </p>
      )}
      {event.text !== undefined && (
        <p className="whitespace-pre-line wrap-anywhere">“{event.by === 'admin' ? reasonIn(t.locale, event.text) : event.text}”</p>
      )}
      {event.photos.length > 0 && (
        <SentPhotos photos={event.photos} name={t(event.by === 'buyer' ? 'photosOfBuyer' : 'photosOfSeller')} className="my-1" />
      )}
      {hashes && event.photos.length > 0 && <Hashes photos={event.photos} />}
      <p className="quiet text-sm">
        <time dateTime={event.at}>{formatTime(event.at, t.locale)}</time>
      </p>
    </div>
  );
}

/** The last words of a side or an admin: what is answered or explained now. */
export function LastWords({ events }: { events: readonly HandoverEvent[] }) {
  const at = events.findLastIndex(({ text }) => text !== undefined);
  const event = events[at];
  return event && <EventWords event={event} before={events[at - 1]} />;
}

interface HandoverEventsProps {
  events: readonly HandoverEvent[];
  /** Names the photos by their hashes, for admins. */
  hashes?: boolean;
  /** null where another heading names them. */
  title?: null;
}

/** The events of a handover, with the words and photos of both sides. */
export function HandoverEvents({ events, hashes = false, title }: HandoverEventsProps) {
  const t = useTexts(texts);
  if (events.length === 0) return null;
  return (
    <div>
      {title === undefined && <h3>{t('log')}</h3>}
      <ol className="mt-1 grid gap-2">
        {events.map((event, nth) => (
          <li key={`${event.at} ${event.action}`}>
            <EventWords event={event} before={events[nth - 1]} hashes={hashes} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Hashes({ photos }: Pick<HandoverEvent, 'photos'>) {
  const t = useTexts(texts);
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm">{t('photoHashes')}</summary>
      <ol className="quiet grid list-inside list-decimal gap-1 text-sm">
        {photos.map(({ _id, sha256 }) => (
          <li key={_id}>
            <code className="break-all select-all">{sha256}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
