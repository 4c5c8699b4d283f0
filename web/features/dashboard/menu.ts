import type { Role } from '#contract/vocabulary.ts';

/** SPEC §2: the side menu by role. */
export const dashboardMenu = {
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
  ],
} as const satisfies Record<Role, readonly object[]>;
