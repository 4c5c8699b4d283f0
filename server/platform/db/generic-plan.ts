import { sql, type RawBuilder } from 'kysely';

type Type = 'bigint' | 'boolean' | 'integer' | 'smallint' | 'text' | 'timestamptz' | 'uuid' | 'xid8';

/**
 * A value that the planner does not look at. A statement is then planned alike for any values, and PostgreSQL keeps its generic plan:
 * planning a search takes as long as running it.
 */
export const hiddenFromPlanner = <T>(value: T, type: Type | `${Type}[]`): RawBuilder<T> => sql`(select ${value}::${sql.raw(type)})`;

export const textArray = (values: readonly string[]): RawBuilder<readonly string[]> => hiddenFromPlanner(values, 'text[]');
