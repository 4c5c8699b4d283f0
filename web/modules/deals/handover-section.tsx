import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Handover } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import type { Order } from '#contract/bookings.ts';
import { api } from '#web/shared/api.ts';
import { AnswerDialog, ClaimDialog, DisputeDialog, loadOrderDialogsSoon } from '#web/modules/deals/order-dialogs.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { FiguresToCompare, ReportList } from '#web/modules/listings/health-reports.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Input } from '#contract/client.ts';
import { handoverQuery, meetingsQuery, useRefreshAt } from '#web/modules/deals/order-parts.queries.ts';
import { useAct } from '#web/shared/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { HandoverEvents, LastWords } from '#web/modules/deals/handover-events.tsx';
import { FailureAlert, PartLoadFailure } from '#web/shared/load-failure.tsx';
import { useKeepOrder } from '#web/shared/offline/use-kept-orders.ts';
import { Icon } from '#web/ui/icon.tsx';
import { encode } from 'uqr';
import { useLocation } from 'react-router';
import type { Check } from '#contract/handover-vocabulary.ts';
import { plainCode } from '#contract/clean-text.ts';
import { codeLink, takeCode } from '#web/modules/deals/code-link.ts';
import { isKeptDocument } from '#web/shared/offline/is-offline.ts';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { Section } from '#web/ui/section.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useNow } from '#web/ui/use-now.ts';

interface HandoverActionsProps {
  handover: Handover;
  /** The other side. */
  name: string;
  productId: string;
}

interface Asking {
  about: 'accept' | 'refund' | 'extend' | 'claim' | 'dispute' | 'ask' | 'answer';
  state: Handover['state'];
}

const DONE = { extend: 'extended', accept: 'accepted', escalate: 'escalated', refund: 'refundDone' } as const;

/** The buttons of one side, and what they ask. */
function HandoverActions({ handover, name, productId }: HandoverActionsProps) {
  const t = useTexts(texts);
  const { bookingId, can, state } = handover;
  const price = t.tk(handover.held ?? 0);
  const offer = t.tk(handover.offered ?? 0);
  const move = useAct(
    (body: Input<'moveHandover'>['body']) => api.moveHandover({ params: { id: bookingId }, body }),
    ({ action }) => t(DONE[action]),
  );
  const relist = useAct(() => api.restoreProduct({ params: { id: productId } }), t('relisted'));
  const [asking, setAsking] = useState<Asking | null>(null);
  const asked = asking?.about;
  // The confirmation depends on the state: the question goes when the handover is in another one.
  const confirming = asking?.state === state ? asking.about : undefined;
  const ask = (about: Asking['about']) => setAsking({ about, state });
  const close = () => setAsking(null);
  const run = (action: keyof typeof DONE) => move.mutate({ action, state });
  if (!Object.values(can).some(Boolean)) return null;
  const busy = move.isPending;
  const acceptText = state === 'offered' ? t('acceptOffer', { offer }) : t('accept');
  type Act = Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'onClick'> & { can: boolean; text: string };
  const acts: readonly Act[] = [
    { can: can.accept, text: acceptText, variant: 'primary', busy, onClick: () => ask('accept') },
    { can: can.escalate, text: t('escalate'), busy, onClick: () => run('escalate') },
    { can: can.answer, text: t('answer'), variant: 'primary', onClick: () => ask('answer') },
    { can: can.relist, text: t('relist'), variant: 'primary', busy: relist.isPending, onClick: () => relist.mutate() },
  ];
  const exits: readonly Act[] = [
    { can: can.dispute, text: t(state === 'claimed' ? 'contest' : 'dispute'), onClick: () => ask('dispute') },
    { can: can.dispute && state === 'held', text: t('askRefund'), onClick: () => ask('ask') },
    { can: can.extend, text: t('extend'), busy, onClick: () => ask('extend') },
    { can: can.claim, text: t('claim'), onClick: () => ask('claim') },
    { can: can.refund, text: t('refund'), busy, onClick: () => ask('refund') },
  ];
  const shown = [...acts, ...exits].filter((act) => act.can);
  // Before the handover none of them is what is due.
  const isFolded = state === 'held' && shown.length > 0;
  const buttons = (
    <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)] max-sm:*:px-0.5 sm:gap-3">
      {shown.map(({ can: _, text, ...button }) => (
        <Button key={text} {...button}>
          {text}
        </Button>
      ))}
    </div>
  );
  return (
    <>
      {isFolded ? (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">{t('trouble')}</summary>
          <div className="mt-2">{buttons}</div>
        </details>
      ) : (
        buttons
      )}
      {confirming === 'accept' && state === 'offered' && (
        <ConfirmDialog
          title={t('acceptOfferTitle', { offer })}
          confirmLabel={t('acceptOffer', { offer })}
          onClose={close}
          onConfirm={() => run('accept')}
        >
          {t('acceptOfferText', { offer, name })}
        </ConfirmDialog>
      )}
      {((confirming === 'accept' && state !== 'offered') || confirming === 'refund' || confirming === 'extend') && (
        <ConfirmDialog
          title={t(`${confirming}Title`, { price })}
          confirmLabel={t(confirming)}
          danger={confirming === 'refund'}
          onClose={close}
          onConfirm={() => run(confirming)}
        >
          {t(`${confirming}Text`, { name })}
        </ConfirmDialog>
      )}
      {asked === 'claim' && <ClaimDialog bookingId={bookingId} name={name} onClose={close} />}
      {(asked === 'dispute' || asked === 'ask') && (
        <DisputeDialog bookingId={bookingId} name={name} asks={asked === 'ask'} onClose={close} />
      )}
      {asked === 'answer' && <AnswerDialog handover={handover} name={name} onClose={close} />}
    </>
  );
}

/** The handover of a booking for its two sides: where it stands, until when, and what this side can do. */
export function HandoverSection({ order }: { order: Order }) {
  const { _id, side, product, booking } = order;
  const t = useTexts(texts);
  const { hash } = useLocation();
  const { data: handover, error, refetch } = useQuery(handoverQuery(_id));
  const { data: meetings } = useQuery(meetingsQuery(_id));
  useKeepOrder(order, handover, meetings, loadOrderDialogsSoon);
  useRefreshAt(_id, [handover?.lockedUntil, handover?.dueAt]);
  if (!handover) return error && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const other = side === 'buyer' ? booking?.seller : booking?.buyer;
  const name = other?.displayName ?? t(side === 'buyer' ? 'theSeller' : 'theBuyer');
  return (
    <Section id="handover" title={t('title')} className="grid grid-cols-1 gap-3 rounded-box border hairline p-4 sm:gap-4 sm:p-5">
      <State handover={handover} name={name} />
      {handover.code !== undefined && <HandoverCode handover={handover} code={handover.code} />}
      {handover.can.enterCode && handover.reports && (
        <div className="grid gap-1">
          <h3>{t('figuresToCompare')}</h3>
          <FiguresToCompare reports={handover.reports} />
        </div>
      )}
      {/* Scanned once more while the page is open, only the fragment of its address is another one. */}
      {handover.can.enterCode && <EnterCode key={hash} handover={handover} />}
      <LastWords events={handover.events} />
      <HandoverActions handover={handover} name={name} productId={product._id} />
      {handover.reports && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">{t('sealedReports')}</summary>
          <ReportList reports={handover.reports} />
        </details>
      )}
      <History handover={handover} isSeller={side === 'seller'} />
    </Section>
  );
}

/** The events so far, and for the seller the checks of the buyer. */
function History({ handover: { checked, checkedAt, events }, isSeller }: { handover: Handover; isSeller: boolean }) {
  const t = useTexts(texts);
  const hasTicks = isSeller && checkedAt !== null;
  if (!hasTicks && events.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">{t('log')}</summary>
      <HandoverEvents events={events} title={null} />
      {hasTicks && (
        <div className="mt-3">
          <h3>{t('ticked')}</h3>
          {checked.length === 0 && <p className="quiet">{t('tickedNone')}</p>}
          <ul className="mt-1 grid gap-1 empty:hidden">
            {checked.map((check) => (
              <li key={check} className="flex items-start gap-2">
                <Icon name="check" className="mt-1 size-4 shrink-0 text-primary" />
                {t(check)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

const STATE_TEXTS = {
  open: ['buyerOpen', 'sellerOpen'],
  held: ['buyerHeld', 'sellerHeld'],
  claimed: ['buyerClaimed', 'sellerClaimed'],
  inspecting: ['buyerInspecting', 'sellerInspecting'],
  disputed: ['buyerDisputed', 'sellerDisputed'],
  offered: ['buyerOffered', 'sellerOffered'],
  contested: ['buyerContested', 'sellerContested'],
  frozen: ['frozen', 'frozen'],
  handed_over: ['handedOverCash', 'handedOverCash'],
  released: ['buyerReleased', 'sellerReleased'],
  refunded: ['buyerRefunded', 'sellerRefunded'],
  split: ['buyerSplit', 'sellerSplit'],
  charged_back: ['buyerChargedBack', 'sellerChargedBack'],
} as const satisfies Record<Handover['state'], readonly [buyer: string, seller: string]>;

function State({ handover: { state, side, held, refunded, refundFailed, net, offered }, name }: { handover: Handover; name: string }) {
  const t = useTexts(texts);
  const tk = (amount: number | null) => t.tk(amount ?? 0);
  const values = { name, price: tk(held), refund: tk(refunded), net: tk(net), offer: tk(offered) };
  const text = refundFailed ? 'buyerRefundFailed' : STATE_TEXTS[state][side === 'buyer' ? 0 : 1];
  return <p className="max-w-prose wrap-anywhere max-sm:text-sm">{t(text, values)}</p>;
}

/** A QR code, dark on white in both themes: many cameras read no other. */
function QrCode({ text, label, size: sized }: { text: string; label: string; size: string }) {
  const { data, size } = encode(text, { border: 3 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`${sized} rounded-field bg-white`}
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}

/** From the width at which a page has space beside the code. */
const WIDE = '(width >= 40rem)';

/** The code in digits, and as a QR code. */
function Code({ bookingId, code, isLarge = false }: { bookingId: string; code: string; isLarge?: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      {!isLarge && <span className="quiet text-sm">{t('yourCode')}</span>}
      <strong className={`tabular select-all ${isLarge ? 'text-[min(4.5rem,17vw)] leading-none' : 'text-4xl tracking-[0.2em]'}`}>
        {code}
      </strong>
      <QrCode text={codeLink(bookingId, code, t.locale)} label={t('codeImage')} size={isLarge ? 'size-60' : 'size-48 max-sm:hidden'} />
      <span className={`text-sm ${isLarge ? '' : 'max-sm:hidden'}`}>{t('codeText')}</span>
    </>
  );
}

/** The checklist of the buyer, then the code. It is shown at once: keeping what was ticked needs a connection, showing the code does not. */
function HandoverCode({ handover, code }: { handover: Handover; code: string }) {
  const { bookingId, checks, checked, checkedAt, reports } = handover;
  const t = useTexts(texts);
  const [ticked, setTicked] = useState<readonly Check[]>(checked);
  const [shown, setShown] = useState(checkedAt !== null);
  const [isFull, setFull] = useState(false);
  const isWide = useMedia(WIDE);
  const save = useAct(() => api.saveChecklist({ params: { id: bookingId }, body: { checked: [...ticked] } }));
  const renew = useAct(() => api.renewCode({ params: { id: bookingId }, body: { code } }), t('codeRenewed'));
  return (
    <div className="grid gap-4">
      {shown && (
        <div role="status" className="grid justify-items-center gap-1 rounded-box bg-base-200 p-4 text-center">
          <Code bookingId={bookingId} code={code} />
          <Button className="mt-2 sm:hidden" onClick={() => setFull(true)}>
            {t('fullScreen')}
          </Button>
        </div>
      )}
      <fieldset>
        <legend className="mb-1 font-semibold">{t('checklist')}</legend>
        <details open={isWide}>
          <summary className="cursor-pointer py-1 text-sm font-medium" aria-live="polite">
            <span>{t('progress', { done: ticked.length, count: checks.length })}</span>
            <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-full bg-base-300">
              <span className="block h-full bg-primary" style={{ width: `${(ticked.length / checks.length) * 100}%` }} />
            </span>
          </summary>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {checks.map((check) => (
              <label key={check} className="flex min-h-9 cursor-pointer items-start gap-3 py-1">
                <input
                  type="checkbox"
                  className="checkbox mt-0.5 size-5 shrink-0 checkbox-primary"
                  checked={ticked.includes(check)}
                  onChange={({ target }) => setTicked(target.checked ? [...ticked, check] : ticked.filter((each) => each !== check))}
                />
                {t(check)}
              </label>
            ))}
            {reports && (
              <div className="ps-8 text-sm sm:col-span-2">
                <FiguresToCompare reports={reports} />
              </div>
            )}
          </div>
        </details>
      </fieldset>
      {isFull && (
        <Dialog kind="full" title={t('yourCode')} onClose={() => setFull(false)}>
          <div className="grid grow content-center justify-items-center gap-4 text-center">
            <Code bookingId={bookingId} code={code} isLarge />
          </div>
        </Dialog>
      )}
      <Button
        variant={shown ? 'plain' : 'primary'}
        className="sm:justify-self-start"
        busy={save.isPending}
        onClick={() => {
          setShown(true);
          if (!shown) setFull(!isWide);
          // In a kept page it would only fail.
          if (shown || !isKeptDocument()) save.mutate();
        }}
      >
        {t(shown ? 'keepTicks' : 'showCode')}
      </Button>
      {shown && (
        <p className="quiet text-sm">
          <span>{t('renewText')}</span>{' '}
          <Button small busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('renewCode')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Two digits of the seconds of a minute. */
const DIGITS = [10, 1] as const;

/** How long no code is taken. */
function LockedFor({ until }: { until: string }) {
  const t = useTexts(texts);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow(1000)) / 1000));
  const ofMinute = DIGITS.map((value) => t.number(Math.floor((seconds % 60) / value) % 10)).join('');
  return <span role="timer">{t('codeLocked', { left: `${t.number(Math.floor(seconds / 60))}:${ofMinute}` })}</span>;
}

/** The seller enters the code that the buyer shows, or opens it with the camera of a phone. */
function EnterCode({ handover: { bookingId, lockedUntil, triesLeft } }: { handover: Handover }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [given] = useState(() => takeCode(location));
  const [text, setText] = useState(given);
  // The seller who has scanned it sees that it has arrived, and only confirms.
  useEffect(() => {
    if (given === '') return;
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [given]);
  const [isLacking, setLacking] = useState(false);
  const focusError = useErrorFocus();
  const isWhole = text.length === limits.codeDigits;
  const isClosed = lockedUntil !== null || triesLeft === 0;
  const enter = useMutation({
    mutationFn: (code: string) => api.enterCode({ params: { id: bookingId }, body: { code } }),
    onSuccess: () => {
      toast('success', t('codeTaken'));
      document.querySelector('#next')?.scrollIntoView({ block: 'center' });
    },
    // Nothing else says that one try less is left.
    onError: () => client.invalidateQueries({ queryKey: handoverQuery(bookingId).queryKey }),
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setLacking(!isWhole);
        focusError(event.currentTarget);
        if (isWhole && !isClosed && !enter.isPending) enter.mutate(text);
      }}
    >
      <TextField
        name="handover-code"
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="code-boxes"
        disabled={isClosed}
        error={isLacking && !isWhole ? t('codeNeeded') : undefined}
        value={text}
        onChange={({ target }) => setText(plainCode(target.value).replaceAll(/\D/g, '').slice(0, limits.codeDigits))}
      />
      {enter.error && !isClosed && <FailureAlert error={enter.error} />}
      <p className="font-medium text-error empty:hidden">
        {lockedUntil !== null ? (
          <LockedFor until={lockedUntil} />
        ) : triesLeft === 0 ? (
          <span>{t('codeUsedUp')}</span>
        ) : (
          triesLeft !== null &&
          triesLeft < limits.codeTries && <span>{triesLeft === 1 ? t('oneTryLeft') : t('triesLeft', { count: triesLeft })}</span>
        )}
      </p>
      <Button type="submit" variant="primary" className="sm:justify-self-start" disabled={isClosed} busy={enter.isPending}>
        {t('enterCode')}
      </Button>
    </form>
  );
}
