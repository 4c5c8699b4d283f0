import { type ClientLoaderFunctionArgs, matchPath, useMatches, useParams } from 'react-router';
import { keepCode } from '#web/modules/deals/code-link.ts';
import { dashboardPages } from '#web/screens/dashboard-pages.ts';
import { sessionReady } from '#web/shared/session/session.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const PAGES = dashboardPages.map(([name, { path, role, screen }]) => ({ name, path, role, ...lazyScreen(screen) }));

/** Loads the screen of the address, and meanwhile the role where the page is for one alone. */
export async function clientLoader({ request, params: { id = '', uid = '' } }: ClientLoaderFunctionArgs): Promise<{ email: string }> {
  const url = new URL(request.url);
  // Requests have no fragment. Another loader may lead to the log-in.
  if (url.pathname === location.pathname) keepCode(location);
  const address = withoutLocale(url.pathname);
  const page = PAGES.find(({ path }) => matchPath(`/dashboard/${path}`, address));
  if (!page) throw new Error(`${address} is in no row of DASHBOARD_PAGES.`);
  const { role, loadScreen } = page;
  if (role) {
    const [{ requireRole }] = await Promise.all([lazyImport(() => import('#web/screens/frame/dashboard-frame.tsx')), loadScreen()]);
    return requireRole(role, request);
  }
  const [session, { prepare }] = await Promise.all([sessionReady(), loadScreen()]);
  if (session.status !== 'signed-in') return { email: '' };
  const { email } = session.user;
  await prepare?.({ email, id, uid, url });
  return { email };
}

/** The route module of all pages of the dashboard: `web/routes.ts` gives each a route of its own. */
export default function DashboardPage({ loaderData: { email } }: { loaderData: { email: string } }) {
  const { id = '', uid = '' } = useParams();
  const route = useMatches().at(-1)?.id ?? '';
  const page = PAGES.find(({ name }) => route.endsWith(`/dashboard-${name}`));
  if (!page) return null;
  // Another booking, listing or user is another screen: nothing of the one before stays.
  return <page.Screen key={id + uid} email={email} id={id} uid={uid} />;
}
