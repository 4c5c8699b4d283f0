import { matchPath, useMatches, useParams } from 'react-router';
import { dashboardPages } from '#web/screens/dashboard-pages.ts';
import { sessionReady } from '#web/shared/session/session.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const PAGES = dashboardPages.flatMap(([name, { path, role, screen }]) => (screen ? [{ name, path, role, ...lazyScreen(screen) }] : []));

/** Loads the screen of the address, and meanwhile the role where the page is for one alone. */
export async function clientLoader({ request }: { request: Request }): Promise<{ email: string }> {
  const address = withoutLocale(new URL(request.url).pathname);
  const page = PAGES.find(({ path }) => matchPath(`/dashboard/${path}`, address));
  if (!page) throw new Error(`${address} is in no row of DASHBOARD_PAGES.`);
  const { role, loadScreen } = page;
  if (role) {
    const [{ requireRole }] = await Promise.all([lazyImport(() => import('#web/shared/session/role.ts')), loadScreen()]);
    return requireRole(role, request);
  }
  const [session] = await Promise.all([sessionReady(), loadScreen()]);
  return { email: session.status === 'signed-in' ? session.user.email : '' };
}

/** The route module of all pages that are one screen: `web/routes.ts` gives each a route of its own. */
export default function DashboardPage({ loaderData: { email } }: { loaderData: { email: string } }) {
  const { id = '', uid = '' } = useParams();
  const route = useMatches().at(-1)?.id ?? '';
  const page = PAGES.find(({ name }) => route.endsWith(`/dashboard-${name}`));
  if (!page) return null;
  // Another booking, listing or user is another screen: nothing of the one before stays.
  return <page.Screen key={id + uid} email={email} id={id} uid={uid} />;
}
