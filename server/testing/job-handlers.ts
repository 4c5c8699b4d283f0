import { JOB_KINDS } from '#contract/vocabulary.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';

const never = (): Promise<undefined> => Promise.reject(new Error('not in this test'));

/** Handlers that run only jobs of the kinds of `own`; those of other kinds are run by `other`, which fails by default. */
export const handlersWith = (own: Partial<JobHandlers>, other: () => Promise<undefined> = never): JobHandlers =>
  ({ ...Object.fromEntries(JOB_KINDS.map((kind) => [kind, other])), ...own }) as JobHandlers;
