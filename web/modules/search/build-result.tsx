import type { Build } from '#contract/fit.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import { buildTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeepValues } from '#web/ui/keep-values.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';

type Part = Build['parts'][number];

/** The parts with their prices, what is not known of them, and others for each. */
export function BuildResult({ build: { parts, total, fit }, params }: { build: Build; params: URLSearchParams }) {
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
    <section aria-labelledby="result">
      <h2 id="result" className="text-2xl">
        {t('result', { total: price(total) })}
      </h2>
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
      {params.has('with') && (
        <Link to={`/build?${again.toString()}`} preventScrollReset className="link mt-4 inline-flex min-h-9 items-center">
          {t('restart')}
        </Link>
      )}
      <p className="quiet mt-4 text-sm">{t('value')}</p>
    </section>
  );
}

function PartRow({
  part: { role, product, alternatives },
  others,
  params,
}: {
  part: Part;
  others: readonly Part[];
  params: URLSearchParams;
}) {
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
        <div className="w-20 shrink-0 overflow-hidden rounded-field sm:w-24">
          {product.picture ? (
            <img
              src={product.image}
              {...(product.picture.srcset && { srcSet: product.picture.srcset, sizes: '6rem' })}
              alt=""
              width={640}
              height={480}
              loading="lazy"
              decoding="async"
              className="product-photo"
            />
          ) : (
            <div className="grid aspect-4/3 place-content-center bg-base-200">
              <Icon name="image" className="quiet size-6" />
            </div>
          )}
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
