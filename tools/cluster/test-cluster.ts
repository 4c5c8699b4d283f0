import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '#contract/client.ts';
import { createDatabase, createPool, type Database } from '#server/platform/db/database.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { signIn, TEST_PASSWORD } from '#server/testing/test-app.ts';
import { ROOT } from '#tools/step.ts';

/** A user with the stored token. */
export interface Trader {
  uid: string;
  token: string;
}

/** A line of nginx's access log: the processes it tried, in order. */
export interface Passed {
  method: string;
  path: string;
  status: number;
  sockets: string[];
}

const TIMEOUT_MS = 180_000;

let users = 0;

interface ClusterOptions {
  /** More settings, such as a database that is there already. */
  env?: NodeJS.ProcessEnv;
  /** ms in which a process must be ready. */
  timeoutMs?: number;
}

/** `npm run cluster` in a temporary folder on a free port. */
export class TestCluster {
  readonly origin: string;
  readonly db: Database;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  readonly #lines: string[];
  #timeoutMs = TIMEOUT_MS;
  #stopped: Promise<void> | undefined;

  private constructor(child: ChildProcess, lines: string[], dataDir: string, origin: string) {
    this.#child = child;
    this.#lines = lines;
    this.#dataDir = dataDir;
    this.origin = origin;
    const config = { host: path.join(dataDir, 'postgres', 'run'), port: 5432, user: 'postgres', database: 'postgres' };
    this.db = createDatabase(createPool(config, 2, () => undefined));
  }

  static async start(t: Pick<TestContext, 'after'>, { env: more, timeoutMs = TIMEOUT_MS }: ClusterOptions = {}): Promise<TestCluster> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-many-'));
    const port = await freePort('127.0.0.1');
    const env = {
      DATA_DIR: dataDir,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '1000',
      MAX_OPEN_BOOKINGS: '1000',
      NODE_ENV: 'production',
      ...more,
    };
    const child = spawn(process.execPath, [path.join(ROOT, 'tools/cluster.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'abar-crash-compile-cache'), ...env },
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) =>
        lines.push(
          ...String(chunk)
            .split('\n')
            .filter((line) => line !== ''),
        ),
      );
    const cluster = new TestCluster(child, lines, dataDir, `http://127.0.0.1:${port}`);
    cluster.#timeoutMs = timeoutMs;
    t.after(() => cluster.stop());
    await cluster.#until('it listens', () => lines.some((line) => line.includes('with 2 processes')));
    return cluster;
  }

  /** Ends it, and waits until everything has exited. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop());
  }

  async #stop(): Promise<void> {
    await this.db.destroy();
    if (this.#child.exitCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await gone;
    }
    fs.rmSync(this.#dataDir, { recursive: true, force: true });
  }

  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  /** Waits for processes to start; a busy machine may need a minute for one. */
  async #until(what: string, look: () => boolean): Promise<void> {
    const deadline = performance.now() + this.#timeoutMs;
    while (!look()) {
      assert.equal(this.#child.exitCode, null, `it is running: ${this.#lines.join('\n')}`);
      assert.ok(performance.now() < deadline, `${what}: ${this.#lines.join('\n')}`);
      await sleep(10);
    }
  }

  /** Its output so far. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Restarts every process in turn, and waits for the end. */
  async restart(): Promise<void> {
    const before = this.#lines.length;
    this.#child.kill('SIGHUP');
    await this.#until('the restart is over', () => this.#lines.slice(before).some((line) => /was restarted|aborted/.test(line)));
    assert.deepEqual(
      this.#lines.slice(before).filter((line) => /aborted/.test(line)),
      [],
    );
  }

  /** The processes that are ready, by their ids. */
  get pids(): number[] {
    const pids = new Map<string, number>();
    for (const line of this.#lines) {
      const [, name, pid] = /^(Process \d+) is ready \(pid (\d+)\)/.exec(line) ?? [];
      if (name !== undefined) pids.set(name, Number(pid));
    }
    return [...pids.values()];
  }

  /** Kills a process, or lets it hang (SIGSTOP), and waits until it has been replaced. */
  async killAndAwait(name: 'Process 1' | 'Process 2' | 'nginx', signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL'): Promise<void> {
    const ready = (): string[] => this.#lines.filter((line) => line.startsWith(`${name} is ready`));
    const before = ready();
    process.kill(Number(/pid (\d+)/.exec(before.at(-1) ?? '')?.[1]), signal);
    await this.#until(`${name} is started again`, () => ready().length > before.length);
  }

  /** Kills the replica's PostgreSQL, and waits until it is started again. */
  async killReplica(): Promise<void> {
    const pidOf = (): number => {
      const file = path.join(this.#dataDir, 'replica', 'data', 'postmaster.pid');
      return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : 0;
    };
    const pid = pidOf();
    process.kill(pid, 'SIGKILL');
    await this.#until('the replica is started again', () => ![0, pid].includes(pidOf()));
  }

  /** The sockets of the two processes. */
  get sockets(): readonly [string, string] {
    const line = this.#lines.find((each) => each.includes('1.sock')) ?? '';
    const folder = /(\/\S+)\/1\.sock/.exec(line)?.[1] ?? assert.fail('the processes report their sockets');
    return [path.join(folder, '1.sock'), path.join(folder, '2.sock')];
  }

  /** The requests that nginx has passed on so far. */
  passed(): Passed[] {
    const log = fs.readFileSync(path.join(path.dirname(this.sockets[0]), 'access.log'), 'utf8');
    return log
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [, method = '', address = '', status = '', tried = ''] = /^(\S+) (\S+) (\d+) \S+ \[(.*?)\]/.exec(line) ?? [];
        return { method, path: address, status: Number(status), sockets: tried.split(', ').map((peer) => peer.replace('unix:', '')) };
      });
  }

  /** Creates a user and signs in. */
  async user(role: 'buyer' | 'seller'): Promise<Trader> {
    users += 1;
    const email = `${role}${users}@example.com`;
    const signUp = await fetch(`${this.origin}/identity/v1/accounts:signUp?key=abar-embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD, returnSecureToken: true }),
    });
    const { localId: uid } = (await signUp.json()) as { localId: string };
    const accessToken = await signIn(this.origin, email, TEST_PASSWORD);
    const newcomer = createClient({ origin: this.origin, token: () => accessToken });
    await newcomer.createUser({ query: { upsert: 'false' }, body: { uid, email, displayName: 'Trader', role, address: 'Dhaka' } });
    const { token } = await newcomer.createToken({ body: { email } });
    return { uid, token };
  }

  /** Calls the API through nginx as that user. */
  as({ token }: Trader): Client {
    return createClient({ origin: this.origin, token: () => token });
  }

  /** Calls one process as that user, with the cookies in `jar`. */
  at(socket: string, { token }: Trader, jar: Map<string, string> = new Map()): Client {
    return createClient({ origin: 'http://cluster', token: () => token, fetch: (input, init) => fetchBySocket(socket, jar, input, init) });
  }
}

/** The part of `fetch` that the contract's client uses, on a Unix socket. */
async function fetchBySocket(
  socketPath: string,
  jar: Map<string, string>,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(cookie !== '' && { cookie }) };
  const request = http.request({ socketPath, path: `${pathname}${search}`, method: init.method, headers, agent: false });
  request.end(init.body ?? undefined);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    jar.set(name, value);
  }
  return new Response(Buffer.concat(await answer.toArray()), { status: answer.statusCode ?? 0 });
}
