import { setTimeout as sleep } from 'node:timers/promises';

/** A process that was started and is ready. */
export interface RunningProcess {
  pid: number;
  /** How it ended, in words; pending while it runs. */
  ended: Promise<string>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

export interface SupervisedOptions {
  name: string;
  /** Starts the process and waits until it is ready. @throws Error when it does not get there; gives up when aborted */
  start: (signal: AbortSignal) => Promise<RunningProcess>;
  /** Hears in one line each of what happens. */
  report: (message: string) => void;
  /** ms before each new start of one that died; the last holds on. */
  delaysMs?: readonly number[];
}

const DELAYS_MS = [0, 1_000, 5_000, 15_000, 30_000];
/** After this long, ms, the next death is a new story. */
const STEADY_MS = 60_000;

/** Keeps a process running: starts it again when it dies, and puts a new one in its place when asked to. */
export class Supervised {
  readonly #options: SupervisedOptions;
  readonly #stopping = new AbortController();
  #current: RunningProcess | undefined;
  /** What starts or replaces the process, one after the other. */
  #turn: Promise<void> = Promise.resolve();
  #deaths = 0;

  constructor(options: SupervisedOptions) {
    this.#options = options;
  }

  /** Starts it for the first time. @throws Error when it does not get ready */
  start(): Promise<void> {
    return this.#next(async () => this.#adopt(await this.#options.start(this.#stopping.signal)));
  }

  /** Starts a new one beside the old, which then goes. @throws Error when the new one does not get ready; the old one stays then */
  replace(): Promise<void> {
    return this.#next(async () => {
      const fresh = await this.#options.start(this.#stopping.signal);
      const old = this.#current;
      this.#adopt(fresh);
      await old?.stop();
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current?.stop();
    await this.#turn;
    // One that became ready meanwhile.
    await this.#current?.stop();
  }

  #next(work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  #adopt(process: RunningProcess): void {
    const since = performance.now();
    this.#current = process;
    this.#options.report(`${this.#options.name} is ready (pid ${process.pid}).`);
    void process.ended.then((how) => {
      // Replaced, or stopped.
      if (this.#current !== process || this.#stopping.signal.aborted) return;
      this.#current = undefined;
      if (performance.now() - since > STEADY_MS) this.#deaths = 0;
      void this.#next(() => this.#startAgain(how));
    });
  }

  async #startAgain(how: string): Promise<void> {
    const { name, start, report, delaysMs = DELAYS_MS } = this.#options;
    const { signal } = this.#stopping;
    let reason = how;
    // Somebody may have replaced it before it was this one's turn.
    while (!signal.aborted && !this.#current) {
      const delay = delaysMs[Math.min(this.#deaths, delaysMs.length - 1)] ?? 0;
      this.#deaths += 1;
      report(`${name} ended (${reason}) and is started again${delay === 0 ? '' : ` in ${delay / 1000} s`}.`);
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        this.#adopt(await start(signal));
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }
}
