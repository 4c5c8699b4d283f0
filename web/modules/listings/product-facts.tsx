import type { Facts } from '#contract/facts.ts';
import type { Product } from '#contract/products.ts';
import { FACT_NAMES, type FactName, categoryId, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import { FACT_FILTERS } from '#domain/search/filters.ts';
import { useFactTexts, type FactValue } from '#web/modules/listings/fact-texts.ts';
import { facts as texts } from '#web/i18n/en/product.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { conditionLevel } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { Explained } from '#web/ui/menu.tsx';
import { Section } from '#web/ui/section.tsx';

/** Filters that say little without another: the generation of a processor, the model of a maker. */
const BESIDE: Partial<Record<FactName, FactName>> = { cpuGeneration: 'cpuFamily', model: 'brand' };
const FILTERS: ReadonlySet<string> = new Set(['kind', ...FACT_FILTERS]);

/** The facts of a listing that its page shows, in their order: the family of a named processor is part of its name. */
function shownFacts({ cpuFamily, ...others }: Facts): [FactName, FactValue][] {
  const facts: Facts = others.cpu === undefined && cpuFamily !== undefined ? { ...others, cpuFamily } : others;
  return FACT_NAMES.flatMap((name): [FactName, FactValue][] => {
    const value = facts[name];
    return value === undefined || (value === false && name !== 'wireless') ? [] : [[name, value]];
  });
}

const ICONS: Partial<Record<FactName, IconName>> = {
  kind: 'package',
  brand: 'tag',
  model: 'tag',
  cpu: 'cpu',
  cpuFamily: 'cpu',
  cpuGeneration: 'cpu',
  chipset: 'cpu',
  socket: 'cpu',
  gpu: 'monitor',
  vramGb: 'monitor',
  screenInches: 'monitor',
  resolution: 'monitor',
  refreshHz: 'monitor',
  panel: 'monitor',
  ramGb: 'list',
  ramType: 'list',
  storage: 'store',
  quantity: 'plus',
  faulty: 'warning',
};

/** The search for listings of the same kind with that fact; null where searches cannot be filtered by it. */
function searchFor(facts: Facts, name: FactName): string | null {
  if (!FILTERS.has(name)) return null;
  const params = new URLSearchParams();
  for (const each of new Set(['kind', BESIDE[name] ?? name, name] as const)) {
    const value = facts[each];
    for (const one of Array.isArray(value) ? value.map(({ kind }) => kind) : [value])
      if (one !== undefined && !params.has(each, String(one))) params.append(each, String(one));
  }
  return `/search?${params.toString()}`;
}

/** The facts about the hardware, each with a link to what else is for sale with it. */
export function ProductFacts({ product }: { product: Product }) {
  const { facts, sellerFacts, reportFacts } = product;
  const t = useTexts(texts);
  const text = useFactTexts();
  const shown = facts ? shownFacts(facts) : [];
  if (!facts || shown.length === 0) return null;
  const isGiven = (name: FactName) => sellerFacts?.includes(name) === true;
  const isReported = (name: FactName) => reportFacts?.includes(name) === true;
  const given = shown.some(([name]) => isGiven(name));
  const reported = shown.some(([name]) => isReported(name));
  return (
    <Section id="facts" title={t('listingHeading')} heading="text-xl">
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {shown.map(([name, value]) => {
          const address = searchFor(facts, name);
          return (
            <div key={name} className="relative min-w-0 ps-7.5">
              <dt className="quiet text-sm">
                <Icon name={ICONS[name] ?? 'info'} className="absolute start-0 top-0.5 size-5" />
                {text.name(name)}
              </dt>
              <dd className="font-medium wrap-anywhere">
                <span>
                  {address === null ? (
                    text.value(name, value)
                  ) : (
                    <Link to={address} rel="nofollow" className="link inline-block min-h-6">
                      {text.value(name, value)}
                    </Link>
                  )}
                </span>
                {isGiven(name) && (
                  <>
                    <Icon name="check" className="ms-2 inline-block size-4 align-middle text-primary" />
                    <span className="sr-only">({t('givenBySeller')})</span>
                  </>
                )}
                {isReported(name) && (
                  <>
                    <Icon name="cpu" className="ms-2 inline-block size-4 align-middle text-primary" />
                    <span className="sr-only">({t('reported')})</span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {reported && (
        <p className="quiet mt-2 flex items-start gap-1.5 text-sm">
          <Icon name="cpu" className="mt-0.5 size-4 shrink-0 text-primary" />
          <span>{t('reportedLegend')}</span>
        </p>
      )}
      <p className="quiet mt-2 flex items-start gap-1.5 text-sm">
        {given && <Icon name="check" className="mt-0.5 size-4 shrink-0 text-primary" />}
        <span>{given ? t('listingLegend') : t('listingIntro')}</span>
      </p>
    </Section>
  );
}

/** The schema.org data of a product, for search engines. */
export function ProductSchema({ product }: { product: Product }) {
  const shellTexts = useTexts(shell);
  const text = useFactTexts();
  const { kind: _kind, brand, model, wanted: _wanted, ...others } = product.facts ?? {};
  const properties = shownFacts(others).map(([name, value]) => ({
    '@type': 'PropertyValue',
    name: text.name(name),
    value: text.value(name, value),
  }));
  return (
    <StructuredData
      describe={(absolute) => [
        {
          '@type': 'Product',
          name: product.title,
          description: product.description,
          category: shellTexts(product.category),
          ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
          ...(model !== undefined && { model }),
          ...(properties.length > 0 && { additionalProperty: properties }),
          image: (product.pictures?.length ? product.pictures : [product]).map(({ image }) => new URL(image, absolute('/')).href),
          itemCondition: 'https://schema.org/UsedCondition',
          offers: {
            '@type': 'Offer',
            price: product.sellingPrice,
            priceCurrency: 'BDT',
            availability: `https://schema.org/${product.status === 'unsold' ? 'InStock' : 'SoldOut'}`,
            itemCondition: 'https://schema.org/UsedCondition',
            url: absolute(`/product/${product._id}`),
            ...(!product.seller.closed && { seller: { '@type': 'Person', name: product.seller.displayName } }),
          },
        },
        breadcrumbs(absolute, [
          { name: shellTexts('name'), path: '/' },
          { name: shellTexts(product.category), path: `/category/${categoryId(product.category)}` },
          { name: product.title },
        ]),
      ]}
    />
  );
}

/** The condition as a meter and a word that opens its explanation. */
export function Condition({ type, of }: { type: ConditionType; of: string }) {
  const t = useTexts(card);
  return (
    <Explained label={t('conditionIs', { condition: t(type), name: of })} explanation={t(`${type}Means`)}>
      <Meter level={conditionLevel[type]} />
      <span className="font-medium first-letter:uppercase">{t(type)}</span>
    </Explained>
  );
}

/** The three conditions and what they mean, with that of a product marked. */
export function ConditionScale({ type }: { type: ConditionType }) {
  const t = useTexts(card);
  const facts = useTexts(texts);
  const grade = (one: ConditionType) => (
    <>
      <p className="mb-1 flex items-center gap-2 font-semibold">
        <Meter level={conditionLevel[one]} />
        <span className="first-letter:uppercase">{t(one)}</span>
      </p>
      <p className="max-w-prose">{t(`${one}Means`)}</p>
    </>
  );
  return (
    <Section id="condition" title={t('conditionType')} heading="mb-3 text-xl">
      {grade(type)}
      <details className="mt-2">
        <summary className="link inline-flex min-h-9 items-center text-sm">{facts('otherGrades')}</summary>
        <ul className="quiet mt-1 grid gap-3 text-sm">
          {CONDITION_TYPES.filter((one) => one !== type).map((one) => (
            <li key={one}>{grade(one)}</li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

/** A level of three, drawn as bars. Decorative: put the word beside it. */
function Meter({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="meter">
      {Array.from({ length: 3 }, (_, i) => (
        <i key={i} className={i < level ? undefined : 'off'} />
      ))}
    </span>
  );
}
