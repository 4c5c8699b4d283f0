import type { TimeLimits } from '@abar/embedded-postgres/pool';

/** With these every answer of the database comes, however busy the machine. */
export const PATIENT: TimeLimits = { acquireMs: 60_000, statementMs: 60_000, answerMs: 65_000, idleInTransactionMs: 60_000 };
