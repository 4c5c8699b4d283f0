import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-edit-listing';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/selling/edit-listing-screen.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function EditListing({ params: { id }, loaderData: { email } }: Route.ComponentProps) {
  return <Screen key={id} id={id} email={email} />;
}
