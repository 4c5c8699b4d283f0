import type { Reply } from '#contract/client.ts';
import type { LoggedAct } from '#contract/admin-log.ts';
import type { AdminAct } from '#contract/moderation-vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { type Page, pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

export interface LogFilters {
  act?: AdminAct;
  /** The uid of an admin. */
  admin?: string;
}

interface LogPage extends Page<LoggedAct> {
  admins: Reply<'listAdminLog'>['admins'];
}

export const adminLogQuery = (filters: LogFilters) =>
  pagedListQuery<LoggedAct, LogPage>(queryKeys.adminLog(filters), async (page, init) => {
    const { acts, admins, nextCursor } = await api.listAdminLog({ query: { ...filters, ...page } }, init);
    return { rows: acts, admins, nextCursor };
  });
