import type { ColumnType } from 'kysely';

/** Never changed. */
export type Fixed<T> = ColumnType<T, T, never>;

/** The time at which the row was written, unless another is given. */
export type Created = ColumnType<Date, Date | undefined, never>;
