import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-own-case';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/cases/own-case-screen.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function OwnCaseRoute({ params: { id } }: Route.ComponentProps) {
  return <Screen key={id} id={id} />;
}
