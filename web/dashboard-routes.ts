/** The route modules of the dashboard's screens, by file, in one script. */
export const dashboardRoutes = import.meta.glob('/web/routes/dashboard-*.tsx', { eager: true });
