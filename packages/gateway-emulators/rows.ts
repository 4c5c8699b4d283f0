import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Returns the first row of a query; undefined when it has none. */
export const findOne = async <Row extends QueryResultRow>(pool: Pool, text: string, values: unknown[]): Promise<Row | undefined> =>
  (await pool.query<Row>(text, values)).rows[0];

/** Runs `work` in a transaction, which is rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
