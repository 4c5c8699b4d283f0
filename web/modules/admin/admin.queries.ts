import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/client.ts';
import type { LoggedAct } from '#contract/admin-log.ts';
import type { AdminAct } from '#contract/moderation-vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { namedListQuery, type Page, pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';

/** Empty: all of them. */
export interface LogFilters {
  act: AdminAct | '';
  admin: string;
  /** A day in Bangladesh, as the field of a form holds it. */
  day: string;
}

interface LogPage extends Page<LoggedAct> {
  admins: Reply<'listAdminLog'>['admins'];
}

export const adminLogQuery = ({ act, admin, day }: LogFilters) =>
  pagedListQuery<LoggedAct, LogPage>(queryKeys.adminLog({ act, admin, day }), async (page, init) => {
    const { acts, admins, nextCursor } = await api.listAdminLog(
      { query: { ...(act && { act }), ...(admin && { admin }), ...(day && { day }), ...page } },
      init,
    );
    return { rows: acts, admins, nextCursor };
  });

export const foundQuery = (q: string) => readQuery(queryKeys.found(q), api.searchAll, { query: { q } });

export const userRecordQuery = (uid: string) => readQuery(queryKeys.userRecord(uid), api.getUserRecord, { params: { id: uid } });

export type SentEmail = Reply<'listEmails'>['emails'][number];

export type DeadLetter = Reply<'listJobs'>['jobs'][number];

/** ms. Emails and jobs have no live event, so the screen polls. */
const POLL_INTERVAL_MS = 5000;

/** The outbox, newest first: all of it, the emails to addresses that begin so, or those that have failed. */
export const emailsQuery = (q: string, failed: boolean) => ({
  ...namedListQuery(queryKeys.emails(q, failed), 'emails', (page, init) =>
    api.listEmails({ query: { ...(q && { q }), ...(failed && { failed: 'true' as const }), ...page } }, init),
  ),
  refetchInterval: POLL_INTERVAL_MS,
});

/** Jobs that failed on every attempt, latest first. */
export const deadLettersQuery = () => ({
  ...namedListQuery(queryKeys.jobs, 'jobs', (query, init) => api.listJobs({ query }, init)),
  refetchInterval: POLL_INTERVAL_MS,
});

/** How much waits for an admin, by the names of the entries of the menu. */
export const openTasksQuery = readQuery(queryKeys.openTasks, api.getOpenTasks, {});

const WHILE_FILLING_MS = 3000;

export const todayQuery = queryOptions({
  queryKey: queryKeys.today,
  queryFn: ({ signal }) => api.getToday({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.demo === 'filling' ? WHILE_FILLING_MS : false),
});

/** The reported listings that wait for an admin. */
export const casesQuery = readQuery(queryKeys.cases, api.listCases, {});

export const caseQuery = (id: string) => readQuery(queryKeys.case(id), api.getCase, { params: { id } });

/** The entries of the user in the register of stolen things. */
export const stolenQuery = readQuery(queryKeys.stolen, api.listStolen, {});

/** The whole register. */
export const stolenRegisterQuery = () =>
  namedListQuery(queryKeys.stolenRegister, 'devices', (_page, init) => api.listStolenRegister({}, init));

/** The decision about a listing of the user. */
export const ownCaseQuery = (id: string) => readQuery(queryKeys.ownCase(id), api.getOwnCase, { params: { id } });

export const reportedItemsQuery = () =>
  namedListQuery(queryKeys.reportedItems, 'products', (page, init) => api.listProducts({ query: { isReported: 'true', ...page } }, init));

export const suspensionsQuery = () => namedListQuery(queryKeys.suspensions, 'suspensions', (_page, init) => api.listSuspensions({}, init));

/** The newest suspension of a user. */
export const suspensionQuery = (uid: string) => readQuery(queryKeys.suspension(uid), api.getSuspension, { params: { id: uid } });

/** The suspension of the user that runs. */
export const ownSuspensionQuery = readQuery(queryKeys.ownSuspension, api.getOwnSuspension, {});
