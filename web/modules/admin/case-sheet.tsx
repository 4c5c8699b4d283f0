import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Case, decideCase, type PastCase } from '#contract/cases.ts';
import { limits } from '#contract/limits.ts';
import type { CaseDecision } from '#contract/moderation-vocabulary.ts';
import { CASE_REASONS, reasonIn } from '#domain/listings/case-reasons.ts';
import { decisionOf } from '#domain/users/moderation.ts';
import { api } from '#web/shared/api.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatYearsOfUse } from '#web/i18n/format.ts';
import { usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { suspensionQuery } from '#web/modules/admin/admin.queries.ts';
import { KEY, useKeys } from '#web/ui/use-keys.ts';
import { OvertakenNote, ReasonField, useDecisionTexts } from '#web/shared/forms/decision.tsx';
import { choice } from '#web/shared/forms/field-rules.ts';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { CaseBadge } from '#web/modules/admin/case-badge.tsx';
import { PartLoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { readReason } from '#web/shared/report-reasons.ts';
import { SuspendButton } from '#web/modules/admin/suspension-section.tsx';
import { sellerRecordQuery } from '#web/modules/users/users.queries.ts';
import { SellerFigures } from '#web/modules/deals/seller-figures.tsx';
import { booking } from '#web/i18n/en/booking.ts';
import { card } from '#web/i18n/en/card.ts';
import { product as productWords } from '#web/i18n/en/product.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useBar } from '#web/ui/use-bar.ts';

/** Photos of a listing beside those of other sellers that show the same. */
function SamePhotos({ matches }: { matches: Case['samePhotos'] }) {
  const t = useTexts(texts);
  return (
    <section>
      <h3 className="mb-2">{t('samePhotos')}</h3>
      <ul className="grid gap-5">
        {matches.map(({ image, other }) => (
          <li key={other._id} className="grid max-w-xl grid-cols-2 gap-3 text-sm">
            <Side image={image}>{t('thisListing')}</Side>
            <Side image={other.image}>
              <Link to={`/product/${other._id}`} className="link wrap-anywhere">
                {t('otherListing', { title: other.title, seller: other.seller, date: t.date(other.listedAt) })}
              </Link>
            </Side>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Listings of other sellers with the same serial number, and entries of the register of stolen things. */
function SameSerials({ found: { sameSerials, stolen } }: { found: Pick<Case, 'sameSerials' | 'stolen'> }) {
  const t = useTexts(texts);
  return (
    <>
      {stolen.length > 0 && (
        <section className="rounded-box border-2 border-warning p-4">
          <h3 className="mb-2">{t('stolen')}</h3>
          <ul className="grid gap-3">
            {stolen.map(({ name, policeReport: report, contact, owner, enteredAt }) => (
              <li key={`${owner} ${enteredAt}`} className="wrap-anywhere">
                {name === null || report === null || contact === null ? (
                  t('stolenTakenBack', { owner, date: t.date(enteredAt) })
                ) : (
                  <>
                    <span>{t('stolenDevice', { name, report, owner, date: t.date(enteredAt) })}</span>
                    <span className="block whitespace-pre-line">{t('stolenContact', { contact })}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sameSerials.length > 0 && (
        <section>
          <h3 className="mb-1">{t('sameSerials')}</h3>
          <ul className="grid gap-2">
            {sameSerials.map(({ _id, title, seller, listedAt }) => (
              <li key={_id}>
                <Link to={`/product/${_id}`} className="link wrap-anywhere">
                  {t('otherListing', { title, seller, date: t.date(listedAt) })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** One of the two photos. Its alt text is empty because its caption says what it is. */
function Side({ image, children }: { image: string | null; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <figure className="grid content-start gap-1.5">
      {image === null ? (
        <span className="quiet grid aspect-4/3 place-content-center justify-items-center rounded-box bg-base-200 p-2 text-center">
          <Icon name="image" className="size-6" />
          {t('noPhotoLeft')}
        </span>
      ) : (
        <img src={image} alt="" width={400} height={300} loading="lazy" className="aspect-4/3 rounded-box bg-base-200 object-contain" />
      )}
      <figcaption>{children}</figcaption>
    </figure>
  );
}

const deciding = decideCase.body.extend({ decision: choice(decideCase.body.shape.decision) });

type ReasonName = keyof typeof CASE_REASONS;

/** The reasons that fill the text, by decision; the first one does so as soon as the decision is chosen. */
const REASONS = {
  '': [],
  keep: ['notAsReported', 'inOrder'],
  remove: ['stolenThing', 'asReported', 'stolenPhoto', 'wrongModel', 'priceBait'],
} as const satisfies Record<CaseDecision | '', readonly ReasonName[]>;

/** Whether its serial number is in the register of stolen things now. */
const isStolen = ({ stolen }: Pick<Case, 'stolen'>): boolean => stolen.some(({ name }) => name !== null);

/** The usual reasons that what is known of a listing allows: the first one of all would be sent without a look. */
function reasonsFor(decision: CaseDecision | '', found: Case): readonly ReasonName[] {
  const isReported = found.reports.length > 0;
  // A serial number that another listing has too says nothing about this one.
  if (decision === 'remove' && !isReported && !isStolen(found) && found.samePhotos.length === 0 && found.sameSerials.length > 0) return [];
  const unsaid = new Set<ReasonName>([
    ...(isReported ? [] : (['asReported', 'notAsReported'] as const)),
    ...(isStolen(found) ? [] : (['stolenThing'] as const)),
  ]);
  return REASONS[decision].filter((name) => !unsaid.has(name));
}

interface DecisionFormProps {
  found: Case;
  /** It no longer waits for an admin. */
  isGone: boolean;
  goOn: () => void;
}

/** The decision about a reported listing, with the reason that its seller and its reporters read. */
function DecisionForm({ found, isGone, goOn }: DecisionFormProps) {
  const { _id: id, state, reports, product } = found;
  const t = useTexts(texts);
  const isAppeal = state === 'appealed';
  const own = useRef<HTMLFormElement>(null);
  const { form, field, forget, dialog } = useDialogForm(deciding, {
    defaultValues: { decision: '', reason: '' },
    keep: `case ${id}`,
    fields: useDecisionTexts(t('decide'), t('reason')),
    mutation: { mutationFn: (body) => api.decideCase({ params: { id }, body }) },
    // The queue says so.
    done: () => undefined,
    onClose: goOn,
  });
  const decision = useWatch({ control: form.control, name: 'decision' }) as CaseDecision | '';
  const choose = (to: CaseDecision): void => form.setValue('decision', to, { shouldValidate: true });
  useBar();
  const leave = () => {
    forget();
    goOn();
  };
  const { sending, onSubmit } = dialog;
  useKeys({
    a: () => choose('keep'),
    r: () => choose('remove'),
    send: () => own.current?.requestSubmit(),
  });
  const options = [
    {
      value: 'keep',
      label: t(isAppeal ? 'restore' : 'keep'),
      letter: 'A',
      look: 'has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content',
    },
    {
      value: 'remove',
      label: t(isAppeal ? 'confirm' : 'remove'),
      letter: 'R',
      look: 'has-checked:border-error has-checked:bg-error has-checked:text-error-content',
    },
  ] as const;
  const { error, onChange, ...radio } = field('decision');
  return (
    <form
      ref={own}
      noValidate
      onSubmit={onSubmit}
      className="above-notice z-1 grid content-start gap-3 bg-base-200 p-4 max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:hairline lg:rounded-box"
    >
      <h3 className="text-lg max-lg:sr-only">{t(isAppeal ? 'decideAppeal' : 'decide')}</h3>
      <fieldset role="radiogroup" aria-invalid={error ? true : undefined} className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('choice')}</legend>
        {options.map(({ value, label, letter, look }) => (
          <label
            key={value}
            className={`relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-field border border-(--control) bg-base-100 px-2 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${look}`}
          >
            <input
              {...radio}
              id={value === 'keep' ? 'field-decision' : undefined}
              type="radio"
              value={value}
              aria-keyshortcuts={letter}
              // It lies over its label, where a finger or a pointer finds it.
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                void onChange(event);
                choose(value);
              }}
            />
            <span>{label}</span>
            <kbd aria-hidden="true" className={KEY}>
              {letter}
            </kbd>
          </label>
        ))}
        {error && (
          <div className="col-span-2">
            <FieldError id="field-decision-error">{error}</FieldError>
          </div>
        )}
      </fieldset>
      <div className={`grid gap-3 ${decision === '' ? 'max-lg:hidden' : ''}`}>
        <ReasonField
          form={form}
          decision={decision}
          names={reasonsFor(decision, found)}
          reasons={CASE_REASONS}
          labelOf={t}
          quick
          label={t('reason')}
          hint={t(reports.length > 0 ? 'reasonHint' : 'reasonHintFound')}
          rows={3}
          maxLength={limits.caseText}
          readOnly={sending.isPending}
          {...field('reason')}
        />
        {product.status !== 'unsold' && decision === 'remove' && <p className="text-sm font-medium">{t('noUndo')}</p>}
        <ShownFailure error={sending.error} />
        {isGone && (sending.isIdle || sending.isError) && (
          <OvertakenNote text={t(decisionOf(state) === null ? 'gone' : 'decidedByOther')} action={t('goOn')} onAction={leave} />
        )}
        <Button type="submit" variant={decision === 'remove' ? 'danger' : 'primary'} busy={sending.isPending}>
          <span>{t('send')}</span>
          <kbd aria-hidden="true" className={KEY}>
            Ctrl ↵
          </kbd>
        </Button>
      </div>
    </form>
  );
}

interface CaseSheetProps extends Omit<DecisionFormProps, 'found'> {
  found: Case;
  /** The admin has come from another case: moves the focus to the heading. */
  takesFocus: boolean;
  /** The button that takes the decision of the admin back, as long as they can. */
  undo?: ReactNode;
}

/** A reported listing with what an admin decides by, and the decision: beside it, and at the bottom of a phone. */
export function CaseSheet({ found, takesFocus, undo, ...form }: CaseSheetProps) {
  const t = useTexts(texts);
  const { product, decision, appeal } = found;
  return (
    <article className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="grid grid-cols-1 content-start gap-6">
        <Listing found={found} takesFocus={takesFocus}>
          <SameSerials found={found} />
          {found.reports.length > 0 && (
            <section>
              <h3 className="mb-1">{t('reports')}</h3>
              <ul>
                {found.reports.map((report) => (
                  <Report key={`${report.at} ${report.by.displayName}`} report={report} />
                ))}
              </ul>
            </section>
          )}
        </Listing>
        {found.samePhotos.length > 0 && <SamePhotos matches={found.samePhotos} />}
        {decision && (
          <section className="grid gap-3">
            <h3>{t('decision')}</h3>
            <Quote
              by={t(decisionOf(found.state) === 'keep' && !appeal ? 'keptBy' : 'decidedBy', {
                name: decision.by,
                time: formatTime(decision.at, t.locale),
              })}
              text={reasonIn(t.locale, decision.reason)}
            />
            {appeal && <Quote by={t('sellerSays', { time: formatTime(appeal.at, t.locale) })} text={appeal.text} />}
          </section>
        )}
      </div>
      <div className="max-lg:contents lg:sticky lg:top-22 lg:grid lg:content-start lg:gap-5 lg:self-start">
        {undo ? (
          <div className="flex items-center justify-between gap-3 rounded-box bg-base-200 p-4">
            <CaseBadge state={found.state} />
            {undo}
          </div>
        ) : (
          <DecisionForm found={found} {...form} />
        )}
        <div className="grid grid-cols-1 content-start gap-5">
          {product.seller.role === 'seller' && <Seller uid={product.seller.uid} name={product.seller.displayName} />}
          <Past title={t('history')} cases={found.history} />
          <Past title={t('similar')} cases={found.similar} />
        </div>
      </div>
    </article>
  );
}

interface ListingProps extends Pick<CaseSheetProps, 'found' | 'takesFocus'> {
  /** Before its photos, which fill a phone. */
  children: ReactNode;
}

function Listing({ found, takesFocus, children }: ListingProps) {
  const { product, state, reports, samePhotos } = found;
  const t = useTexts(texts);
  const words = useTexts(card);
  const productTexts = useTexts(productWords);
  const placeName = usePlaceName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page may be scrolled to the form of the case before, whose button had the focus.
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // Nobody has reported it: its photo or its serial number was found on another listing.
  const isFound = state === 'open' && reports.length === 0;
  const { pictures = [] } = product;
  return (
    <section className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <p>
          {isFound ? (
            <Badge tone="warning">{t(isStolen(found) ? 'stolenThing' : samePhotos.length > 0 ? 'samePhoto' : 'sameSerial')}</Badge>
          ) : (
            <CaseBadge state={state} />
          )}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {product.title}
        </h2>
        <p className="wrap-anywhere">
          <span className="font-semibold">{t.tk(product.sellingPrice)}</span> · {words(product.conditionType)} ·{' '}
          {`${formatYearsOfUse(product.yearsOfUse, t.locale)} · ${placeName(product.address)}`}
          <span className="quiet"> · {t.date(product.listedAt)}</span>
        </p>
      </header>
      {children}
      {pictures.length === 0 && (
        <p className="quiet flex items-center gap-1.5">
          <Icon name="image" className="size-5" />
          {t('noPhoto')}
        </p>
      )}
      {pictures.length > 0 && (
        <ul aria-label={productTexts('photos')} className="flex snap-x gap-2 overflow-x-auto">
          {pictures.map((picture) => (
            <li key={picture.image} className="w-[213px] shrink-0 sm:w-[373px] snap-start overflow-hidden rounded-box">
              <ProductPhoto product={{ title: product.title, image: picture.image, picture }} sizes="(width < 40rem) 213px, 373px" whole />
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{product.description}</p>
    </section>
  );
}

function Report({ report: { reason, at, weight, by } }: { report: Case['reports'][number] }) {
  const t = useTexts(texts);
  const reasonTexts = useTexts(booking);
  return (
    <li className="border-b hairline py-2 wrap-anywhere last:border-0">
      {readReason(reason, reasonTexts) || t('noReason')}
      <span className="quiet block text-sm">
        <span>
          {by.displayName} · {t.date(at)} · {t('standing', { since: t.date(by.since) })}
        </span>
        <span>{by.upheld + by.dismissed > 0 && ` · ${t('earlier', { upheld: by.upheld, dismissed: by.dismissed })}`}</span>
        <span>{by.rival && ` · ${t('rival')}`}</span>
        <span> · {t('weight', { weight })}</span>
      </span>
    </li>
  );
}

function Loaded<Data>({
  query: { data, error, refetch },
  title,
  waiting,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  title: string;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return error ? <PartLoadFailure title={title} error={error} retry={refetch} /> : waiting;
}

function Seller({ uid, name }: { uid: string; name: string }) {
  const t = useTexts(texts);
  const record = useQuery(sellerRecordQuery(uid));
  const found = useQuery(suspensionQuery(uid));
  return (
    <section className="grid grid-cols-1 gap-3 rounded-box border hairline p-4">
      <h2 className="text-lg wrap-anywhere">{t('seller', { name })}</h2>
      <Loaded query={record} title={t('recordFailed')} waiting={<Skeleton className="h-48" />}>
        {(data) => <SellerFigures record={data} />}
      </Loaded>
      {/* Before it is known whether the user is suspended, neither is offered. */}
      <Loaded query={found} title={t('suspensionFailed')} waiting={<Skeleton className="h-9 w-28" />}>
        {({ suspension }) => <SuspendButton user={{ uid, displayName: name, suspended: suspension?.end === null }} />}
      </Loaded>
    </section>
  );
}

function Past({ title, cases }: { title: ReactNode; cases: readonly PastCase[] }) {
  const t = useTexts(texts);
  if (cases.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1">{title}</h3>
      <ul>
        {cases.map(({ productId, title: of, state, reason, at }) => (
          <li key={`${productId} ${at}`} className="border-b hairline py-2 text-sm wrap-anywhere last:border-0">
            <span className="font-medium">{of}</span> <CaseBadge state={state} />
            <span className="quiet block whitespace-pre-line">
              {reasonIn(t.locale, reason)} · {t.date(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
