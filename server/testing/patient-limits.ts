import type { TimeLimits } from '@abar/embedded-postgres/pool';

/** With these every answer of the database comes, however busy the machine. A test may hold a statement for minutes. */
export const PATIENT: TimeLimits = { acquireMs: 60_000, statementMs: 600_000, answerMs: 605_000, idleInTransactionMs: 600_000 };
