import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Product } from '#contract/products.ts';
import { PRODUCT_STATUSES, SORTS } from '#contract/vocabulary.ts';
import type { OwnFigures } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { handover } from '#web/i18n/en/handover.ts';
import { healthReports } from '#web/i18n/en/health-reports.ts';
import { order } from '#web/i18n/en/orders.ts';
import { selling, several as severalTexts, statistics as texts } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { formatDay, formatMoment } from '#web/i18n/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { sortTexts } from '#web/modules/search/filter-texts.ts';
import { search } from '#web/i18n/en/search.ts';
import { figuresQuery, SellerMoney } from '#web/shared/frame/figures.tsx';
import { withParam } from '#web/ui/with-param.ts';
import {
  deleteProductMutation,
  FROM_LIST,
  isJustListed,
  myProductsQuery,
  type ShownProducts,
} from '#web/modules/listings/selling.queries.ts';
import { DUE_TEXTS } from '#web/modules/deals/order-steps.tsx';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { ToDo, useIsToDoKnown } from '#web/modules/deals/to-do.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { DraftNote } from '#web/modules/listings/draft-note.tsx';
import { HolidayButton, HolidayNote } from '#web/modules/listings/selling-holiday.tsx';
import { Sparkline } from '#web/screens/my-products/sparkline.tsx';
import { ChooseBox, SeveralBar, useSeveral } from '#web/screens/my-products/several.tsx';
import { isEditable, MainAction } from '#web/screens/my-products/main-action.tsx';
import { ProductMenu } from '#web/screens/my-products/product-menu.tsx';
import '#web/screens/my-products/my-products.css';
import { useArrivals, useSoldElsewhere } from '#web/screens/my-products/while-open.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState, Remark } from '#web/ui/notes.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** How often a product of one’s own was viewed, on which days, and how many have saved it. */
function ViewsAndSaves({ product: { views, saves, viewsByDay, listedAt } }: { product: Product }) {
  const t = useTexts(texts);
  if (views === undefined || saves === undefined) return null;
  const viewed = views === 1 ? t('oneView') : t('manyViews', { count: views });
  const saved = saves === 1 ? t('oneSave') : t('manySaves', { count: saves });
  return (
    <span className="flex items-center gap-2">
      <span>{saves === 0 ? viewed : `${viewed} · ${saved}`}</span>
      {viewsByDay && <Sparkline views={viewsByDay} since={listedAt} />}
    </span>
  );
}

const tones = { unsold: 'neutral', booked: 'warning', sold: 'good' } as const satisfies Record<Product['status'], BadgeTone>;

/** The state of the deal about a product, for its seller. */
function useDealText(): (deal: NonNullable<Product['deal']>) => string {
  const t = useTexts(selling);
  const ofHandover = useTexts(handover);
  const ofOrder = useTexts(order);
  return ({ buyer, state, turn, noShow, until }) => {
    const due = DUE_TEXTS[state];
    const time = until === null ? '' : formatMoment(until, t.locale);
    if (turn) return ofOrder('nextTurn', { name: buyer });
    if (noShow) return ofOrder('nextAbsent', { name: buyer });
    if (state === 'open') return t('bookedUntil', { name: buyer, date: until === null ? '' : formatDay(until, t.locale) });
    return due ? ofHandover(due, { time }) : ofOrder(state === 'frozen' ? 'nextFrozen' : 'nextAdmin');
  };
}

/** A product's status, and where the deal about it stands. */
export function ProductState({ product: { status, removedAt, takenOff, hiddenNow, deal, waiting = 0 } }: { product: Product }) {
  const t = useTexts(selling);
  const describe = useDealText();
  return (
    <div className="own-state flex items-center gap-2">
      {removedAt === undefined ? (
        <Badge tone={tones[status]}>{t(status)}</Badge>
      ) : (
        <Badge tone={takenOff || hiddenNow ? 'warning' : 'neutral'}>{t(takenOff ? 'takenOff' : hiddenNow ? 'hiddenNow' : 'removed')}</Badge>
      )}
      {deal && (
        <span className={`line-clamp-3 text-xs leading-tight wrap-anywhere ${deal.state === 'disputed' ? 'font-semibold text-error' : ''}`}>
          {[describe(deal), ...(waiting > 0 ? [t(waiting === 1 ? 'oneWaits' : 'manyWait', { count: waiting })] : [])].join(' · ')}
        </span>
      )}
    </div>
  );
}

const TABS = [...PRODUCT_STATUSES, 'removed'] as const;
const LABELS = { unsold: 'tabUnsold', booked: 'tabBooked', sold: 'tabSold', removed: 'tabRemoved' } as const;

const COUNTS = {
  all: ({ forSale, booked, sold }) => forSale + booked + sold,
  unsold: ({ forSale }) => forSale,
  booked: ({ booked }) => booked,
  sold: ({ sold }) => sold,
  removed: ({ removed }) => removed,
} as const satisfies Record<string, (products: OwnFigures['products']) => number>;

/** Which of their products a seller looks at, by the address. */
function useShownProducts(): ShownProducts {
  const [search] = useSearchParams();
  const q = search.get('q');
  const tab = TABS.find((each) => each === search.get('status'));
  const sort = SORTS.find((each) => each === search.get('sort'));
  return { ...(tab && { tab }), ...(q && { q }), ...(sort && { sort }) };
}

/** Links to all products of a seller, and to those of each status, with their number; above them a search where there are many. */
function ProductTabs({ children }: { children: ReactNode }) {
  const t = useTexts(selling);
  const words = useTexts(search);
  const [params] = useSearchParams();
  const { tab: shown, q, sort } = useShownProducts();
  const { data } = useQuery(figuresQuery);
  const [isFinding, setFinding] = useState(false);
  const finder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFinding) finder.current?.querySelector('input')?.focus();
  }, [isFinding]);
  const isMany = data !== undefined && Math.max(COUNTS.all(data.products), data.products.removed) > limits.pageSize;
  const isFinder = isMany || q !== undefined || sort !== undefined;
  const isOpen = isFinding || q !== undefined || sort !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Tabs
        label={t('tabs')}
        className="min-w-0 max-sm:flex-1"
        tabs={[undefined, ...TABS].map((status) => ({
          to: `/dashboard/myProducts?${withParam(params, 'status', status ?? null).toString()}`.replace(/\?$/, ''),
          text: t(status ? LABELS[status] : 'tabAll'),
          count: data && COUNTS[status ?? 'all'](data.products),
          isShown: status === shown,
        }))}
      />
      {children}
      {isFinder && !isOpen && (
        <button
          type="button"
          className="btn btn-ghost btn-square press h-11 w-11 sm:hidden"
          aria-label={t('find')}
          onClick={() => setFinding(true)}
        >
          <Icon name="search" />
        </button>
      )}
      {isFinder && (
        <div
          ref={finder}
          className={`max-sm:w-full sm:*:mb-0 lg:[&_.btn]:h-9 lg:[&_.input]:h-9 lg:[&_.select]:h-9 ${isOpen ? '' : 'max-sm:hidden'}`}
        >
          <ListFinder label={t('find')} submit={t('findGo')} sorts={SORTS} sortText={(each) => words(sortTexts[each])} />
        </div>
      )}
    </div>
  );
}

/** A seller's products with their status and actions (specification §2). */
export default function MyProducts({ email }: { email: string }) {
  const t = useTexts(selling);
  const toasts = useMutationToasts();
  const shown = useShownProducts();
  const list = useInfiniteQuery(myProductsQuery(email, shown));
  const rows = useMemo(() => list.data && rowsOf(list.data), [list.data]);
  const { data: figures } = useQuery(figuresQuery);
  const removed = figures?.products.removed ?? 0;
  const isEmpty = !shown.tab && !shown.q && rows?.length === 0;
  // One who has removed all finds them by the tabs.
  const isNew = isEmpty && figures !== undefined && removed === 0;
  const isToDoKnown = useIsToDoKnown();
  const boost = useMutation({
    mutationFn: ({ _id: id }: Product) => api.updateProduct({ params: { id }, body: { boost: true } }),
    ...toasts(t('boosted')),
  });
  const remove = useMutation({ ...deleteProductMutation(), ...toasts(t('deleted')) });
  const { soldElsewhere, undo, isGone, arrange } = useSoldElsewhere(rows ?? []);
  const isArrived = useArrivals(rows);
  const several = useSeveral(rows ?? []);
  const ofSeveral = useTexts(severalTexts);
  const failureText = useFailureText();
  const boostNow = (product: Product) => {
    remove.reset();
    boost.mutate(product);
  };
  const deleteNow = (product: Product) => {
    boost.reset();
    remove.mutate(product);
  };

  const columns: readonly Column<Product>[] = [
    {
      header: t('title'),
      kind: 'title',
      width: 'minmax(0, 5fr)',
      renderCell: (product) => (
        <div className={`flex items-center gap-3 ${isGone(product) ? 'opacity-60' : ''}`}>
          {several.isChoosing && <ChooseBox product={product} of={several} />}
          <Thumbnail product={product} small />
          <ProductName product={product} detail={<ViewsAndSaves product={product} />} short />
        </div>
      ),
    },
    {
      header: t('price'),
      kind: 'end',
      width: '6.5rem',
      // A booked product has the price of its booking, also when another is asked since.
      renderCell: ({ bookingPrice, sellingPrice }) => <span className="font-semibold">{t.tk(bookingPrice ?? sellingPrice)}</span>,
    },
    {
      header: t('status'),
      width: 'minmax(10.5rem, 3fr)',
      renderCell: (product) => {
        const result = several.results.get(product._id);
        if (result !== undefined)
          return result instanceof Error ? (
            <span className="line-clamp-3 text-sm leading-tight font-medium text-error">{failureText(result)}</span>
          ) : (
            <span className="font-medium text-success">
              {ofSeveral(result, { price: t.tk(several.before.get(product._id) ?? product.sellingPrice) })}
            </span>
          );
        return isGone(product) ? (
          <span role="status">
            {t('noLongerListed')} ·{' '}
            <button type="button" className="link min-h-6 font-semibold" onClick={() => void undo(product)}>
              {t('undo')}
            </button>
          </span>
        ) : (
          <ProductState product={product} />
        );
      },
    },
    {
      header: t('boost'),
      width: '7.25rem',
      extra: true,
      renderCell: (product) => (
        <BoostCell
          product={product}
          isGone={isGone(product)}
          busy={boost.isPending && boost.variables._id === product._id}
          onBoost={() => boostNow(product)}
        />
      ),
    },
    {
      header: t('view'),
      kind: 'foot',
      width: '3.5rem',
      extra: true,
      renderCell: (product) => (
        <ButtonLink small variant="quiet" className="-ms-3" to={`/product/${product._id}`} icon="eye" about={product.title}>
          <span className="sr-only">{t('view')}</span>
        </ButtonLink>
      ),
    },
    {
      header: t('action'),
      kind: 'foot',
      width: '9.75rem',
      renderCell: (product) =>
        !isGone(product) && (
          <div className={`flex items-center justify-end gap-1 ${isEditable(product) ? 'own-edit' : ''}`}>
            <MainAction product={product} />
            <ProductMenu
              product={product}
              onBoost={() => boostNow(product)}
              onDelete={() => deleteNow(product)}
              onSoldElsewhere={() => void soldElsewhere(product)}
            />
          </div>
        ),
    },
  ];
  // In the menu of a narrow page, above the table of a wide one.
  const chooseSeveral = (className: string) =>
    !several.isChoosing && (
      <Button small variant="quiet" className={className} onClick={several.start}>
        {ofSeveral('start')}
      </Button>
    );
  const fromFile = (variant: 'plain' | 'quiet') => (
    <ButtonLink small variant={variant} to="/dashboard/myProducts/file">
      {t('fromFile')}
    </ButtonLink>
  );
  const add = (
    <ButtonLink small variant="primary" to="/dashboard/addProduct" icon="plus">
      <span className={isEmpty ? '' : 'max-sm:sr-only'}>{t('addProduct')}</span>
    </ButtonLink>
  );
  const addActions = (
    <span className="flex flex-wrap items-center justify-center gap-2 max-sm:w-full max-sm:*:grow">
      {fromFile('plain')}
      {add}
    </span>
  );

  return (
    <>
      <ListScreen
        title={t('myProducts')}
        action={
          (!isEmpty || removed > 0) && (
            <div className="flex grow flex-wrap items-center justify-end gap-x-2 sm:gap-x-4">
              <SellerMoney />
              <Menu label={t('moreActs')} button={<span aria-hidden="true">···</span>} className="h-9" unfolds>
                <HolidayButton email={email} />
                {!isEmpty && fromFile('quiet')}
                {!isEmpty && chooseSeveral('xl:hidden')}
              </Menu>
              {!isEmpty && add}
            </div>
          )
        }
        list={list}
        columns={columns}
        layout="data-table own-products"
        smallHead
        rowKey={({ _id }) => _id}
        arrange={arrange}
        isNew={isArrived}
        failure={boost.error ?? remove.error}
        isReady={isToDoKnown}
        above={
          <>
            {!isNew && <ToDo side="seller" />}
            <JustListed />
            {!isEmpty && <Unverified email={email} />}
            <DraftNote email={email} />
            <HolidayNote email={email} />
            {!isNew && <ProductTabs>{!isEmpty && chooseSeveral('max-xl:hidden -mb-1 ms-auto')}</ProductTabs>}
          </>
        }
        empty={
          shown.q ? (
            <EmptyState icon="search" title={t('foundNone', { q: shown.q })} />
          ) : shown.tab ? (
            <EmptyState icon="store" title={t('emptyTab')} />
          ) : removed > 0 ? (
            <EmptyState
              icon="store"
              title={t('noneForSale')}
              action={addActions}
              text={
                <Link className="link" to="/dashboard/myProducts?status=removed">
                  {t('showRemoved', { count: removed })}
                </Link>
              }
            />
          ) : (
            <EmptyState icon="store" title={t('emptyTitle')} action={addActions} text={t('emptyText')} />
          )
        }
      />
      <SeveralBar of={several} />
    </>
  );
}

/** The button that boosts a product, or until when it is boosted. */
function BoostCell({ product, isGone, busy, onBoost }: { product: Product; isGone: boolean; busy: boolean; onBoost: () => void }) {
  const t = useTexts(selling);
  const { title, status, boost, boostedUntil, removedAt, can } = product;
  if (can?.boost && !isGone)
    return (
      <Button small variant="quiet" className="-ms-3" busy={busy} onClick={onBoost} icon="megaphone" about={title}>
        {t('boost')}
      </Button>
    );
  if (!boost || isGone || status === 'sold' || removedAt !== undefined) return <span className="quiet">{t('notApplicable')}</span>;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="advert">{t('advertised')}</Badge>
      {boostedUntil && <span className="quiet text-xs">{t('boostedUntil', { date: formatDay(boostedUntil, t.locale) })}</span>}
    </span>
  );
}

/** How an admin comes to verify a seller, as long as none has. */
function Unverified({ email }: { email: string }) {
  const t = useTexts(selling);
  const { data: account } = useQuery(accountQuery(email));
  if (!account || account.verified || account.role !== 'seller') return null;
  return (
    <Remark icon="shield-question" className="mb-2 text-sm">
      <span>{account.phoneNumber ? t('unverified') : t('unverifiedNumber')}</span>{' '}
      {!account.phoneNumber && (
        <Link to="/dashboard/account" className="link font-semibold">
          {t('addNumber')}
        </Link>
      )}
    </Remark>
  );
}

/** The next step with a product that was listed just now, where the machine can speak for itself. */
function JustListed() {
  const t = useTexts(healthReports);
  const state: unknown = useLocation().state;
  if (!isJustListed(state)) return null;
  const { _id, title } = state.listed;
  return (
    <Remark icon="shield-check" className="mb-4">
      {t('next', { title })}{' '}
      <Link to={`/dashboard/myProducts/${_id}/edit#health`} state={FROM_LIST} className="link font-semibold">
        {t('add')}
      </Link>
    </Remark>
  );
}
