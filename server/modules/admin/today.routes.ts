import { countOpenTasks, findToday } from '#server/modules/admin/today.sql.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function todayRoutes({ db, clock }: { db: Database; clock: Clock }): Pick<Handlers, 'getToday' | 'getOpenTasks'> {
  return { getToday: () => findToday(db, clock.now()), getOpenTasks: () => countOpenTasks(db, clock.now()) };
}
