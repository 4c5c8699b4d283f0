import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DisputeRecord } from '#contract/dispute-records.ts';
import type { Dispute } from '#contract/handover.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { MessageBubble } from '#web/modules/messages/message-bubble.tsx';
import { disputeRecordQuery } from '#web/modules/deals/order-parts.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { ChangedTerms, FactList } from '#web/modules/deals/changed-terms.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { DUE_TEXTS } from '#web/modules/deals/order-steps.tsx';
import { TimeLeft } from '#web/modules/deals/time-left.tsx';
import { formatComing, formatDay, formatMoment, formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { jsonFile, saveFile } from '#web/shared/files.ts';
import { Spinner } from '#web/ui/loading.tsx';
import { api } from '#web/shared/api.ts';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { DealBadge } from '#web/modules/deals/deal-badge.tsx';
import { DecideDialog, FreezeDialog } from '#web/modules/deals/dispute-dialogs.tsx';
import { HandoverEvents, useEventName } from '#web/modules/deals/handover-events.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { AskButton } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { SEALED_FIELDS } from '#contract/listing-fields.ts';
import { useFieldValue } from '#web/modules/listings/fact-texts.ts';
import { ReportList } from '#web/modules/listings/health-reports.tsx';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { card } from '#web/i18n/en/card.ts';
import { product } from '#web/i18n/en/product.ts';

/** The messages and agreements of the two sides of a disputed deal. Loads when it is opened, because its reading is logged. */
function DealRecord({ dispute }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-semibold">
        {t('record')}
        <span className="sr-only">: {dispute.title}</span>
      </summary>
      <p className="quiet text-sm">{t('recordText')}</p>
      {isOpen && <LoadedRecord dispute={dispute} />}
    </details>
  );
}

function LoadedRecord({ dispute: { handover, buyer, seller } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const { bookingId } = handover;
  const { data, error, isPending, refetch } = useQuery(disputeRecordQuery(bookingId));
  if (isPending) return <Spinner label={t('recordLoading')} />;
  if (!data) return <PartLoadFailure title={t('recordFailed')} error={error} retry={refetch} />;
  return (
    <div className="mt-3 grid grid-cols-1 gap-5">
      {data.changes.length > 0 && (
        <Part title={t('changed')}>
          <ChangedTerms changes={data.changes} />
        </Part>
      )}
      <Part title={t('meetings')}>
        <Meetings meetings={data.meetings} />
      </Part>
      <Part title={t('messages')}>
        <Messages record={data} names={{ buyer, seller }} />
      </Part>
      <div className="grid justify-items-start gap-1">
        <Button onClick={() => saveFile(`booking-${bookingId}.json`, jsonFile(data))}>{t('saveRecord')}</Button>
        <p className="quiet text-sm">{t('saveRecordText')}</p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Meetings({ meetings }: Pick<DisputeRecord, 'meetings'>) {
  const t = useTexts(texts);
  if (meetings.length === 0) return <p>{t('noMeetings')}</p>;
  return (
    <ol className="grid gap-2">
      {meetings.map(({ place, at, status, proposedAt }) => (
        <li key={proposedAt} className="border-s-4 border-base-300 ps-3 wrap-anywhere">
          {t(`meeting_${status}`)}: <time dateTime={at}>{formatTime(at, t.locale)}</time>, {place}
        </li>
      ))}
    </ol>
  );
}

function Messages({ record, names }: { record: DisputeRecord; names: Readonly<Record<'buyer' | 'seller', string>> }) {
  const t = useTexts(texts);
  const { messages, hasOlderMessages } = record;
  if (messages.length === 0) return <p>{t('noMessages')}</p>;
  return (
    <>
      {hasOlderMessages && <p className="quiet text-sm">{t('olderMessages', { count: messages.length })}</p>}
      <p className="quiet text-sm wrap-anywhere">{t('sides', names)}</p>
      <ol className="flex max-w-2xl flex-col gap-4">
        {messages.map((message) => (
          <MessageBubble
            key={message._id}
            named
            message={message}
            right={message.from === 'seller'}
            name={names[message.from]}
            onReport={null}
          />
        ))}
      </ol>
    </>
  );
}

interface DisputeCardProps {
  dispute: Dispute;
  /** Shows all of it until it is folded. */
  open?: boolean;
  /** The one that is decided next: its button alone is filled. */
  isNext?: boolean;
  /** All deals of the list are in its state. */
  stateless?: boolean;
  /** It is a page of its own. */
  alone?: boolean;
}

/** A deal as an admin sees it: what has happened, what was promised, and what the admin can do. */
export function DisputeCard({ dispute, open = false, isNext = open, stateless = false, alone = false }: DisputeCardProps) {
  const t = useTexts(texts);
  const nameOf = useEventName();
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? open;
  const { handover, title, productId, removed, price, bookedAt, endedAt } = dispute;
  const reason = handover.events.findLast((event) => event.reason)?.reason;
  const last = handover.events.at(-1);
  const isFrozen = handover.state === 'frozen';
  // Its history is open below, with the same dates.
  const hasHistory = isOpen && !dispute.hasRecord;
  const outcome = OVER.has(handover.state) && <Outcome dispute={dispute} />;
  return (
    <article
      data-folded={isOpen ? undefined : ''}
      className="group/deal relative grid grid-cols-1 gap-2 rounded-box border hairline bg-base-100 p-4 max-sm:data-folded:gap-1 max-sm:data-folded:px-4 max-sm:data-folded:py-2.5 sm:p-5"
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg wrap-anywhere max-sm:leading-snug max-sm:group-data-folded/deal:text-base">
            {alone ? (
              title
            ) : (
              <Link to={`/dashboard/disputes?booking=${handover.bookingId}`} className="link">
                {title}
              </Link>
            )}
          </h2>
          {!stateless && <DealBadge state={handover.state === 'open' && endedAt !== null ? 'ended' : handover.state} />}
        </div>
        <Due dispute={dispute} />
        {outcome}
        {/* Folded on a phone, what was decided names them. */}
        <p className={`wrap-anywhere ${outcome ? 'max-sm:group-data-folded/deal:hidden' : ''}`}>
          <span>
            <Parties dispute={dispute} />
          </span>
          <span className="max-sm:group-data-folded/deal:hidden"> · </span>
          {/* A removed product has no page; the search of admins shows it with its bookings. */}
          <Link
            to={removed ? `/dashboard/find?q=${productId}` : `/product/${productId}`}
            className="link max-sm:group-data-folded/deal:hidden"
            aria-label={`${t('listing')}: ${title}`}
          >
            {t('listing')}
          </Link>
        </p>
        {!outcome && (
          <p className="quiet max-sm:group-data-folded/deal:hidden">
            <span>{handover.held !== null && `${t('heldAmount', { price: t.tk(handover.held) })} · `}</span>
            <span>{t('agreed', { price: t.tk(price) })}</span>
            <span>{!hasHistory && ` · ${t('bookedOn', { date: formatDay(bookedAt, t.locale) })}`}</span>
          </p>
        )}
        {!outcome && last && !hasHistory && (
          <p className="wrap-anywhere max-sm:group-data-folded/deal:text-sm">
            <span className="hidden max-sm:group-data-folded/deal:inline">
              {handover.held !== null && `${t('heldAmount', { price: t.tk(handover.held) })} · `}
            </span>
            <span>{reason && `${t(reason)} · `}</span>
            <span>{(isFrozen || !reason) && `${nameOf(last, handover.events.at(-2))} · `}</span>
            <time dateTime={last.at}>{formatMoment(last.at, t.locale)}</time>
            <span>{isFrozen && last.text !== undefined && ` · “${reasonIn(t.locale, last.text)}”`}</span>
          </p>
        )}
        {handover.refundFailed && <p className="font-medium text-error">{t('refundFailed', { amount: t.tk(handover.refunded ?? 0) })}</p>}
      </header>
      <Chargeback dispute={dispute} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-1 font-semibold max-sm:group-data-folded/deal:min-h-11 max-sm:group-data-folded/deal:py-2.5">
          <span className="max-sm:group-data-folded/deal:hidden">{t('everything')}</span>
          <span className="hidden max-sm:group-data-folded/deal:inline">{t('more')}</span>
          <span className="sr-only">: {title}</span>
        </summary>
        <div className={`mt-3 mb-2 grid grid-cols-1 gap-x-8 gap-y-4 ${dispute.hasRecord ? '' : 'lg:grid-cols-2'}`}>
          <Hearing dispute={dispute} />
          <details open={!dispute.hasRecord} className={dispute.hasRecord ? '' : 'max-lg:order-first'}>
            <summary className="cursor-pointer py-1 font-semibold">{t('log')}</summary>
            <p className="mt-1 border-s-4 border-base-300 ps-3 leading-snug">
              {t('logBooked')}
              <time dateTime={bookedAt} className="quiet block text-sm">
                {formatTime(bookedAt, t.locale)}
              </time>
            </p>
            <HandoverEvents events={handover.events} title={null} />
          </details>
          {dispute.hasRecord && <DealRecord dispute={dispute} />}
        </div>
      </details>
      <DealActions dispute={dispute} isNext={isNext} isSticky={isOpen} />
    </article>
  );
}

/** Until when a side has to act, as both sides read it. */
function Due({ dispute: { handover, endedAt } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const { dueAt, state } = handover;
  const due = DUE_TEXTS[state];
  if (!due || dueAt === null || endedAt !== null) return null;
  return (
    <p className="wrap-anywhere max-sm:group-data-folded/deal:text-sm">
      <time dateTime={dueAt}>{t(due, { time: formatComing(dueAt, t.locale) })}</time> <TimeLeft at={dueAt} />
    </p>
  );
}

/** The states in which nothing is held any more. */
const OVER: ReadonlySet<HandoverState> = new Set<HandoverState>(['released', 'refunded', 'split']);

/** The sums that each side got, and why: in the words of the admin who decided, or the reason of the buyer. */
function Outcome({ dispute: { handover, buyer, seller } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const { events, held, refunded } = handover;
  const decision = events.findLast(({ action }) => action === 'decide');
  const reason = events.findLast((event) => event.reason)?.reason;
  const end = decision ?? events.at(-1);
  const back = handover.state === 'released' ? 0 : (refunded ?? 0);
  const rest = (held ?? 0) - back;
  const sums = [
    back > 0 && t('outcomeBack', { amount: t.tk(back), name: buyer }),
    rest > 0 && t('outcomePaid', { amount: t.tk(rest), name: seller }),
  ].filter(Boolean);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{sums.join(', ')}</p>
      <p className="quiet line-clamp-2 text-sm wrap-anywhere">
        {end && <time dateTime={end.at}>{formatMoment(end.at, t.locale)}</time>}
        <span>{decision?.text === undefined ? reason && ` · ${t(reason)}` : ` · “${reasonIn(t.locale, decision.text)}”`}</span>
      </p>
    </>
  );
}

/** Both sides, each with a link to its page. */
function Parties({ dispute: { handover, buyer, buyerUid, seller, sellerUid } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  // The sentence is cut at its names, whose order is that of the language.
  return t(handover.state === 'open' ? 'booked' : 'between', { buyer: '\0buyer\0', seller: '\0seller\0' })
    .split('\0')
    .filter(Boolean)
    .map((part) => {
      if (part !== 'buyer' && part !== 'seller') return <span key={part}>{part}</span>;
      const [uid, name] = part === 'buyer' ? [buyerUid, buyer] : [sellerUid, seller];
      return (
        <Link key={part} to={`/dashboard/users/${uid}`} className="link">
          {name}
        </Link>
      );
    });
}

const CHARGEBACK_TEXTS = { open: 'chargebackOpen', won: 'chargebackWon', lost: 'chargebackLost' } as const;

function Chargeback({ dispute: { chargeback } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  if (!chargeback) return null;
  const { amount, shortfall, status } = chargeback;
  return (
    <div>
      <h3>{t('chargeback')}</h3>
      <p>{t(CHARGEBACK_TEXTS[status], { amount: t.tk(amount) })}</p>
      {shortfall > 0 && status !== 'won' && (
        <p className="font-medium text-error">{t('chargebackShortfall', { amount: t.tk(shortfall) })}</p>
      )}
    </div>
  );
}

/** The acts of an admin. `isSticky`: they stay in view, which a folded deal does not need. */
function DealActions({ dispute, isNext, isSticky }: { dispute: Dispute; isNext: boolean; isSticky: boolean }) {
  const t = useTexts(texts);
  const show = useRowDialog();
  const { handover, title } = dispute;
  const { bookingId, can } = handover;
  const unfreeze = useAct(() => api.unfreezeHandover({ params: { id: bookingId } }), t('unfreezeDone'));
  if (!can.decide && !can.freeze && !can.unfreeze) return null;
  return (
    <div
      className={`bottom-(--bars) z-1 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-box bg-base-100 px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 ${isSticky ? 'sticky border-t hairline max-sm:*:grow' : 'max-sm:absolute max-sm:end-0 max-sm:bottom-2.5 max-sm:m-0 max-sm:py-0 max-sm:[&>button:not(:first-child)]:hidden'}`}
    >
      {can.decide && (
        <Button
          variant={isNext ? 'primary' : 'plain'}
          about={title}
          onClick={() =>
            show((close) => <DecideDialog dispute={dispute} evidence={<Hearing dispute={dispute} beside />} onClose={close} />)
          }
        >
          {t('decide')}
        </Button>
      )}
      {can.freeze && (
        <Button about={title} onClick={() => show((close) => <FreezeDialog dispute={dispute} onClose={close} />)}>
          {t('freeze')}
        </Button>
      )}
      {can.unfreeze && (
        <AskButton
          busy={unfreeze.isPending}
          label={t('unfreeze')}
          about={title}
          title={t('unfreezeTitle')}
          text={t('unfreezeText')}
          onConfirm={() => unfreeze.mutate()}
        />
      )}
    </div>
  );
}

/** The words and photos of the buyer and of the seller, and what the listing promised. `beside`: of a form, where a narrow window folds the promise. */
function Hearing({ dispute, beside = false }: { dispute: Dispute; beside?: boolean }) {
  const t = useTexts(texts);
  const { handover, buyer, seller } = dispute;
  const hasTwoColumns = useMedia('(width >= 64rem)');
  const said = (by: 'buyer' | 'seller') => handover.events.filter((event) => event.by === by && (event.text || event.photos.length > 0));
  if (!dispute.hasRecord)
    return (
      <div className="grid max-w-prose grid-cols-1 gap-4">
        <p className="quiet">{t('unread')}</p>
        <Promised dispute={dispute} />
      </div>
    );
  const isFolded = beside && !hasTwoColumns;
  const promise = (
    <>
      <Promised dispute={dispute} titled={!isFolded} />
      <div>
        <h3>{t('ticked')}</h3>
        <p className="wrap-anywhere">{handover.checked.map((check) => t(check)).join(' · ') || t('tickedNone')}</p>
      </div>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-2 lg:*:first:border-e">
      <Words title={t('buyerSays', { name: buyer })} events={said('buyer')} hashes={!beside} />
      <Words title={t('sellerSays', { name: seller })} events={said('seller')} hashes={!beside} />
      {isFolded ? (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">{t('promised')}</summary>
          <div className="grid grid-cols-1 gap-4">{promise}</div>
        </details>
      ) : (
        <div className={`grid grid-cols-1 content-start gap-4 lg:col-span-2 ${beside ? '' : 'max-w-prose'}`}>{promise}</div>
      )}
    </div>
  );
}

function Words({ title, events, hashes }: { title: string; events: Dispute['handover']['events']; hashes: boolean }) {
  const t = useTexts(texts);
  return (
    <section className="min-w-0 hairline lg:pe-6">
      <h3 className="wrap-anywhere">{title}</h3>
      {events.length === 0 && <p className="quiet">{t('saidNothing')}</p>}
      <HandoverEvents events={events} hashes={hashes} title={null} />
    </section>
  );
}

type Terms = NonNullable<Dispute['terms']>;

/** The sealed fields that fit on one line. */
const SHORT_FIELDS = SEALED_FIELDS.filter((field) => field !== 'title' && field !== 'description');

/** The listing as it was booked, which its seller cannot change any more. */
function Promised({ dispute: { handover, terms, termsSha256 }, titled = true }: { dispute: Dispute; titled?: boolean }) {
  const t = useTexts(texts);
  const names = useTexts(card);
  const fieldValue = useFieldValue();
  const isWide = useMedia('(width >= 40rem)');
  if (!terms) return null;
  const { facts, saidOtherwise } = terms;
  const { reports } = handover;
  return (
    <section className="min-w-0">
      {titled && <h3>{t('promised')}</h3>}
      <div className="mt-1 grid grid-cols-1 gap-2">
        <p className="wrap-anywhere">
          {[
            t('asked', { price: t.tk(terms.price) }),
            ...SHORT_FIELDS.map((field) => `${names(field)}: ${fieldValue(field, terms[field])}`),
          ].join(' · ')}
        </p>
        <Photos terms={terms} />
        <p className="whitespace-pre-line wrap-anywhere">{terms.description}</p>
        {Object.keys(facts).length > 0 && (
          <details open={isWide || saidOtherwise.length > 0}>
            <summary className="cursor-pointer py-1 font-medium">{t('facts')}</summary>
            <p className="wrap-anywhere">
              <FactList facts={facts} marked={saidOtherwise} />
              {saidOtherwise.length > 0 && <span className="quiet block text-sm">{t('saidOtherwise')}</span>}
            </p>
          </details>
        )}
        {reports && <ReportList reports={reports} />}
        {termsSha256 !== null && (
          <p className="quiet text-sm">
            {t('sealHash')}: <code className="break-all select-all">{termsSha256}</code>
          </p>
        )}
      </div>
    </section>
  );
}

function Photos({ terms: { title, pictures, lostPhotos } }: { terms: Terms }) {
  const t = useTexts(texts);
  const words = useTexts(product);
  return (
    <>
      {pictures.length > 0 && (
        <ul aria-label={words('photos')} className="flex flex-wrap gap-2">
          {pictures.map(({ image, ...picture }, at) => (
            <li key={image} className="w-32 overflow-hidden rounded-field">
              <ProductPhoto
                product={{
                  title: words('photoOf', { title, number: at + 1, count: pictures.length }),
                  image,
                  picture,
                }}
                sizes="8rem"
              />
            </li>
          ))}
        </ul>
      )}
      {lostPhotos > 0 && <p className="quiet text-sm">{t('photosLost', { count: lostPhotos })}</p>}
    </>
  );
}
