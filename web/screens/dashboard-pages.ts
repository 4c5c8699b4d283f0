import type { ComponentType } from 'react';
import type { Role } from '#contract/vocabulary.ts';
import type { dashboard } from '#web/i18n/en/dashboard.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { screensOf } from '#domain/users/access.ts';
import type { OwnRole } from '#web/shared/session/role.ts';

/** Every screen may take these; `id` and `uid` are those of the address. */
export interface ScreenProps {
  email: string;
  id: string;
  uid: string;
}

/** The groups of the entries of an admin, in their order; those of the specification keep theirs. An entry without one comes before them. */
const GROUPS = ['work', 'users', 'records'] as const;
type MenuGroup = (typeof GROUPS)[number];

interface DashboardPage {
  /** Below /dashboard, as React Router writes it. */
  path: string;
  /** The only role that sees it (specification §2); every role by default. */
  role?: Role;
  /** Its entry in the side menu. `last`: below the entries that the specification gives the role. */
  menu?: { text: keyof typeof dashboard.texts; icon: IconName; group?: MenuGroup; last?: true; notFor?: Role };
  /**
   * Its screen, the default export of the script. `prepare` runs before it is shown, unless the log-in is: it reads what the screen cannot do
   * without, or leads to another page.
   */
  screen: () => Promise<{ default: ComponentType<ScreenProps>; prepare?: (at: ScreenProps & { url: URL }) => Promise<unknown> }>;
}

/** All pages of the dashboard, by name: the routes, the guards, and the side menus in their order. */
export const DASHBOARD_PAGES = {
  index: { path: '', screen: () => import('#web/screens/role-home.tsx') },
  'my-order': {
    path: 'myOrder',
    role: 'buyer',
    menu: { text: 'myOrders', icon: 'shopping-bag' },
    screen: () => import('#web/screens/my-orders.tsx'),
  },
  // Both sides read these two, whatever their role: sellers and admins may book too.
  order: { path: 'orders/:id', screen: () => import('#web/screens/order-screen.tsx') },
  receipt: { path: 'orders/:id/receipt', screen: () => import('#web/screens/receipt-screen.tsx') },
  payment: { path: 'payment/:id', screen: () => import('#web/screens/payment-screen.tsx') },

  'my-products': {
    path: 'myProducts',
    role: 'seller',
    menu: { text: 'myProducts', icon: 'package' },
    screen: () => import('#web/screens/my-products/my-products.tsx'),
  },
  'my-buyers': {
    path: 'myBuyers',
    role: 'seller',
    menu: { text: 'myBuyers', icon: 'users' },
    screen: () => import('#web/screens/my-buyers.tsx'),
  },
  'add-product': {
    path: 'addProduct',
    role: 'seller',
    menu: { text: 'addProduct', icon: 'plus' },
    screen: () => import('#web/screens/add-product-screen.tsx'),
  },
  'add-from-file': { path: 'myProducts/file', role: 'seller', screen: () => import('#web/screens/add-from-file-screen.tsx') },
  'edit-listing': { path: 'myProducts/:id/edit', role: 'seller', screen: () => import('#web/screens/edit-listing-screen.tsx') },
  'own-case': { path: 'myProducts/:id/case', role: 'seller', screen: () => import('#web/screens/own-case-screen.tsx') },
  sell: { path: 'sell', screen: () => import('#web/modules/listings/open-seller-account.tsx') },

  'all-seller': {
    path: 'allSeller',
    role: 'admin',
    menu: { text: 'allSeller', icon: 'store', group: 'users' },
    screen: () => import('#web/screens/all-sellers.tsx'),
  },
  'all-buyers': {
    path: 'allBuyers',
    role: 'admin',
    menu: { text: 'allBuyer', icon: 'users', group: 'users' },
    screen: () => import('#web/screens/all-buyers.tsx'),
  },
  today: {
    path: 'today',
    role: 'admin',
    menu: { text: 'today', icon: 'dashboard', group: 'work' },
    screen: () => import('#web/screens/today-screen.tsx'),
  },
  find: {
    path: 'find',
    role: 'admin',
    menu: { text: 'find', icon: 'search' },
    screen: () => import('#web/screens/find-screen.tsx'),
  },
  user: { path: 'users/:uid', role: 'admin', screen: () => import('#web/screens/user-screen.tsx') },
  'reported-items': {
    path: 'reportedItems',
    role: 'admin',
    menu: { text: 'reportedItem', icon: 'flag', group: 'records' },
    screen: () => import('#web/screens/reported-items.tsx'),
  },
  cases: {
    path: 'cases',
    role: 'admin',
    menu: { text: 'cases', icon: 'alert', group: 'work' },
    screen: () => import('#web/screens/cases-screen.tsx'),
  },
  disputes: {
    path: 'disputes',
    role: 'admin',
    menu: { text: 'disputes', icon: 'handshake', group: 'work' },
    screen: () => import('#web/screens/disputes-screen.tsx'),
  },
  suspensions: {
    path: 'suspensions',
    role: 'admin',
    menu: { text: 'suspensions', icon: 'lock', group: 'users' },
    screen: () => import('#web/screens/suspensions-screen.tsx'),
  },
  'no-shows': {
    path: 'no-shows',
    role: 'admin',
    menu: { text: 'noShows', icon: 'calendar', group: 'work' },
    screen: () => import('#web/screens/no-shows-screen.tsx'),
  },
  'reported-reviews': {
    path: 'reported-reviews',
    role: 'admin',
    menu: { text: 'reportedReviews', icon: 'message', group: 'work' },
    screen: () => import('#web/screens/reported-reviews-screen.tsx'),
  },
  payouts: {
    path: 'payouts',
    role: 'admin',
    menu: { text: 'payouts', icon: 'credit-card', group: 'work' },
    screen: () => import('#web/screens/payouts-screen.tsx'),
  },
  emails: {
    path: 'emails',
    role: 'admin',
    menu: { text: 'emails', icon: 'mail', group: 'records' },
    screen: () => import('#web/screens/emails-screen.tsx'),
  },
  settlements: {
    path: 'settlements',
    role: 'admin',
    menu: { text: 'settlements', icon: 'check', group: 'records' },
    screen: () => import('#web/screens/settlements-screen.tsx'),
  },
  'admin-log': {
    path: 'admin-log',
    role: 'admin',
    menu: { text: 'adminLog', icon: 'book-open', group: 'records' },
    screen: () => import('#web/screens/admin-log-screen.tsx'),
  },

  messages: {
    path: 'messages',
    menu: { text: 'messages', icon: 'message', last: true },
    screen: () => import('#web/modules/messages/inbox.tsx'),
  },
  conversation: { path: 'messages/:id', screen: () => import('#web/screens/conversation-screen.tsx') },
  offers: {
    path: 'offers',
    menu: { text: 'offers', icon: 'tag', last: true, notFor: 'admin' },
    screen: () => import('#web/screens/offers-screen.tsx'),
  },
  waiting: {
    path: 'waiting',
    menu: { text: 'waiting', icon: 'clock', last: true, notFor: 'admin' },
    screen: () => import('#web/screens/lines-screen.tsx'),
  },
  balance: {
    path: 'balance',
    role: 'seller',
    menu: { text: 'balance', icon: 'credit-card', last: true },
    screen: () => import('#web/screens/balance-screen.tsx'),
  },
  stolen: { path: 'stolen', screen: () => import('#web/screens/stolen-screen.tsx') },
  'stolen-register': {
    path: 'stolen-register',
    role: 'admin',
    menu: { text: 'stolenRegister', icon: 'shield-check', group: 'records' },
    screen: () => import('#web/screens/stolen-register-screen.tsx'),
  },
  'own-suspension': { path: 'suspension', screen: () => import('#web/screens/own-suspension-screen.tsx') },
  account: {
    path: 'account',
    menu: { text: 'account', icon: 'user', last: true },
    screen: () => import('#web/screens/account-screen.tsx'),
  },
} as const satisfies Record<string, DashboardPage>;

type DashboardPageName = keyof typeof DASHBOARD_PAGES;

type MenuText = Extract<(typeof DASHBOARD_PAGES)[DashboardPageName], { menu: unknown }>['menu']['text'];

/** The pages with their names, in the order of the table. */
export const dashboardPages = Object.entries(DASHBOARD_PAGES) as readonly (readonly [
  DashboardPageName,
  DashboardPage & { menu?: { text: MenuText } },
])[];

const ENTRIES = dashboardPages.flatMap(([, { path, role, menu }]) => (menu ? [{ to: `/dashboard/${path}`, role, ...menu }] : []));

/** The side menu of a user: the entries of specification §2, My Orders for everybody who has an order, then our additions; of an admin by groups. */
export const dashboardMenu = (own: OwnRole): typeof ENTRIES => [
  ...screensOf(own).flatMap((of) =>
    [undefined, ...GROUPS].flatMap((group) => ENTRIES.filter((entry) => entry.role === of && !entry.last && entry.group === group)),
  ),
  ...ENTRIES.filter(({ role = own.role, last, notFor }) => last && role === own.role && notFor !== own.role),
];
