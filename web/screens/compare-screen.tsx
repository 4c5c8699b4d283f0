import { QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MyPc } from '#contract/fit.ts';
import type { PriceRange } from '#contract/prices.ts';
import type { Product } from '#contract/products.ts';
import { FACT_NAMES } from '#contract/vocabulary.ts';
import { resultOf } from '#domain/fit/result.ts';
import { percentBelowNew } from '#domain/unusual-price.ts';
import { RatingFigure } from '#web/modules/deals/rating-figure.tsx';
import { shortYearsOfUse } from '#web/modules/listings/card-product.ts';
import { useContradictions } from '#web/modules/listings/contradictions.ts';
import { useFactTexts } from '#web/modules/listings/fact-texts.ts';
import { useProductAction } from '#web/modules/listings/product-actions.tsx';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { comparePath, setCompared } from '#web/modules/search/compared.ts';
import { myPcQuery, productFitQuery, useOwnerOfPc } from '#web/modules/search/my-pc.ts';
import { formatTkRange, knownRange } from '#web/modules/search/prices.queries.ts';
import { card } from '#web/i18n/en/card.ts';
import { compare } from '#web/i18n/en/compare.ts';
import { healthReports } from '#web/i18n/en/health-reports.ts';
import { formatNumber, formatUsd } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { useIsBeingBooked } from '#web/shared/id-set.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { useIsOwnAccount } from '#web/shared/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Remark } from '#web/ui/notes.tsx';
import { Price } from '#web/ui/values.tsx';

/** A product of the address, null where it is there no more, with the prices for which comparable things were sold. */
export interface Compared {
  id: string;
  product: Product | null;
  range: PriceRange | null;
}

export interface CompareScreenProps {
  compared: readonly Compared[];
  tooMany: boolean;
}

/** One property of each product, as it is shown and as it is compared; the text alone where that is both. */
interface Row {
  name: string;
  cells: readonly (string | { shown: ReactNode; text: string })[];
}

/** Two to four products side by side. The address holds them, so that a link shows the same. */
export default function CompareScreen({ compared, tooMany }: CompareScreenProps) {
  const t = useTexts(compare);
  const title = compared.length > 1 ? t('titleOf', { count: compared.length }) : t('title');
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" className="shell pt-4 sm:pt-6">
        <PageHead title={title} />
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {tooMany && <p className="mt-1">{t('tooMany')}</p>}
        {compared.length === 0 ? (
          <div className="mt-6">
            <EmptyState
              icon="list"
              title={t('nothing')}
              text={t('nothingText')}
              action={<ButtonLink to="/search">{t('search')}</ButtonLink>}
            />
          </div>
        ) : (
          <>
            <p className="quiet mt-1">{t(compared.length > 1 ? 'intro' : 'only')}</p>
            <Table compared={compared} />
          </>
        )}
      </main>
    </QueryClientProvider>
  );
}

function Table({ compared }: { compared: readonly Compared[] }) {
  const t = useTexts(compare);
  const rows = useRows(compared);
  const owner = useOwnerOfPc();
  const ids = compared.map(({ id }) => id);
  return (
    <div className="scroll-shade relative mt-4 overflow-x-auto rounded-box border hairline">
      <table className="w-max min-w-full table-fixed border-collapse text-start [&_td]:px-2 [&_th]:px-2">
        <colgroup>
          {/* On a phone the name of a row is above it: three products stand side by side, and the edge of a fourth is seen. */}
          <col className="max-sm:hidden sm:w-40" />
          {ids.map((id) => (
            <col key={id} className="w-28 sm:w-56" />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <th scope="col" className="sticky start-0 z-10 bg-base-100 max-sm:hidden">
              <span className="sr-only">{t('title')}</span>
            </th>
            {compared.map((one) => (
              <th key={one.id} scope="col" className="py-3 text-start font-normal">
                <Head {...one} others={ids.filter((id) => id !== one.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => {
            const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.text));
            const differs = new Set(texts.filter((_, at) => compared[at]?.product)).size > 1;
            return (
              <RowOf key={name} name={name} differs={differs} width={ids.length}>
                {cells.map((cell, at) => (
                  <td
                    key={compared[at]?.id}
                    className={`py-2.5 wrap-anywhere max-sm:pt-0.5 max-sm:text-sm ${differs ? 'font-medium' : 'quiet'}`}
                  >
                    {typeof cell === 'string' ? cell : cell.shown}
                  </td>
                ))}
              </RowOf>
            );
          })}
          {owner !== undefined && <FitRow compared={compared} owner={owner} />}
        </tbody>
      </table>
    </div>
  );
}

/** The name of a row stands beside its cells, and on a phone above them. */
function RowOf({ name, differs = false, width, children }: { name: string; differs?: boolean; width: number; children: ReactNode }) {
  const t = useTexts(compare);
  const label = (
    <>
      <span>{name}</span>
      {differs && (
        <>
          <span aria-hidden="true" className="ms-1.5 inline-block size-2 rounded-full bg-primary" />
          <span className="sr-only">, {t('differs')}</span>
        </>
      )}
    </>
  );
  return (
    <>
      <tr className="border-t hairline sm:hidden">
        <td className="hidden">{name}</td>
        <th scope="rowgroup" colSpan={width} className="quiet pt-2 text-start text-xs font-normal">
          <span className="sticky start-2">{label}</span>
        </th>
      </tr>
      <tr className="hairline align-top sm:border-t">
        <th scope="row" className="quiet sticky start-0 z-10 bg-base-100 py-2.5 text-start text-sm font-normal wrap-anywhere max-sm:hidden">
          {label}
        </th>
        {children}
      </tr>
    </>
  );
}

/** The photo, the title, the price, the act on a product, and its removal from the comparison. */
function Head({ id, product, others }: Pick<Compared, 'id' | 'product'> & { others: readonly string[] }) {
  const t = useTexts(compare);
  const title = product?.title ?? t('unknown');
  return (
    <div className="relative grid gap-2 sm:max-w-64">
      {product ? (
        <>
          <div
            className={`overflow-hidden rounded-field [&_.zoomable>button>.icon]:hidden ${product.status === 'unsold' ? '' : 'grayscale'}`}
          >
            <ProductPhoto product={product} sizes="(width < 40rem) 10rem, 18rem" eager />
          </div>
          <Link
            to={`/product/${id}`}
            className="link line-clamp-3 min-h-[3lh] font-semibold wrap-anywhere max-sm:text-sm sm:line-clamp-2 sm:min-h-[2lh]"
          >
            {product.title}
          </Link>
          <Price tk={product.sellingPrice} className="text-base sm:text-xl" />
          <Book product={product} />
        </>
      ) : (
        <p className="quiet py-6">{title}</p>
      )}
      <Link
        to={comparePath(others)}
        replace
        aria-label={t('removeOf', { title })}
        title={t('remove')}
        className="press absolute end-0 top-0 grid size-11 place-content-center rounded-full -outline-offset-4 focus-visible:[box-shadow:inset_0_0_0_6px_var(--color-base-100)]"
        onClick={() => setCompared(id, false)}
      >
        <span className="grid size-8 place-content-center rounded-full bg-base-100/90">
          <Icon name="x" className="size-4.5" />
        </span>
      </Link>
    </div>
  );
}

function Book({ product }: { product: Product }) {
  const t = useTexts(compare);
  const words = useTexts(card);
  const act = useProductAction();
  const asking = useIsBeingBooked(product._id);
  const isOwn = useIsOwnAccount(product.seller.uid);
  if (product.status !== 'unsold') return <p className="font-semibold">{t(product.status)}</p>;
  if (isOwn) return <p className="quiet">{words('yours')}</p>;
  const book = asking ? words('booking') : words('bookNow');
  return (
    <Button busy={asking} aria-label={`${book}: ${product.title}`} className="px-1" onClick={() => act('book', product)}>
      {book}
    </Button>
  );
}

/** The properties that are compared: the facts that any of the products has, and what each listing says of itself. */
function useRows(compared: readonly Compared[]): Row[] {
  const t = useTexts(compare);
  const words = useTexts(card);
  const reports = useTexts(healthReports);
  const facts = useFactTexts();
  const contradictionsOf = useContradictions();
  const locale = useLocale();
  const placeName = usePlaceName();
  const row = (name: string, cell: (product: Product, range: PriceRange | null) => Row['cells'][number]): Row => ({
    name,
    cells: compared.map(({ product, range }) => (product ? cell(product, range) : t('notStated'))),
  });
  const named = FACT_NAMES.filter((name) => compared.some(({ product }) => product?.facts?.[name] !== undefined));
  return [
    row(t('priceNew'), ({ sellingPrice, originalPrice }) => {
      const below = percentBelowNew(sellingPrice, originalPrice);
      const price = formatUsd(originalPrice, locale);
      return below === null ? price : `${price} (${words('belowNew', { percent: formatNumber(below, locale) })})`;
    }),
    ...(compared.some(({ range }) => knownRange(range))
      ? [
          row(t('range'), (_, range) => {
            const known = knownRange(range);
            return known ? formatTkRange(known.low, known.high, locale) : t('noRange');
          }),
        ]
      : []),
    row(t('condition'), ({ conditionType }) => ({
      text: words(conditionType),
      shown: <span className="inline-block first-letter:uppercase">{words(conditionType)}</span>,
    })),
    row(t('used'), ({ yearsOfUse }) => shortYearsOfUse(yearsOfUse, locale)),
    ...named.map((name) =>
      row(facts.name(name), (product) => {
        const value = product.facts?.[name];
        const text = value === undefined ? t('notStated') : facts.value(name, value);
        const contradiction = product.healthReports?.flatMap(contradictionsOf).find(({ fact }) => fact === name)?.text;
        if (contradiction === undefined) return text;
        return {
          text: `${text} ${contradiction}`,
          shown: (
            <>
              {text}
              <Remark icon="warning" className="text-sm">
                {contradiction}
              </Remark>
            </>
          ),
        };
      }),
    ),
    row(t('report'), ({ healthReports: [report] = [] }) => (report ? reports(report.verdict) : t('noReport'))),
    row(t('place'), ({ address }) => placeName(address)),
    row(t('posted'), ({ listedAt }) => t.date(listedAt)),
    row(t('seller'), ({ seller, sellerRating }) => ({
      text: seller.uid,
      shown: (
        <span className="grid justify-items-start gap-1">
          <Link to={`/seller/${seller.uid}`} className="link min-h-6">
            {seller.displayName}
          </Link>
          {sellerRating && <RatingFigure rating={sellerRating} />}
        </span>
      ),
    })),
  ];
}

/** Whether each product fits the kept computer; nothing where that is a question of none of them. */
function FitRow({ compared, owner }: { compared: readonly Compared[]; owner: string | null }) {
  const t = useTexts(compare);
  const { data: pc } = useQuery(myPcQuery(owner));
  return pc !== undefined && pc.items.length > 0 && <FitCells name={t('myPc')} compared={compared} pc={pc} />;
}

function FitCells({ name, compared, pc }: { name: string; compared: readonly Compared[]; pc: MyPc }) {
  const t = useTexts(compare);
  const shown = useQueries({
    queries: compared.map(({ id, product }) => ({ ...productFitQuery(id, pc), enabled: product !== null })),
  }).map(({ data: checks = [] }) => (checks.every(({ rule }) => rule === 'kind') ? null : resultOf(checks)));
  if (shown.every((result) => result === null)) return null;
  return (
    <RowOf name={name} width={compared.length}>
      {shown.map((result, at) => (
        <td key={compared[at]?.id} className="py-2.5 max-sm:pt-0.5">
          {t(result === null ? 'notStated' : result === 'unknown' ? 'unsure' : result)}
        </td>
      ))}
    </RowOf>
  );
}
