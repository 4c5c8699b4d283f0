import type { Deps } from '#server/modules/core/deps.ts';
import { countOpenTasks, findToday } from '#server/modules/admin/today.sql.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export const todayRoutes = ({ db, clock }: Deps) =>
  ({ getToday: () => findToday(db, clock.now()), getOpenTasks: () => countOpenTasks(db, clock.now()) }) satisfies Partial<Handlers>;
