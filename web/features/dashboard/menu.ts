import type { Role } from '#contract/vocabulary.ts';
import { screensOf } from '#domain/access.ts';
import type { OwnRole } from '#web/features/sessions/role.ts';
import type { IconName } from '#web/ui/icon.tsx';

interface MenuEntry {
  to: string;
  text:
    | 'myOrders'
    | 'myProducts'
    | 'myBuyers'
    | 'addProduct'
    | 'allSeller'
    | 'allBuyer'
    | 'reportedItem'
    | 'noShows'
    | 'reportedReviews'
    | 'disputes'
    | 'emails'
    | 'offers'
    | 'messages'
    | 'account'
    | 'balance'
    | 'payouts'
    | 'waiting'
    | 'adminLog'
    | 'cases'
    | 'suspensions'
    | 'find'
    | 'today';
  icon: IconName;
}

const OFFERS: MenuEntry = { to: '/dashboard/offers', text: 'offers', icon: 'tag' };
const WAITING: MenuEntry = { to: '/dashboard/waiting', text: 'waiting', icon: 'clock' };
const MESSAGES: MenuEntry = { to: '/dashboard/messages', text: 'messages', icon: 'message' };

const ACCOUNT: MenuEntry = { to: '/dashboard/account', text: 'account', icon: 'user' };
const BALANCE: MenuEntry = { to: '/dashboard/balance', text: 'balance', icon: 'credit-card' };
const PAYOUTS: MenuEntry = { to: '/dashboard/payouts', text: 'payouts', icon: 'credit-card' };

const MENU: Record<Role, readonly MenuEntry[]> = {
  buyer: [{ to: '/dashboard/myOrder', text: 'myOrders', icon: 'shopping-bag' }],
  seller: [
    { to: '/dashboard/myProducts', text: 'myProducts', icon: 'package' },
    { to: '/dashboard/myBuyers', text: 'myBuyers', icon: 'users' },
    { to: '/dashboard/addProduct', text: 'addProduct', icon: 'plus' },
  ],
  admin: [
    { to: '/dashboard/allSeller', text: 'allSeller', icon: 'store' },
    { to: '/dashboard/allBuyers', text: 'allBuyer', icon: 'users' },
    { to: '/dashboard/today', text: 'today', icon: 'dashboard' },
    { to: '/dashboard/find', text: 'find', icon: 'search' },
    { to: '/dashboard/reportedItems', text: 'reportedItem', icon: 'flag' },
    { to: '/dashboard/cases', text: 'cases', icon: 'alert' },
    { to: '/dashboard/suspensions', text: 'suspensions', icon: 'lock' },
    { to: '/dashboard/no-shows', text: 'noShows', icon: 'calendar' },
    { to: '/dashboard/reported-reviews', text: 'reportedReviews', icon: 'message' },
    { to: '/dashboard/disputes', text: 'disputes', icon: 'handshake' },
    { to: '/dashboard/emails', text: 'emails', icon: 'mail' },
    { to: '/dashboard/admin-log', text: 'adminLog', icon: 'book-open' },
  ],
};

/** The side menu of a user: the entries of specification §2, My Orders for everybody who has an order, then our additions. */
export const dashboardMenu = (own: OwnRole): readonly MenuEntry[] => [
  ...screensOf(own).flatMap((role) => MENU[role]),
  MESSAGES,
  ...(own.role === 'admin' ? [] : [OFFERS, WAITING]),
  ...(own.role === 'seller' ? [BALANCE] : own.role === 'admin' ? [PAYOUTS] : []),
  ACCOUNT,
];
