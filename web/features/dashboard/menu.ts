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
    | 'emails'
    | 'offers'
    | 'messages';
  icon: IconName;
}

const OFFERS: MenuEntry = { to: '/dashboard/offers', text: 'offers', icon: 'tag' };
const MESSAGES: MenuEntry = { to: '/dashboard/messages', text: 'messages', icon: 'message' };

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
    { to: '/dashboard/reportedItems', text: 'reportedItem', icon: 'flag' },
    { to: '/dashboard/emails', text: 'emails', icon: 'mail' },
  ],
};

/** The side menu of a user: the entries of specification §2, My Orders for everybody who has an order, then our additions. */
export const dashboardMenu = (own: OwnRole): readonly MenuEntry[] => [
  ...screensOf(own).flatMap((role) => MENU[role]),
  ...(own.role === 'admin' ? [] : [OFFERS]),
  MESSAGES,
];
