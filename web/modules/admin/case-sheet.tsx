import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Case, decideCase, type PastCase } from '#contract/cases.ts';
import { limits } from '#contract/limits.ts';
import { decisionOf } from '#domain/users/moderation.ts';
import { api } from '#web/shared/api.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatYearsOfUse } from '#web/i18n/format.ts';
import { usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { suspensionQuery } from '#web/modules/admin/admin.queries.ts';
import { OvertakenNote } from '#web/shared/forms/decision.tsx';
import { choice } from '#web/shared/forms/field-rules.ts';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CaseBadge } from '#web/modules/admin/case-badge.tsx';
import { PartLoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { ProductGallery } from '#web/modules/listings/product-gallery.tsx';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { readReason } from '#web/shared/report-reasons.ts';
import { SuspendButton } from '#web/modules/admin/suspension-section.tsx';
import { sellerRecordQuery } from '#web/modules/users/users.queries.ts';
import { SellerFigures } from '#web/modules/deals/seller-figures.tsx';
import { booking } from '#web/i18n/en/booking.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

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

const form = decideCase.body.extend({ decision: choice(decideCase.body.shape.decision) });

interface DecisionFormProps {
  found: Case;
  /** It no longer waits for an admin. */
  isGone: boolean;
  goOn: () => void;
}

/** The decision about a reported listing, with the reason that its seller and its reporters read. */
function DecisionForm({ found: { _id: id, product, state, reports }, isGone, goOn }: DecisionFormProps) {
  const t = useTexts(texts);
  const isAppeal = state === 'appealed';
  const { field, formErrors, attempt, forget, dialog } = useDialogForm(form, {
    defaultValues: { decision: '', reason: '' },
    keep: `case ${id}`,
    fields: { decision: { name: t('decide'), messages: { required: t('decisionNeeded') } }, reason: { name: t('reason') } },
    mutation: { mutationFn: (body) => api.decideCase({ params: { id }, body }) },
    done: (_decided, { decision }) => toast('success', t(decision === 'keep' ? 'keptToast' : 'removedToast', { title: product.title })),
    onClose: goOn,
  });
  const leave = () => {
    forget();
    goOn();
  };
  const { sending, onSubmit } = dialog;
  return (
    <form noValidate onSubmit={onSubmit} className="grid content-start gap-4 rounded-box bg-base-200 p-4 sm:p-5">
      <h3 className="text-lg">{t(isAppeal ? 'decideAppeal' : 'decide')}</h3>
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <SelectField label={t('choice')} {...field('decision')}>
        <option value="">{t('choose')}</option>
        <option value="keep">{t(isAppeal ? 'restore' : 'keep')}</option>
        <option value="remove">{t(isAppeal ? 'confirm' : 'remove')}</option>
      </SelectField>
      <TextAreaField
        label={t('reason')}
        hint={t(reports.length > 0 ? 'reasonHint' : 'reasonHintFound')}
        rows={3}
        maxLength={limits.caseText}
        {...field('reason')}
      />
      <ShownFailure error={sending.error} />
      {isGone && (sending.isIdle || sending.isError) && (
        <OvertakenNote text={t(decisionOf(state) === null ? 'gone' : 'decidedByOther')} action={t('goOn')} onAction={leave} />
      )}
      <Button type="submit" variant="primary" busy={sending.isPending} className="sm:justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}

interface CaseSheetProps extends Omit<DecisionFormProps, 'found'> {
  found: Case;
  /** The admin has come from another case: moves the focus to the heading. */
  takesFocus: boolean;
}

/** A reported listing with what an admin decides by, and the decision. */
export function CaseSheet({ found, takesFocus, ...form }: CaseSheetProps) {
  const t = useTexts(texts);
  const { product, decision, appeal } = found;
  return (
    <article className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-6">
        <Listing found={found} takesFocus={takesFocus} />
        {found.samePhotos.length > 0 && <SamePhotos matches={found.samePhotos} />}
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
        {decision && (
          <section className="grid gap-3">
            <h3>{t('decision')}</h3>
            <Quote by={t('decidedBy', { name: decision.by, time: formatTime(decision.at, t.locale) })} text={decision.reason} />
            {appeal && <Quote by={t('sellerSays', { time: formatTime(appeal.at, t.locale) })} text={appeal.text} />}
          </section>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-6 xl:row-span-2">
        {product.seller.role === 'seller' && <Seller uid={product.seller.uid} name={product.seller.displayName} />}
        <Past title={t('history')} cases={found.history} />
        <Past title={t('similar')} cases={found.similar} />
      </div>
      <DecisionForm found={found} {...form} />
    </article>
  );
}

function Listing({ found: { product, state, reports }, takesFocus }: Pick<CaseSheetProps, 'found' | 'takesFocus'>) {
  const t = useTexts(texts);
  const words = useTexts(card);
  const placeName = usePlaceName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page may be scrolled to the form of the case before, whose button had the focus.
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // Nobody has reported it: its photo was found on another listing.
  const isFound = state === 'open' && reports.length === 0;
  return (
    <section className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <p>{isFound ? <Badge tone="warning">{t('samePhoto')}</Badge> : <CaseBadge state={state} />}</p>
        <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {product.title}
        </h2>
        <p className="wrap-anywhere">
          <span className="font-semibold">{t.tk(product.sellingPrice)}</span> · {words(product.conditionType)} ·{' '}
          {`${formatYearsOfUse(product.yearsOfUse, t.locale)} · ${placeName(product.address)}`}
          <span className="quiet"> · {t.date(product.listedAt)}</span>
        </p>
      </header>
      <div className="max-w-xl overflow-hidden rounded-box">
        {product.pictures && product.pictures.length > 1 ? (
          <ProductGallery title={product.title} pictures={product.pictures} />
        ) : (
          <ProductPhoto product={product} sizes="(min-width: 64rem) 36rem, 94vw" whole />
        )}
      </div>
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
  return (
    <section>
      <h3 className="mb-1">{title}</h3>
      {cases.length === 0 && <p className="quiet text-sm">{t('none')}</p>}
      <ul>
        {cases.map(({ productId, title: of, state, reason, at }) => (
          <li key={`${productId} ${at}`} className="border-b hairline py-2 text-sm wrap-anywhere last:border-0">
            <span className="font-medium">{of}</span> <CaseBadge state={state} />
            <span className="quiet block whitespace-pre-line">
              {reason} · {t.date(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
