import type { Order } from '#contract/bookings.ts';
import { ApiError, type Reply } from '#contract/client.ts';
import type { Handover } from '#contract/handover.ts';
import type { Meetings } from '#contract/meetings.ts';
import { api } from '#web/shared/api.ts';
import { isOffline } from '#web/shared/offline/is-offline.ts';
import { keepPrivatePage } from '#web/shared/offline/keep-page.ts';
import { deviceStore } from '#web/shared/device-store.ts';
import { getSession } from '#web/shared/session/session.ts';
import { LOCALES, localize, withoutLocale } from '#web/i18n/locale.ts';

interface KeptOrder {
  order: Order;
  handover: Handover;
  /** Missing in what an earlier version has kept, and until they are read. */
  meetings?: Meetings | undefined;
}

/** The orders whose code a buyer may have to show where there is no connection. */
interface KeptOrders {
  /** The user whose orders they are: nobody else on this device sees them. */
  owner: string | null;
  /** The role of that user: the dashboard's frame does not open without it. */
  role: Reply<'getRole'> | null;
  orders: Readonly<Record<string, KeptOrder>>;
}

const NOTHING: KeptOrders = { owner: null, role: null, orders: {} };
/** Far more than a buyer has under way; the oldest are removed. */
const MAX_ORDERS = 20;

const isKept = (value: unknown): value is KeptOrders =>
  typeof value === 'object' && value !== null && 'owner' in value && 'role' in value && 'orders' in value;

const store = deviceStore('keptOrders', NOTHING, isKept);

function readOwn(): KeptOrders {
  const session = getSession();
  const kept = store.read();
  return session.status === 'signed-in' && session.uid === kept.owner ? kept : NOTHING;
}

const pathOf = (id: string): string => `/dashboard/orders/${id}`;

/** Returns the kept copy of an order, while there is no connection; with one, the server answers. */
export const keptOrder = (id: string): KeptOrder | undefined => (isOffline() ? readOwn().orders[id] : undefined);

/** The role of the user, while there is no connection. */
export const keptRole = (): Reply<'getRole'> | undefined => (isOffline() ? (readOwn().role ?? undefined) : undefined);

/** Keeps what the server has just sent of an order, and its page with its dialogs; not, or no more, one whose buyer has no code to show. */
export async function keepOrder(kept: KeptOrder, role: Reply<'getRole'> | undefined, loadDialogs: () => Promise<unknown>): Promise<void> {
  const { order, handover } = kept;
  const session = getSession();
  if (isOffline() || session.status !== 'signed-in') return;
  if (handover.code === undefined) return forgetOrder(order._id);
  const { [order._id]: before, ...others } = readOwn().orders;
  const newest = Object.entries(others).slice(1 - MAX_ORDERS);
  store.write({
    owner: session.uid,
    role: role ?? readOwn().role,
    orders: { ...Object.fromEntries(newest), [order._id]: { ...kept, meetings: kept.meetings ?? before?.meetings } },
  });
  // The development server builds no service worker; without https there is none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await loadDialogs();
  await keepPrivatePage(location.pathname);
}

/** Removes an order, and its page in both languages. */
async function forgetOrder(id: string): Promise<void> {
  const kept = store.read();
  if (!(id in kept.orders)) return;
  const { [id]: _gone, ...orders } = kept.orders;
  store.write({ ...kept, orders });
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const locale of LOCALES) await cache.delete(localize(pathOf(id), locale));
  }
}

/** Asks the server about an order that is kept: keeps where and when its sides meet now, and removes it when its buyer has no code to show any more. @throws ApiError */
async function checkOrder(id: string): Promise<void> {
  try {
    const params = { id };
    const [handover, meetings] = await Promise.all([api.getHandover({ params }), api.getMeetings({ params })]);
    if (handover.code === undefined) return await forgetOrder(id);
    const kept = readOwn();
    const before = kept.orders[id];
    if (before) store.write({ ...kept, orders: { ...kept.orders, [id]: { ...before, handover, meetings } } });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status < 400 || failure.status >= 500) throw failure;
    if (failure.code === 'unknown_booking') await forgetOrder(id);
  }
}

/** The same of one order, or of all; those of another user are removed. Without a connection nothing changes. */
export async function checkOrders(id?: string): Promise<void> {
  const session = getSession();
  const { owner, orders } = store.read();
  if (isOffline() || session.status !== 'signed-in') return;
  const isOwn = owner === session.uid;
  for (const each of Object.keys(orders)) {
    if (!isOwn) await forgetOrder(each);
    // The next visit tries again. The page of an order reads that one itself.
    else if (id === each || (id === undefined && withoutLocale(location.pathname) !== pathOf(each)))
      await checkOrder(each).catch(() => undefined);
  }
}
