import { screensOf } from '#domain/users/access.ts';
import { dashboardPages } from '#web/screens/dashboard-pages.ts';
import type { OwnRole } from '#web/shared/session/role.ts';

const ENTRIES = dashboardPages.flatMap(([, { path, role, menu }]) => (menu ? [{ to: `/dashboard/${path}`, role, ...menu }] : []));

/** The side menu of a user: the entries of specification §2, My Orders for everybody who has an order, then our additions. */
export const dashboardMenu = (own: OwnRole): typeof ENTRIES => [
  ...screensOf(own).flatMap((of) => ENTRIES.filter(({ role, last }) => role === of && !last)),
  ...ENTRIES.filter(({ role = own.role, last, notFor }) => last && role === own.role && notFor !== own.role),
];
