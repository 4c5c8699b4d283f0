import { setTimeout as sleep } from 'node:timers/promises';

/** A process that was started and is ready. */
export interface RunningProcess {
  pid: number;
  /** How it ended, as text; pending while it runs. */
  ended: Promise<string>;
  /** Ends it, and waits until it has exited. */
  stop(): Promise<void>;
}

export interface SupervisedOptions {
  name: string;
  /** Starts the process and waits until it is ready, or until aborted. @throws Error when it does not become ready */
  start: (signal: AbortSignal) => Promise<RunningProcess>;
  /** Receives one line for each event. */
  report: (message: string) => void;
  /** ms before each further restart; the last one repeats. */
  delaysMs?: readonly number[];
}

const DELAYS_MS = [0, 1_000, 5_000, 15_000, 30_000];
/** After running this long, ms, the delays begin with the first again. */
const STEADY_MS = 60_000;

/** Keeps a process running: restarts it when it exits, and replaces it on request. */
export class Supervised {
  readonly #options: SupervisedOptions;
  readonly #stopping = new AbortController();
  #current: RunningProcess | undefined;
  /** Starts and replacements, one after the other. */
  #turn: Promise<void> = Promise.resolve();
  #exits = 0;

  constructor(options: SupervisedOptions) {
    this.#options = options;
  }

  /** Starts it for the first time. @throws Error when it does not become ready */
  start(): Promise<void> {
    return this.#next(async () => this.#adopt(await this.#options.start(this.#stopping.signal)));
  }

  /** Starts a new process, then ends the old one. @throws Error when the new one does not become ready; the old one stays then */
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
    // A process that became ready meanwhile.
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
      if (performance.now() - since > STEADY_MS) this.#exits = 0;
      void this.#next(() => this.#startAgain(how));
    });
  }

  async #startAgain(how: string): Promise<void> {
    const { name, start, report, delaysMs = DELAYS_MS } = this.#options;
    const { signal } = this.#stopping;
    let reason = how;
    // It may have been replaced meanwhile.
    while (!signal.aborted && !this.#current) {
      const delay = delaysMs[Math.min(this.#exits, delaysMs.length - 1)] ?? 0;
      this.#exits += 1;
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
