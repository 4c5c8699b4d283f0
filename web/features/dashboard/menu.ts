import type { Role } from '#contract/vocabulary.ts';
import { screensOf } from '#domain/access.ts';
import type { OwnRole } from '#web/features/sessions/role.ts';
import type { dashboard } from '#web/i18n/en/dashboard.ts';
import type { IconName } from '#web/ui/icon.tsx';

interface Entry {
  to: string;
  text: keyof typeof dashboard.texts;
  icon: IconName;
}

const OF_ROLE = {
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
} as const satisfies Record<Role, readonly Entry[]>;

const OTHER = {
  messages: { to: '/dashboard/messages', text: 'messages', icon: 'message' },
  offers: { to: '/dashboard/offers', text: 'offers', icon: 'tag' },
  waiting: { to: '/dashboard/waiting', text: 'waiting', icon: 'clock' },
  balance: { to: '/dashboard/balance', text: 'balance', icon: 'credit-card' },
  payouts: { to: '/dashboard/payouts', text: 'payouts', icon: 'credit-card' },
  account: { to: '/dashboard/account', text: 'account', icon: 'user' },
} as const satisfies Record<string, Entry>;

type MenuEntry = (typeof OF_ROLE)[Role][number] | (typeof OTHER)[keyof typeof OTHER];

/** The side menu of a user: the entries of specification §2, My Orders for everybody who has an order, then our additions. */
export const dashboardMenu = (own: OwnRole): readonly MenuEntry[] => [
  ...screensOf(own).flatMap((role): readonly MenuEntry[] => OF_ROLE[role]),
  OTHER.messages,
  ...(own.role === 'admin' ? [] : [OTHER.offers, OTHER.waiting]),
  ...(own.role === 'seller' ? [OTHER.balance] : own.role === 'admin' ? [OTHER.payouts] : []),
  OTHER.account,
];
