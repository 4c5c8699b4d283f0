import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findRunningPostgres, postgresProcesses, type SocketConnection } from '@abar/embedded-postgres';
import { freePort } from '#server/platform/http/free-port.ts';
import { killed } from '#server/testing/crash-process.ts';
import { ROOT } from '#tools/step.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The target of the attacks. */
export interface Target {
  origin: URL;
  /** The credentials of an admin. `register` makes an account with that address and returns its password. */
  admin(register: (email: string) => Promise<string>): Promise<Credentials>;
  /** Its processes; null when the campaign did not start them. */
  own: LocalApp | null;
}

/**
 * A target that runs already, with an admin account: the demo's by default. Data is written to it.
 * @throws Error for any address but loopback
 */
export function existingTarget(url: string, admin: Credentials): Target {
  const origin = new URL(url);
  if (origin.protocol !== 'http:' || !/^(?:localhost|127(?:\.\d{1,3}){3})$/.test(origin.hostname))
    throw new Error(`${url} is not a loopback address (http://127.0.0.1:<port>). Attack your own machine only.`);
  if (origin.port === '') origin.port = '80';
  origin.hostname = '127.0.0.1';
  return { origin, admin: async () => admin, own: null };
}

/** The app as `npm start` runs it, with its own database in a temporary folder. */
export class LocalApp {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'abar-attack-')));
  readonly #port: number;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.#port = port;
    this.#env = env;
  }

  /** At default settings but for the demo, whose users and products no attack needs, and `env`. */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<LocalApp> {
    const app = new LocalApp(await freePort('127.0.0.1'), env);
    await app.start();
    return app;
  }

  get origin(): URL {
    return new URL(`http://127.0.0.1:${this.#port}`);
  }

  get dataDir(): string {
    return path.join(this.folder, 'data');
  }

  get #environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR } = process.env;
    return {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'abar-attack-compile-cache'),
      DATA_DIR: this.dataDir,
      PORT: String(this.#port),
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ...this.#env,
    };
  }

  /** Starts the app, for the first time or after it was killed. Resolves when it listens. */
  async start(): Promise<void> {
    const withParent = pathToFileURL(path.join(ROOT, 'tools/end-with-parent.mjs')).href;
    const child = spawn(process.execPath, ['--import', withParent, path.join(ROOT, 'server/main.ts')], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: this.#environment,
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2000)));
    this.#child = child;
    const ready = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
    if (!ready) throw new Error(`The app does not start: ${errors}`);
  }

  /** The process id of the app. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** ms of processor time that its main thread has used, by the figures of Linux. */
  work(): number {
    return Number(fs.readFileSync(`/proc/${this.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  }

  /** The process ids of its PostgreSQL; the postmaster's alone is `postmaster`. */
  get databaseProcesses(): number[] {
    return postgresProcesses(path.join(this.dataDir, 'postgres'));
  }

  get postmaster(): number {
    return Number.parseInt(fs.readFileSync(path.join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  }

  get connection(): SocketConnection {
    const connection = findRunningPostgres(path.join(this.dataDir, 'postgres'));
    if (!connection) throw new Error('PostgreSQL does not run.');
    return connection;
  }

  signalDatabase(signal: NodeJS.Signals): void {
    for (const pid of this.databaseProcesses) signalProcess(pid, signal);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await killed(child);
  }

  /** Stops it in good order and removes its folder. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs `npm run admin` for a registered user. */
  async makeAdmin(email: string): Promise<void> {
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'server/commands/make-admin.ts'), email], { env: this.#environment });
  }
}

/** Sends a signal to a process that may have ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** An app that the campaign started, as its target. */
export function localTarget(app: LocalApp): Target {
  let admin: Promise<Credentials> | undefined;
  const makeAdmin = async (register: (email: string) => Promise<string>): Promise<Credentials> => {
    const email = 'admin@attack.example';
    const password = await register(email);
    await app.makeAdmin(email);
    return { email, password };
  };
  return {
    origin: app.origin,
    admin: (register) => (admin ??= makeAdmin(register)),
    own: app,
  };
}
