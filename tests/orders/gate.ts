import { once } from 'node:events';
import net from 'node:net';

/** A statement that a process has sent and that has not been answered. */
export interface Statement {
  text: string;
  isInTransaction: boolean;
  /** The process of the server that runs the statements of this connection. */
  pid: number;
  /** Lets the server have it. */
  send(): void;
}

// The first message of a connection has no type.
const HEADER = { first: 0, later: 1 };
// Simple query, and the end of an extended one.
const ENDS_STATEMENT = new Set(['Q', 'S']);
/** The field of an error with its code. */
const DEADLOCK = '\0C40P01\0';
/** It changes nothing and takes no lock: a snapshot begins with the next statement. */
const BEGINS = /^(?:begin|start transaction)/i;

/** Splits what arrives into messages of PostgreSQL's protocol. */
class Messages {
  #rest = Buffer.alloc(0);
  #header: number;

  constructor(header: number) {
    this.#header = header;
  }

  *read(chunk: Buffer): Generator<{ type: string; bytes: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      if (this.#rest.length < this.#header + 4) return;
      const length = this.#header + this.#rest.readUInt32BE(this.#header);
      if (this.#rest.length < length) return;
      const bytes = this.#rest.subarray(0, length);
      const type = this.#header === 0 ? '' : String.fromCharCode(bytes[0] ?? 0);
      this.#rest = this.#rest.subarray(length);
      this.#header = HEADER.later;
      yield { type, bytes };
    }
  }
}

/** The strings in a message, each of which ends with a zero. */
const stringsIn = (bytes: Buffer): string[] => bytes.subarray(5).toString('utf8').split('\0');

/**
 * A proxy before PostgreSQL, through which one process reaches it. While it is closed, each statement waits until the scheduler sends it.
 */
export class Gate {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  readonly #host: string;
  #changed = Promise.withResolvers<void>();
  #closed = false;
  /** Statements that wait to be sent, in the order in which they came. */
  readonly waiting: Statement[] = [];
  /** How many statements PostgreSQL has refused since the gate was closed, to end a deadlock. */
  deadlocks = 0;
  /** Statements that the server has and has not answered. */
  readonly open = new Set<Statement>();

  private constructor(host: string) {
    this.#host = host;
    this.#server = net.createServer((near) => this.#connect(near));
  }

  /** Starts a gate before the PostgreSQL whose socket is in that folder. */
  static async start(host: string): Promise<Gate> {
    const gate = new Gate(host);
    gate.#server.listen(0, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The gate has no port');
    return address.port;
  }

  /** Resolves when a statement comes or is answered. */
  get changed(): Promise<void> {
    return this.#changed.promise;
  }

  close(): void {
    this.deadlocks = 0;
    this.#closed = true;
  }

  /** Lets through what waits and what comes. */
  unlock(): void {
    this.#closed = false;
    for (const statement of this.waiting.splice(0)) statement.send();
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #notify(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  #connect(near: net.Socket): void {
    const far = net.connect(`${this.#host}/.s.PGSQL.5432`);
    const end = (): void => {
      for (const socket of [near, far]) {
        this.#sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    let pid = 0;
    let isInTransaction = false;
    let unanswered: Statement | undefined;
    let collected: Buffer[] = [];
    let text = '';
    /** The statements that this connection keeps prepared. */
    const prepared = new Map<string, string>();
    const [sent, answered] = [new Messages(HEADER.first), new Messages(HEADER.later)];
    near.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of sent.read(chunk)) {
        if (type === '' || type === 'X') {
          far.write(bytes);
          continue;
        }
        collected.push(bytes);
        if (type === 'P') {
          const [name = '', query = ''] = stringsIn(bytes);
          prepared.set(name, query);
        }
        if (type === 'Q') text = stringsIn(bytes)[0] ?? '';
        if (type === 'B') text = prepared.get(stringsIn(bytes)[1] ?? '') ?? '';
        if (!ENDS_STATEMENT.has(type)) continue;
        const all = Buffer.concat(collected);
        const statement: Statement = {
          text: text.replaceAll(/\s+/g, ' ').trim(),
          isInTransaction,
          pid,
          send: () => {
            unanswered = statement;
            this.open.add(statement);
            far.write(all);
          },
        };
        [collected, text] = [[], ''];
        if (!this.#closed || BEGINS.test(statement.text)) statement.send();
        else this.waiting.push(statement);
        this.#notify();
      }
    });
    far.on('data', (chunk: Buffer) => {
      let isAnswered = false;
      for (const { type, bytes } of answered.read(chunk)) {
        if (type === 'K') pid = bytes.readUInt32BE(5);
        if (type === 'E' && bytes.includes(DEADLOCK)) this.deadlocks += 1;
        if (type !== 'Z') continue;
        isAnswered = true;
        isInTransaction = String.fromCharCode(bytes[5] ?? 0) !== 'I';
      }
      near.write(chunk);
      if (!isAnswered || !unanswered) return;
      this.open.delete(unanswered);
      unanswered = undefined;
      this.#notify();
    });
  }
}
