import type { ComponentType } from 'react';
import type { Role } from '#contract/vocabulary.ts';
import type { dashboard } from '#web/i18n/en/dashboard.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** Every screen may take these; `id` and `uid` are those of the address. */
interface ScreenProps {
  /** The address of the signed-in user. */
  email: string;
  id: string;
  uid: string;
}

interface DashboardPage {
  /** Below /dashboard, as React Router writes it. */
  path: string;
  /** The only role that sees it (specification §2); every role by default. */
  role?: Role;
  /** Its entry in the side menu. `last`: below the entries that the specification gives the role. */
  menu?: { text: keyof typeof dashboard.texts; icon: IconName; last?: true; notFor?: Role };
  /** Its screen, the default export of the script; null for a page that has a route module of its own, `routes/dashboard-<name>.tsx`. */
  screen: (() => Promise<{ default: ComponentType<ScreenProps> }>) | null;
}

/** All pages of the dashboard, by name: the routes, the guards, and the side menus in their order. */
export const DASHBOARD_PAGES = {
  'my-order': {
    path: 'myOrder',
    role: 'buyer',
    menu: { text: 'myOrders', icon: 'shopping-bag' },
    screen: () => import('#web/features/orders/my-orders.tsx'),
  },
  // Both sides read these two, whatever their role: sellers and admins may book too.
  order: { path: 'orders/:id', screen: null },
  receipt: { path: 'orders/:id/receipt', screen: () => import('#web/features/receipts/receipt-screen.tsx') },
  payment: { path: 'payment/:id', screen: null },

  'my-products': {
    path: 'myProducts',
    role: 'seller',
    menu: { text: 'myProducts', icon: 'package' },
    screen: () => import('#web/features/selling/my-products.tsx'),
  },
  'my-buyers': {
    path: 'myBuyers',
    role: 'seller',
    menu: { text: 'myBuyers', icon: 'users' },
    screen: () => import('#web/features/buyers/my-buyers.tsx'),
  },
  'add-product': {
    path: 'addProduct',
    role: 'seller',
    menu: { text: 'addProduct', icon: 'plus' },
    screen: () => import('#web/features/selling/add-product-screen.tsx'),
  },
  'add-from-file': { path: 'myProducts/file', role: 'seller', screen: () => import('#web/features/selling/add-from-file-screen.tsx') },
  'edit-listing': { path: 'myProducts/:id/edit', role: 'seller', screen: () => import('#web/features/selling/edit-listing-screen.tsx') },
  'own-case': { path: 'myProducts/:id/case', role: 'seller', screen: () => import('#web/features/cases/own-case-screen.tsx') },
  sell: { path: 'sell', screen: null },

  'all-seller': {
    path: 'allSeller',
    role: 'admin',
    menu: { text: 'allSeller', icon: 'store' },
    screen: () => import('#web/features/users/all-sellers.tsx'),
  },
  'all-buyers': {
    path: 'allBuyers',
    role: 'admin',
    menu: { text: 'allBuyer', icon: 'users' },
    screen: () => import('#web/features/users/all-buyers.tsx'),
  },
  today: {
    path: 'today',
    role: 'admin',
    menu: { text: 'today', icon: 'dashboard' },
    screen: () => import('#web/features/today/today-screen.tsx'),
  },
  find: {
    path: 'find',
    role: 'admin',
    menu: { text: 'find', icon: 'search' },
    screen: () => import('#web/features/admin-search/find-screen.tsx'),
  },
  user: { path: 'users/:uid', role: 'admin', screen: () => import('#web/features/admin-search/user-screen.tsx') },
  'reported-items': {
    path: 'reportedItems',
    role: 'admin',
    menu: { text: 'reportedItem', icon: 'flag' },
    screen: () => import('#web/features/reports/reported-items.tsx'),
  },
  cases: {
    path: 'cases',
    role: 'admin',
    menu: { text: 'cases', icon: 'alert' },
    screen: () => import('#web/features/cases/cases-screen.tsx'),
  },
  suspensions: {
    path: 'suspensions',
    role: 'admin',
    menu: { text: 'suspensions', icon: 'lock' },
    screen: () => import('#web/features/suspensions/suspensions-screen.tsx'),
  },
  'no-shows': {
    path: 'no-shows',
    role: 'admin',
    menu: { text: 'noShows', icon: 'calendar' },
    screen: () => import('#web/features/meetings/no-shows-screen.tsx'),
  },
  'reported-reviews': {
    path: 'reported-reviews',
    role: 'admin',
    menu: { text: 'reportedReviews', icon: 'message' },
    screen: () => import('#web/features/reviews/reported-reviews-screen.tsx'),
  },
  disputes: {
    path: 'disputes',
    role: 'admin',
    menu: { text: 'disputes', icon: 'handshake' },
    screen: () => import('#web/features/handover/disputes-screen.tsx'),
  },
  emails: {
    path: 'emails',
    role: 'admin',
    menu: { text: 'emails', icon: 'mail' },
    screen: () => import('#web/features/emails/emails-screen.tsx'),
  },
  'admin-log': {
    path: 'admin-log',
    role: 'admin',
    menu: { text: 'adminLog', icon: 'book-open' },
    screen: () => import('#web/features/admin-log/admin-log-screen.tsx'),
  },

  messages: {
    path: 'messages',
    menu: { text: 'messages', icon: 'message', last: true },
    screen: () => import('#web/features/conversations/inbox.tsx'),
  },
  conversation: { path: 'messages/:id', screen: () => import('#web/features/conversations/conversation-screen.tsx') },
  offers: {
    path: 'offers',
    menu: { text: 'offers', icon: 'tag', last: true, notFor: 'admin' },
    screen: () => import('#web/features/offers/offers-screen.tsx'),
  },
  waiting: {
    path: 'waiting',
    menu: { text: 'waiting', icon: 'clock', last: true, notFor: 'admin' },
    screen: () => import('#web/features/waiting/lines-screen.tsx'),
  },
  balance: {
    path: 'balance',
    role: 'seller',
    menu: { text: 'balance', icon: 'credit-card', last: true },
    screen: () => import('#web/features/payouts/balance-screen.tsx'),
  },
  payouts: {
    path: 'payouts',
    role: 'admin',
    menu: { text: 'payouts', icon: 'credit-card', last: true },
    screen: () => import('#web/features/payouts/payouts-screen.tsx'),
  },
  'own-suspension': { path: 'suspension', screen: () => import('#web/features/suspensions/own-suspension-screen.tsx') },
  account: { path: 'account', menu: { text: 'account', icon: 'user', last: true }, screen: null },
} as const satisfies Record<string, DashboardPage>;

export type DashboardPageName = keyof typeof DASHBOARD_PAGES;

type MenuText = Extract<(typeof DASHBOARD_PAGES)[DashboardPageName], { menu: unknown }>['menu']['text'];

/** The pages with their names, in the order of the table. */
export const dashboardPages = Object.entries(DASHBOARD_PAGES) as readonly (readonly [
  DashboardPageName,
  DashboardPage & { menu?: { text: MenuText } },
])[];
