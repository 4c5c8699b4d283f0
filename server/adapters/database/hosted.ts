import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, type DatabaseServer } from '#server/adapters/database/port.ts';
import { isPostgresUrl, placeOf } from '#server/adapters/database/settings.ts';

const OLDEST_MAJOR = 15;

// Errors of a server that is starting, restarting or busy: worth waiting for. Others (password, name of the
// database, certificate) are permanent.
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03', '53300']);

/** A standby that is not promoted yet. */
class TakesNoChanges extends Error {
  override name = 'TakesNoChanges';
  override message = 'it takes no changes, as a standby does.';
}

/**
 * Waits until the server at `url` answers a query, is new enough and, unless `readOnly`, takes changes.
 * @throws DatabaseUnavailable when it is older than PostgreSQL 15, refuses the connection, or is not ready for `withinMs`
 */
export async function connectHostedDatabase(
  url: string,
  {
    withinMs = 30_000,
    readOnly = false,
    report = () => undefined,
  }: { withinMs?: number; readOnly?: boolean; report?: (message: string) => void } = {},
): Promise<DatabaseServer> {
  const place = describe(url);
  const deadline = performance.now() + withinMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { version, takesChanges } = await askServer(url, deadline - performance.now());
      if (version < OLDEST_MAJOR * 10_000)
        throw new DatabaseUnavailable(
          `The database at ${place} is PostgreSQL ${Math.floor(version / 10_000)}; Abar needs ${OLDEST_MAJOR} or newer.`,
        );
      if (!takesChanges && !readOnly) throw new TakesNoChanges();
      return { config: { connectionString: url }, exited: new Promise(() => undefined), stop: () => Promise.resolve() };
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) throw cause;
      const reason = reasonOf(cause);
      const wait = Math.min(100 * 2 ** attempt, 2_000);
      if (!isPassing(cause) || performance.now() + wait > deadline)
        throw new DatabaseUnavailable(`The database at ${place} (DATABASE_URL) cannot be used: ${reason}`, { cause });
      if (attempt === 3) report(`Waiting for the database at ${place}: ${reason}`);
      await sleep(wait);
    }
  }
}

async function askServer(url: string, withinMs: number): Promise<{ version: number; takesChanges: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: Math.max(Math.ceil(withinMs), 1),
    application_name: 'abar',
  });
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; read_only: string }>(
      `select current_setting('server_version_num') as version, current_setting('transaction_read_only') as read_only`,
    );
    return { version: Number(rows[0]?.version), takesChanges: rows[0]?.read_only !== 'on' };
  } finally {
    await client.end();
  }
}

/** Host and database without user and password, for messages. */
function describe(url: string): string {
  if (!isPostgresUrl(url)) throw new DatabaseUnavailable('DATABASE_URL is not of the form postgres://user:password@host:5432/database.');
  return placeOf(url);
}

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  if (error instanceof TakesNoChanges) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error && typeof error.code === 'string' ? PASSING.has(error.code) : /timeout/i.test(error.message);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
