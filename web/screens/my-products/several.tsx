import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { LISTING_FIELD_NAMES } from '#contract/listing-fields.ts';
import { recordOf } from '#contract/records.ts';
import { reduced } from '#domain/deals/offers.ts';
import { api } from '#web/shared/api.ts';
import { photosOf } from '#web/modules/listings/photo-tray.ts';
import { selling, several as texts } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { RadioField } from '#web/ui/field.tsx';
import { useBar } from '#web/ui/use-bar.ts';

/** Per cent by which a seller lowers several prices at once. */
const PERCENTS = [5, 10, 15, 20] as const;

type Kind = 'lower' | 'relist' | 'delete';

/** Whether its seller may do this to a product. */
const MAY: Readonly<Record<Kind, (product: Product) => boolean>> = {
  lower: ({ can, status }) => can?.delete === true && status === 'unsold',
  relist: ({ can, deal, takenOff, hiddenNow }) => !deal && can?.delete !== true && !takenOff && !hiddenNow,
  delete: ({ can }) => can?.delete === true,
};

/** Whether its seller may do anything to a product here. */
const isChoosable = (product: Product): boolean => Object.values(MAY).some((may) => may(product));

/** Lists it again as it was; once, if the answer was lost and it is sent again. */
async function listAgain({ _id: id }: Product): Promise<unknown> {
  const product = await api.getProduct({ params: { id } });
  const { ownFacts: facts = {} } = product;
  const fields = recordOf(LISTING_FIELD_NAMES, (field) => product[field]) as Pick<Product, (typeof LISTING_FIELD_NAMES)[number]>;
  return api.createProduct({
    body: { ...fields, facts, pictures: photosOf(product).map(({ address }) => address), priceConfirmed: true, unlessListed: true },
  });
}

/** `restore` takes the price of before back: its products have that price. */
type Act = Kind | 'restore';

const ACTS: Readonly<Record<Act, (product: Product, percent: number) => Promise<unknown>>> = {
  lower: ({ _id: id, version = 1, sellingPrice }, percent) =>
    api.editProduct({ params: { id }, body: { version, sellingPrice: reduced(sellingPrice, percent) } }),
  restore: ({ _id: id, version = 1, sellingPrice }) =>
    api.editProduct({ params: { id }, body: { version, sellingPrice, priceConfirmed: true } }),
  relist: listAgain,
  delete: ({ _id: id }) => api.deleteProduct({ params: { id } }),
};

/** The act that was done to a product, or why it was not. */
type Result = Act | Error;

/** The products of a list that its seller has chosen, and the result of an act for each of them. */
export function useSeveral(rows: readonly Product[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const choosable = rows.filter(isChoosable);
  const products = choosable.filter(({ _id }) => chosen?.has(_id));
  const acting = useMutation({
    mutationFn: async ({ kind, products, percent }: { kind: Act; products: readonly Product[]; percent: number }) => {
      setResults(new Map());
      for (const product of products) {
        const result = await ACTS[kind](product, percent).then(
          () => kind,
          (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
        );
        setResults((before) => new Map(before).set(product._id, result));
        // The others stay chosen, to be tried again.
        if (result === kind) setChosen((before) => before && new Set([...before].filter((id) => id !== product._id)));
      }
    },
  });
  const before = new Map(acting.variables?.products.map(({ _id, sellingPrice }) => [_id, sellingPrice]));
  return {
    isChoosing: chosen !== null,
    choosable,
    products,
    results,
    acting,
    before,
    /** The products whose price was lowered last, with the price that they had. */
    lowered: rows.flatMap((product) => {
      const sellingPrice = before.get(product._id);
      return sellingPrice !== undefined && results.get(product._id) === 'lower' ? [{ ...product, sellingPrice }] : [];
    }),
    start: () => setChosen(new Set()),
    chooseAll: (isAll: boolean) => setChosen(new Set(isAll ? choosable.map(({ _id }) => _id) : [])),
    stop: () => {
      setChosen(null);
      setResults(new Map());
    },
    isChosen: ({ _id }: Product) => chosen?.has(_id) ?? false,
    toggle: ({ _id }: Product) =>
      setChosen((before) => new Set(before?.has(_id) ? [...before].filter((id) => id !== _id) : [...(before ?? []), _id])),
  };
}

type Several = ReturnType<typeof useSeveral>;

/** Chooses a row; empty where nothing can be done to it. */
export function ChooseBox({ product, of }: { product: Product; of: Several }) {
  const t = useTexts(texts);
  if (!isChoosable(product)) return <span className="choose-box -ms-2 w-11 shrink-0" />;
  return (
    <label className="choose-box -my-1 -ms-2 grid size-11 shrink-0 cursor-pointer place-content-center">
      <input
        type="checkbox"
        className="checkbox checkbox-primary size-5"
        aria-label={t('choose', { title: product.title })}
        checked={of.isChosen(product)}
        disabled={of.acting.isPending}
        onChange={() => of.toggle(product)}
      />
    </label>
  );
}

/** At the lower edge: how many products were chosen, and the acts that some of them allow; then how many were done. */
export function SeveralBar({ of }: { of: Several }) {
  const t = useTexts(texts);
  const s = useTexts(selling);
  const [asked, setAsked] = useState<Kind | null>(null);
  const [percent, setPercent] = useState<number>(PERCENTS[0]);
  useBar(of.isChoosing ? 'several' : null);
  if (!of.isChoosing) return null;
  const { choosable, products, results, acting, lowered } = of;
  const allowed = (kind: Kind) => products.filter(MAY[kind]);
  const labels = { lower: s('lowerPrice'), relist: s('relist'), delete: s('delete') };
  const labelOf = (kind: Kind, { length: count }: readonly Product[]) =>
    count === 1 ? labels[kind] : t('some', { act: labels[kind], count });
  const kinds = (['lower', 'relist', 'delete'] as const).filter((kind) => allowed(kind).length > 0);
  const asking = asked === null ? [] : allowed(asked);
  const done = [...results.values()].filter((result) => !(result instanceof Error)).length;
  return (
    <div
      role="region"
      aria-label={t('title')}
      className="above-notice sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-t-box border-x border-t hairline bg-base-100 px-4 py-2 max-sm:py-1 shadow-lg max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <label className="-my-1 flex min-h-11 shrink-0 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="checkbox checkbox-primary size-5"
          checked={choosable.length > 0 && products.length === choosable.length}
          disabled={acting.isPending || choosable.length === 0}
          onChange={({ target }) => of.chooseAll(target.checked)}
        />
        {t('all', { count: choosable.length })}
      </label>
      <p role="status" className="min-w-0 flex-1 text-sm leading-tight">
        {[
          ...(acting.variables && (results.size > 0 || acting.isPending)
            ? [t(`${acting.variables.kind}Done`, { done, count: acting.variables.products.length })]
            : []),
          ...(products.length > 0 ? [t(products.length === 1 ? 'oneChosen' : 'chosen', { count: products.length })] : []),
        ].join(' · ') || t('none')}
      </p>
      <Button small variant="quiet" icon="x" className="sm:order-1" disabled={acting.isPending} onClick={of.stop}>
        {t('end')}
      </Button>
      {(kinds.length > 0 || lowered.length > 0) && (
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-1">
          {lowered.length > 0 && (
            <Button small disabled={acting.isPending} onClick={() => acting.mutate({ kind: 'restore', products: lowered, percent })}>
              {s('undo')}
            </Button>
          )}
          {kinds.map((kind) => (
            <Button key={kind} small disabled={acting.isPending} onClick={() => setAsked(kind)}>
              {products.length === 1 ? labels[kind] : labelOf(kind, allowed(kind))}
            </Button>
          ))}
        </div>
      )}
      {asked !== null && asking.length > 0 && (
        <ConfirmDialog
          title={t(`${asked}Title`, { count: asking.length })}
          confirmLabel={labelOf(asked, asking)}
          danger={asked === 'delete'}
          onClose={() => setAsked(null)}
          onConfirm={() => acting.mutate({ kind: asked, products: asking, percent })}
        >
          <div className="grid gap-4">
            <p>{t(asked === 'delete' && asking.some(({ status }) => status === 'booked') ? 'deleteBookedText' : `${asked}Text`)}</p>
            {asked === 'lower' && (
              <RadioField
                legend={t('percent')}
                name="percent"
                options={PERCENTS.map((each) => ({ value: String(each), label: t('by', { percent: each }) }))}
                chosen={String(percent)}
                onChange={({ target }) => setPercent(Number(target.value))}
              />
            )}
            <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
              {asking.map(({ _id, title, sellingPrice }) => (
                <li key={_id} className="flex justify-between gap-3">
                  <span className="line-clamp-1">{title}</span>
                  <span className="tabular shrink-0">
                    {asked === 'lower'
                      ? t('fromTo', { from: t.tk(sellingPrice), to: t.tk(reduced(sellingPrice, percent)) })
                      : t.tk(sellingPrice)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
