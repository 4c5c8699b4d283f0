import { dashboardPages } from '#web/screens/dashboard-pages.ts';
import * as page from '#web/routes/dashboard-page.tsx';

/** The route modules of the dashboard by the name of the route, in one script. */
export const dashboardRoutes: Readonly<Record<string, unknown>> = Object.fromEntries(
  dashboardPages.map(([name]) => [`dashboard-${name}`, page]),
);
