import { dashboardPages } from '#web/screens/dashboard-pages.ts';

const modules = import.meta.glob('/web/routes/dashboard-*.tsx', { eager: true });

/** The route modules of the dashboard by the name of the route, in one script. */
export const dashboardRoutes: Readonly<Record<string, unknown>> = Object.fromEntries([
  ['dashboard-index', modules['/web/routes/dashboard-index.tsx']],
  ...dashboardPages.map(([name, { screen }]) => [`dashboard-${name}`, modules[`/web/routes/dashboard-${screen ? 'page' : name}.tsx`]]),
]);
