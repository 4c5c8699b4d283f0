import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Build } from '#contract/fit.ts';
import { BUILD_USES } from '#contract/vocabulary.ts';
import { buildTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { setFavourite, useSaved } from '#web/modules/search/saved-store.ts';
import { useAttempt } from '#web/shared/result-toasts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { RadioField, TextField } from '#web/ui/field.tsx';
import { Thumbnail } from '#web/shared/frame/cells.tsx';
import { Link } from '#web/ui/link.tsx';
import { useShownValues } from '#web/ui/use-shown-values.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { KeepValues, Price } from '#web/ui/values.tsx';

/** A computer for a budget and a use. The address holds both, and the parts that were chosen; without scripts the form is a plain one. */
export default function BuildScreen({ build, refused }: { build: Build | null; refused: boolean }) {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const params = new URLSearchParams(search);
  const chosenUse = params.get('use') ?? 'office';
  const budget = params.get('budget') ?? '30000';
  const form = useRef<HTMLFormElement>(null);
  useShownValues(form, { budget, use: chosenUse });
  /** The part of a result that screen readers read out. */
  const outcome = ({ parts, total, cheapest }: Build): string => {
    if (parts.length > 0) return t('result', { total: formatTk(total, locale) });
    return cheapest === undefined ? t('nothing') : `${t('tooLow')}. ${t('cheapest', { price: formatTk(cheapest, locale) })}`;
  };
  return (
    <main id="main" className="shell py-8">
      <PageHead title={t('title')} description={t('description')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="quiet mt-2 max-w-prose">{t('description')}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <form
          ref={form}
          method="get"
          action={pathname}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new URLSearchParams();
            for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed.set(name, value.trim());
            void navigate({ pathname, search: typed.toString() });
          }}
        >
          <TextField
            label={t('budget')}
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            defaultValue={budget}
            error={refused ? t('refused') : undefined}
          />
          <RadioField
            legend={t('use')}
            name="use"
            across="side"
            initial={chosenUse}
            options={BUILD_USES.map((use) => ({ value: use, label: t(use), hint: t(`${use}Hint`) }))}
          />
          <Button type="submit" variant={build ? 'plain' : 'primary'} busy={isLoading}>
            {t('build')}
          </Button>
        </form>
        <div className={`min-w-0 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
          <p role="status" className="sr-only">
            {build && !isLoading && outcome(build)}
          </p>
          {!build && !refused && <Examples />}
          {build && (build.parts.length > 0 ? <BuildResult build={build} params={params} /> : <Nothing build={build} use={chosenUse} />)}
        </div>
      </div>
    </main>
  );
}

/** Tk; what such a computer of used parts costs in Bangladesh. */
const EXAMPLES = { office: 20_000, study: 35_000, gaming: 60_000, editing: 90_000 } as const;

/** Budgets to begin with, one for each use. */
function Examples() {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  return (
    <Section id="examples" title={t('examples')} heading="text-xl">
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {BUILD_USES.map((use) => (
          <li key={use} className="relative rounded-box border hairline bg-base-100 p-4 hover:border-primary sm:p-5">
            <Link to={`/build?budget=${EXAMPLES[use]}&use=${use}`} className="display text-lg after:absolute after:inset-0">
              {t('example', { use: t(use), price: formatTk(EXAMPLES[use], locale) })}
            </Link>
            <p className="quiet mt-1">{t(`${use}Hint`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why there is no computer, and what would be enough. */
function Nothing({ build: { cheapest }, use }: { build: Build; use: string }) {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  if (cheapest === undefined) return <EmptyState icon="cpu" title={t('nothing')} text={t('nothingText')} />;
  const price = formatTk(cheapest, locale);
  return (
    <EmptyState
      icon="cpu"
      title={t('tooLow')}
      action={
        <Link
          to={`/build?${new URLSearchParams({ budget: String(Math.ceil(cheapest)), use }).toString()}`}
          className="btn btn-primary press h-11"
        >
          {t('buildFor', { price })}
        </Link>
      }
      text={t('cheapest', { price })}
    />
  );
}

type Part = Build['parts'][number];

/** The parts with their prices, what is not known of them, and others for each. */
function BuildResult({ build: { parts, total, fit }, params }: { build: Build; params: URLSearchParams }) {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  const price = (tk: number) => formatTk(tk, locale);
  const left = likelyAmount(params.get('budget') ?? '') - total;
  const isWhole = parts[0]?.role === 'computer';
  const doubts = [
    ...new Map(fit.checks.filter(({ verdict }) => verdict === 'unknown').map((check) => [check.reason.code, check])).values(),
  ];
  const again = new URLSearchParams(params);
  again.delete('with');
  return (
    <Section id="result" title={t('result', { total: price(total) })} heading="text-2xl">
      <p className="quiet mt-1">
        <span>{left > 0 && t('left', { left: price(left) })}</span> <span>{isWhole && t('whole')}</span>
      </p>
      {!isWhole && (
        <div className={`mt-4 rounded-box border-s-4 bg-base-200 p-4 ${doubts.length === 0 ? 'border-success' : 'border-(--control)'}`}>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name={doubts.length === 0 ? 'circle-check' : 'info'} className="size-5 shrink-0" />
            {t(doubts.length === 0 ? 'fits' : 'unknown')}
          </p>
          {doubts.length > 0 && (
            <ul className="mt-2 grid list-disc gap-1 ps-8 text-sm">
              {doubts.map(({ between, reason }) => (
                <li key={reason.code}>
                  {between.map((at) => t(parts[at]?.role ?? 'computer')).join(' · ')}: {reason[locale]}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <ul className="mt-4 grid gap-3">
        {parts.map((part) => (
          <PartRow key={part.role} part={part} others={parts.filter(({ role }) => role !== part.role)} params={again} />
        ))}
      </ul>
      <KeepParts parts={parts} />
      {params.has('with') && (
        <Link to={`/build?${again.toString()}`} preventScrollReset className="link mt-4 inline-flex min-h-9 items-center">
          {t('restart')}
        </Link>
      )}
      <p className="quiet mt-4 text-sm">{t('value')}</p>
    </Section>
  );
}

/** Keeps the parts that were found with their prices, to be booked one after the other. */
function KeepParts({ parts }: { parts: readonly Part[] }) {
  const t = usePairs(buildTexts);
  const attempt = useAttempt();
  const saved = useSaved();
  const [busy, setBusy] = useState(false);
  const missing = parts.filter(({ product }) => !saved?.favourites.some((one) => one.product === product._id));
  const keep = async () => {
    setBusy(true);
    await attempt(async () => {
      for (const { product } of missing) await setFavourite(product._id, product.sellingPrice, true);
    });
    setBusy(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {missing.length === 0 ? (
        <ButtonLink to="/saved">{t('kept')}</ButtonLink>
      ) : (
        <Button variant="primary" icon="heart" busy={busy} disabled={saved === null} onClick={() => void keep()} className="max-sm:w-full">
          {t('keep')}
        </Button>
      )}
      {parts.length > 1 && <p className="quiet">{t('keepText')}</p>}
    </div>
  );
}

function PartRow({ part, others, params }: { part: Part; others: readonly Part[]; params: URLSearchParams }) {
  const { role, product, alternatives } = part;
  const t = usePairs(buildTexts);
  const locale = useLocale();
  // The other parts stay: the alternatives were compared with them.
  const withOther = (id: string): string => {
    const next = new URLSearchParams(params);
    for (const one of [...others.map((other) => other.product._id), id]) next.append('with', one);
    return `/build?${next.toString()}`;
  };
  return (
    <li className="rounded-box border hairline bg-base-100 p-3 sm:p-4">
      <div className="flex items-start gap-3 sm:gap-4">
        <div className="w-20 shrink-0 sm:w-24">
          <Thumbnail product={product} wide />
        </div>
        <div className="min-w-0 grow">
          <div className="sm:flex sm:items-start sm:justify-between sm:gap-4">
            <div className="min-w-0">
              <h3 className="quiet text-sm font-normal">{t(role)}</h3>
              <Link to={`/product/${product._id}`} className="font-semibold wrap-anywhere hover:underline">
                <KeepValues>{product.title}</KeepValues>
              </Link>
            </div>
            <Price tk={product.sellingPrice} className="shrink-0 text-xl" />
          </div>
          {alternatives.length > 0 && (
            <details>
              <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">{t('replace')}</summary>
              <ul className="mt-1 grid gap-1">
                {alternatives.map((other) => (
                  <li key={other._id}>
                    <Link
                      to={withOther(other._id)}
                      preventScrollReset
                      aria-label={t('replaceWith', { title: other.title, price: formatTk(other.sellingPrice, locale) })}
                      className="press flex min-h-11 items-center justify-between gap-3 rounded-field bg-base-200 px-3 py-2 text-sm hover:bg-base-300"
                    >
                      <span className="min-w-0 wrap-anywhere">{other.title}</span>
                      <span className="shrink-0 font-semibold">{formatTk(other.sellingPrice, locale)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    </li>
  );
}
