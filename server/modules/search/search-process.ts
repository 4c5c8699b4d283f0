import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import type { FoundListings, Search, SearchCriteria, SearchPage } from '#domain/search/criteria.ts';
import { Failure } from '#server/platform/http/failure.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';

// A process that has the index of searches, and the app processes of the machine that ask it over a Unix socket. Both are of one version.

interface Question {
  id: number;
  /** Without it, the process reads what was committed until now. */
  search?: readonly [SearchCriteria, SearchPage];
}

interface Answer {
  id: number;
  found?: FoundListings;
  failed?: true;
}

const LENGTH_BYTES = 4;
/** ms; a search that took longer would be of no use. */
const ANSWER_MS = 10_000;

/** Receives values over a socket, each after its length in bytes. Returns how one is sent. */
function exchange(socket: net.Socket, receive: (value: unknown) => void): (value: Question | Answer) => void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    while (rest.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + rest.readUInt32LE();
      if (rest.length < end) return;
      receive(deserialize(rest.subarray(LENGTH_BYTES, end)));
      rest = rest.subarray(end);
    }
  });
  return (value) => {
    const content = serialize(value);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(content.length);
    socket.write(Buffer.concat([length, content]));
  };
}

/** Answers the searches of other processes. The socket is replaced as that of an app process is: the next process takes over. */
export async function answerSearches(
  engine: SearchEngine,
  { socket: path, log }: { socket: string; log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let search: Search | undefined;
    const answer = async ({ id, search: asked }: Question): Promise<Answer> => {
      if (!asked || !search) search = await engine.current();
      return { id, ...(asked && { found: await search(...asked) }) };
    };
    const send = exchange(socket, (value) => {
      const question = value as Question;
      answer(question).then(send, (error: unknown) => {
        log.error({ err: error }, 'a search failed');
        send({ id: question.id, failed: true });
      });
    });
  });
  const aside = `${path}.${process.pid}`;
  fs.rmSync(aside, { force: true });
  await once(server.listen(aside), 'listening');
  fs.renameSync(aside, path);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

/** The index of a search process of this machine. */
export class SearchProcess implements SearchEngine {
  readonly #path: string;
  readonly #answerMs: number;
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #socket: net.Socket | undefined;
  #send: ((question: Question) => void) | undefined;
  #last = 0;

  /** `answerMs`: a process that has not answered for so long counts as away. */
  constructor(path: string, answerMs = ANSWER_MS) {
    this.#path = path;
    this.#answerMs = answerMs;
  }

  async start(): Promise<void> {
    // A process starts also while that of the searches is away.
  }

  async current(): Promise<Search> {
    await this.#ask();
    return async (...search) => {
      const { found } = await this.#ask(search);
      return found ?? Promise.reject(new Failure('search_unavailable'));
    };
  }

  async stop(): Promise<void> {
    this.#socket?.destroy();
  }

  async #ask(search?: readonly [SearchCriteria, SearchPage]): Promise<Answer> {
    const send = this.#send ?? this.#connect();
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, { resolve, reject });
    // A process that hangs keeps the connection.
    const late = setTimeout(() => this.#socket?.destroy(), this.#answerMs);
    send({ id, ...(search && { search }) });
    const answer = await promise.finally(() => clearTimeout(late));
    if (answer.failed) throw new Failure('search_unavailable');
    return answer;
  }

  #connect(): (question: Question) => void {
    const socket = net.connect(this.#path);
    this.#socket = socket;
    this.#send = exchange(socket, (value) => {
      const answer = value as Answer;
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    let cause: Error | undefined;
    socket.on('error', (error) => {
      cause = error;
    });
    socket.on('close', () => {
      this.#send = undefined;
      for (const { reject } of this.#waiting.values()) reject(new Failure('search_unavailable', { cause }));
      this.#waiting.clear();
    });
    return this.#send;
  }
}
