import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Product } from '#contract/products.ts';
import type { Booking } from '#contract/bookings.ts';
import { PRODUCT_STATUSES, SORTS } from '#contract/vocabulary.ts';
import type { OwnFigures } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { selling, statistics as texts } from '#web/i18n/en/selling.ts';
import { formatDate, formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { PhoneLink, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { sortTexts } from '#web/modules/search/filter-texts.ts';
import { search } from '#web/i18n/en/search.ts';
import { figuresQuery, ProductFigures } from '#web/shared/frame/figures.tsx';
import { withParam } from '#web/modules/search/filters.ts';
import { deleteProductMutation, myProductsQuery, type ShownProducts } from '#web/modules/listings/selling.queries.ts';
import { Link } from '#web/ui/link.tsx';
import { sellerBookingsQuery } from '#web/modules/deals/orders.queries.ts';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useMutationToasts, useUndoToast } from '#web/shared/result-toasts.tsx';
import { DraftNote } from '#web/modules/listings/draft-note.tsx';
import { Holiday } from '#web/modules/listings/selling-holiday.tsx';
import { ProductMenu } from '#web/screens/my-products/product-menu.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How often a product of one’s own was viewed, and how many have saved it. */
function ViewsAndSaves({ product: { views, saves } }: { product: Pick<Product, 'views' | 'saves'> }) {
  const t = useTexts(texts);
  if (views === undefined || saves === undefined) return null;
  const viewed = views === 1 ? t('oneView') : t('manyViews', { count: views });
  const saved = saves === 1 ? t('oneSave') : t('manySaves', { count: saves });
  return `${viewed} · ${saved}`;
}

const tones = { unsold: 'neutral', booked: 'warning', sold: 'good' } as const satisfies Record<Product['status'], BadgeTone>;

/** A product's status; for a booked one also the buyer, the phone number, the meeting location, its deadline and how many wait. */
export function ProductState({
  product: { status, removedAt, takenOff, hiddenNow, waiting = 0 },
  booking,
}: {
  product: Product;
  booking: Booking | undefined;
}) {
  const t = useTexts(selling);
  const locale = useLocale();
  return (
    <span className="block">
      {removedAt === undefined ? (
        <Badge tone={tones[status]}>{t(status)}</Badge>
      ) : (
        <Badge tone={takenOff || hiddenNow ? 'warning' : 'neutral'}>{t(takenOff ? 'takenOff' : hiddenNow ? 'hiddenNow' : 'removed')}</Badge>
      )}
      {status === 'booked' && booking && (
        <span className="mt-1.5 block text-sm">
          <span className="block">
            {booking.buyer.displayName}, <PhoneLink number={booking.contactNumber} />
          </span>
          <span className="quiet block">{t('meetAt', { place: booking.meetingLocation })}</span>
          {booking.expiresAt !== undefined && (
            <span className="block">{t('openUntil', { time: formatTime(booking.expiresAt, locale) })}</span>
          )}
          {waiting > 0 && <span className="block">{t(waiting === 1 ? 'oneWaits' : 'manyWait', { count: waiting })}</span>}
          <OrderLink id={booking._id} title={booking.product.title} />
        </span>
      )}
    </span>
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
function ProductTabs() {
  const t = useTexts(selling);
  const locale = useLocale();
  const words = useTexts(search);
  const [params] = useSearchParams();
  const { tab: shown, q, sort } = useShownProducts();
  const { data } = useQuery(figuresQuery);
  const isMany = data !== undefined && Math.max(COUNTS.all(data.products), data.products.removed) > limits.pageSize;
  return (
    <>
      {(isMany || q || sort) && (
        <ListFinder label={t('find')} submit={t('findGo')} sorts={SORTS} sortText={(each) => words(sortTexts[each])} />
      )}
      <nav aria-label={t('tabs')} className="strip mb-5 flex gap-x-1 overflow-x-auto border-b hairline">
        {[undefined, ...TABS].map((status) => (
          <Link
            key={status ?? 'all'}
            to={`/dashboard/myProducts?${withParam(params, 'status', status ?? null).toString()}`.replace(/\?$/, '')}
            preventScrollReset
            {...(status === shown && { 'aria-current': 'page' as const })}
            className="press inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2 font-medium sm:px-3 hover:bg-base-200 aria-[current=page]:border-primary aria-[current=page]:text-primary"
          >
            {t(status ? LABELS[status] : 'tabAll')}
            {/* One width, so that no tab moves when the numbers come. */}
            <span className="quiet tabular ms-1 inline-block text-sm" style={{ minWidth: '2ch' }}>
              {data && formatNumber(COUNTS[status ?? 'all'](data.products), locale)}
            </span>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** A seller's products with their status and actions (specification §2). */
export default function MyProducts({ email }: { email: string }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const toasts = useMutationToasts();
  const shown = useShownProducts();
  const list = useInfiniteQuery(myProductsQuery(email, shown));
  const isEmpty = !shown.tab && !shown.q && list.data !== undefined && rowsOf(list.data).length === 0;
  const removed = useInfiniteQuery({ ...myProductsQuery(email, { tab: 'removed' }), enabled: isEmpty });
  // One who has removed all finds them by the tabs.
  const isNew = isEmpty && removed.data !== undefined && rowsOf(removed.data).length === 0;
  const bookings = useInfiniteQuery(sellerBookingsQuery(email));
  const bookedBy = new Map<string, Booking>(rowsOf(bookings.data).map((booking) => [booking.product._id, booking]));
  const boost = useMutation({
    mutationFn: ({ _id: id }: Product) => api.updateProduct({ params: { id }, body: { boost: true } }),
    ...toasts(t('boosted')),
  });
  const remove = useMutation({ ...deleteProductMutation(), ...toasts(t('deleted')) });
  const undoToast = useUndoToast();
  const soldElsewhere = useMutation({
    mutationFn: ({ _id: id }: Product) => api.deleteProduct({ params: { id }, query: { reason: 'sold_elsewhere' } }),
    ...toasts(t('soldElsewhereDone')),
    onSuccess: (_reply, product) =>
      undoToast(t('soldElsewhereDone'), async () => {
        await api.restoreProduct({ params: { id: product._id } });
      }),
  });
  const busyWith = (mutation: typeof boost | typeof remove, { _id }: Product) => mutation.isPending && mutation.variables._id === _id;

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
      renderCell: (product) => (
        <div className="flex items-center gap-3">
          <Thumbnail product={product} />
          <ProductName product={product} detail={<ViewsAndSaves product={product} />} />
        </div>
      ),
    },
    {
      header: t('price'),
      kind: 'end',
      // A booked product has the price of its booking, also when another is asked since.
      renderCell: ({ bookingPrice, sellingPrice }) => (
        <span className="font-semibold whitespace-nowrap">{formatTk(bookingPrice ?? sellingPrice, locale)}</span>
      ),
    },
    {
      header: t('status'),
      width: 'minmax(9rem, 2fr)',
      isProse: ({ _id }) => bookedBy.has(_id),
      renderCell: (product) => <ProductState product={product} booking={bookedBy.get(product._id)} />,
    },
    {
      header: t('boost'),
      width: '8.5rem',
      renderCell: (product) => <BoostCell product={product} busy={busyWith(boost, product)} onBoost={() => boostNow(product)} />,
    },
    {
      header: t('view'),
      kind: 'foot',
      width: '6.75rem',
      renderCell: (product) => (
        <ButtonLink
          small
          variant="quiet"
          className="@max-4xl:border-(--control)"
          to={`/product/${product._id}`}
          icon="eye"
          about={product.title}
        >
          {t('view')}
        </ButtonLink>
      ),
    },
    {
      header: t('action'),
      kind: 'foot',
      width: '10.25rem',
      renderCell: (product) => (
        <div className="flex items-center gap-1">
          <MainAction product={product} busy={busyWith(remove, product)} onDelete={() => deleteNow(product)} />
          <ProductMenu
            product={product}
            booking={bookedBy.get(product._id)}
            onBoost={() => boostNow(product)}
            onDelete={() => deleteNow(product)}
            onSoldElsewhere={() => soldElsewhere.mutate(product)}
          />
        </div>
      ),
    },
  ];
  const addActions = (
    <span className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:grow">
      <ButtonLink to="/dashboard/myProducts/file">{t('fromFile')}</ButtonLink>
      <ButtonLink variant="primary" to="/dashboard/addProduct">
        <Icon name="plus" />
        {t('addProduct')}
      </ButtonLink>
    </span>
  );

  return (
    <ListScreen
      title={t('myProducts')}
      intro={t('intro')}
      action={!isEmpty && addActions}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      failure={boost.error ?? remove.error}
      above={
        <>
          {!isNew && <ProductFigures isEmpty={isEmpty || list.isPaused || list.isError} />}
          <DraftNote email={email} />
          <Holiday email={email} isOffered={!isNew} />
          {!isNew && <ProductTabs />}
        </>
      }
      empty={
        shown.q ? (
          <EmptyState icon="search" title={t('foundNone', { q: shown.q })} />
        ) : shown.tab ? (
          <EmptyState icon="store" title={t('emptyTab')} />
        ) : (
          <EmptyState icon="store" title={t('emptyTitle')} action={addActions} text={t('emptyText')} />
        )
      }
    />
  );
}

/** The button that boosts a product, or until when it is boosted. */
function BoostCell({ product, busy, onBoost }: { product: Product; busy: boolean; onBoost: () => void }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const { title, status, boost, boostedUntil, removedAt, can } = product;
  if (can?.boost)
    return (
      <Button small busy={busy} onClick={onBoost} icon="megaphone" about={title}>
        {t('boost')}
      </Button>
    );
  if (!boost || status === 'sold' || removedAt !== undefined) return <span className="quiet">{t('notApplicable')}</span>;
  return (
    <span className="inline-grid justify-items-end gap-0.5 @4xl:justify-items-start">
      <Badge tone="advert">{t('advertised')}</Badge>
      {boostedUntil && <span className="quiet text-xs">{t('boostedUntil', { date: formatDate(boostedUntil, locale) })}</span>}
    </span>
  );
}

/** The most frequent act of a seller on a product in its state. */
function MainAction({ product, busy, onDelete }: { product: Product; busy: boolean; onDelete: () => void }) {
  const t = useTexts(selling);
  const { _id, title, status, takenOff, hiddenNow, can } = product;
  if (can?.delete)
    return (
      <ConfirmButton
        label={t('delete')}
        about={title}
        icon="trash"
        busy={busy}
        danger
        title={t('deleteTitle', { title })}
        text={t(status === 'booked' ? 'deleteBookedText' : 'deleteText')}
        onConfirm={onDelete}
      />
    );
  const isHidden = takenOff ?? hiddenNow ?? false;
  const why = takenOff ? `/dashboard/myProducts/${_id}/case` : '/dashboard/suspension';
  return (
    <ButtonLink small to={isHidden ? why : `/dashboard/addProduct?from=${_id}`} about={title}>
      {t(isHidden ? 'whyTakenOff' : 'relist')}
    </ButtonLink>
  );
}
