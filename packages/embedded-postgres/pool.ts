import pg from 'pg';

/** Connection settings as `pg` takes them: a URL, or the socket folder of the embedded server. */
export type ConnectionConfig = { connectionString: string } | { host: string; port: number; user: string; database: string };

/** The connection to the database was refused or lost, or it did not answer in time. The statement may have run. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

// By class: connections, resources, operator intervention, the system; then a read-only server, one that accepts no connections.
const UNAVAILABLE = /^(?:08|53|57|58)|^(?:25006|25P03|55000)$/;
// The disk is full, the server takes no writes, the files cannot be written.
const UNWRITABLE = /^(?:53100|25006|58030)$/;

/** Whether an error means that the database cannot serve anybody now, rather than that this statement is wrong. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof ConnectionLost || (error instanceof pg.DatabaseError && UNAVAILABLE.test(error.code ?? ''));

const isUnwritable = (error: unknown): boolean => error instanceof pg.DatabaseError && UNWRITABLE.test(error.code ?? '');

/** The longest waits of a caller, ms. */
export interface TimeLimits {
  /** For a connection to become free or to be opened. */
  acquireMs: number;
  /** For a statement, which PostgreSQL then cancels, and for any answer, without which the connection is closed a little later. */
  statementMs: number;
  answerMs: number;
  /** For the next statement of a transaction: a process that hangs must not keep its locks. */
  idleInTransactionMs: number;
}

export interface PoolSettings extends Pick<
  pg.PoolConfig,
  'stream' | 'connectionTimeoutMillis' | 'keepAlive' | 'idleTimeoutMillis' | 'verify' | 'types'
> {
  max: number;
  onError: (error: Error) => void;
  limits?: TimeLimits | undefined;
}

/** Statements that each connection keeps prepared: up to 0.6 MB each. */
const MOST_PREPARED = 100;
/** Times after which a statement is prepared: of the many different ones of searches, most are sent once. */
const SENT_OFTEN = 3;
/** Different statements that are counted at a time. */
const MOST_COUNTED = 1000;
const STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/i;
// How a list of values is best read depends on the list; the columns of `*` change when a later version migrates the database.
const UNPREPARED = /\bunnest\(\$|select \*|\.\*|returning \*/i;

/** A pool whose connections are closed when they do not answer in time, and keep statements prepared. Errors that are not PostgreSQL's are `ConnectionLost`. */
export class Pool extends pg.Pool {
  /** The last write failed because of the server, not of what was written. */
  unwritable = false;
  readonly #answerMs: number | undefined;
  readonly #prepared = new Map<string, string>();
  /** How often statements were sent that are not prepared. */
  readonly #sent = new Map<string, number>();

  constructor(config: ConnectionConfig, { onError, limits, ...settings }: PoolSettings) {
    super({
      ...config,
      ...settings,
      ...(limits && {
        connectionTimeoutMillis: limits.acquireMs,
        statement_timeout: limits.statementMs,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      }),
      application_name: 'abar',
    });
    this.#answerMs = limits?.answerMs;
    // A connection that this pool closes may be closed by the server first.
    const report = (error: Error): void => void (this.ending || onError(error));
    // Without a listener a database restart would end the process. Idle connections that the server closes are replaced, not fatal.
    this.on('error', report);
    this.on('connect', (client) => {
      // The pool listens to idle connections only: one that is lost while it is in use would end the process too.
      client.on('error', report);
      this.#watch(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().catch(throwLost);
  }

  #watch(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...statement: unknown[]) => unknown;
    const watched = (...statement: unknown[]): unknown => {
      const answer = send(...this.#named(statement));
      return answer instanceof Promise ? this.#settle(client, answer) : answer;
    };
    client.query = watched as typeof client.query;
  }

  /** The statement with the name under which connections keep it prepared. */
  #named(statement: unknown[]): unknown[] {
    const [text, values] = statement;
    if (typeof text !== 'string' || !Array.isArray(values) || statement.length > 2) return statement;
    let name = this.#prepared.get(text);
    if (
      name === undefined &&
      this.#prepared.size < MOST_PREPARED &&
      STATEMENT.test(text) &&
      !UNPREPARED.test(text) &&
      this.#isSentOften(text)
    ) {
      name = `abar_${this.#prepared.size}`;
      this.#prepared.set(text, name);
    }
    return name === undefined ? statement : [{ name, text, values }];
  }

  #isSentOften(text: string): boolean {
    if (this.#sent.size === MOST_COUNTED) this.#sent.clear();
    const times = (this.#sent.get(text) ?? 0) + 1;
    this.#sent.set(text, times);
    return times >= SENT_OFTEN;
  }

  async #settle(client: pg.PoolClient, answer: Promise<unknown>): Promise<unknown> {
    // With a statement in progress, this destroys the socket: the statement fails, and the next caller gets another connection.
    const close = (): void => void (client instanceof pg.Client && client.end());
    const timer = this.#answerMs === undefined ? undefined : setTimeout(close, this.#answerMs);
    try {
      return await answer;
    } catch (error) {
      this.unwritable ||= isUnwritable(error);
      return throwLost(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function throwLost(cause: unknown): never {
  if (cause instanceof pg.DatabaseError) throw cause;
  throw new ConnectionLost(`No answer from the database: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
