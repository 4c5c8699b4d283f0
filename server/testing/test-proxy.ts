import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import type { TestContext } from 'node:test';
import { startTestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

/** A proxy between clients and a PostgreSQL that can stop forwarding without closing connections, as a broken network does. */
export type TestProxy = Awaited<ReturnType<typeof startTestProxy>>;

interface Link {
  near: net.Socket;
  far: net.Socket;
  sent: string;
  /** The bytes that the client sent while nothing was forwarded. */
  held: Buffer[];
  /** The answer of the server while it is withheld; null while it is forwarded. */
  answers: Buffer[] | null;
}

/** Starts a proxy on a free port of this machine to the PostgreSQL whose socket is in the folder `host`. It stops after `t`, or when the caller stops it. */
export async function startTestProxy(host: string, t?: TestContext) {
  const links = new Set<Link>();
  let target = host;
  /** undefined: everything passes; null: nothing does. */
  let silenced: string | null | undefined;
  let cut: { left: number; done: boolean } | undefined;
  let awaited: { sent: string; answered: () => void } | undefined;
  const isSilent = ({ sent }: Link): boolean => silenced === null || (silenced !== undefined && sent.includes(silenced));
  const settle = (link: Link): void => {
    if (isSilent(link)) return void link.far.pause();
    for (const chunk of link.held.splice(0)) link.far.write(chunk);
    link.far.resume();
  };
  const server = net.createServer((near) => {
    const link: Link = { near, far: net.connect(`${target}/.s.PGSQL.5432`), sent: '', held: [], answers: null };
    links.add(link);
    const end = (): void => {
      links.delete(link);
      near.destroy();
      link.far.destroy();
    };
    near.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      link.sent += text;
      if (awaited && text.includes(awaited.sent)) link.answers = [];
      link.held.push(chunk);
      settle(link);
    });
    link.far.on('data', (chunk: Buffer) => {
      if (cut && !cut.done) {
        cut.left -= 1;
        cut.done = cut.left < 0;
        if (cut.done) return end();
      }
      if (!link.answers) return void near.write(chunk);
      link.answers.push(chunk);
      awaited?.answered();
    });
    for (const socket of [near, link.far]) socket.on('error', end).on('close', end);
    settle(link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const proxy = {
    port: address.port,
    /** Stops forwarding on all connections, or on those over which the client has sent or sends this text. */
    silence(sent?: string): void {
      silenced = sent ?? null;
      links.forEach(settle);
    },
    /** Withholds the answer to the next message that contains this text. Resolves once the server has answered it. */
    holdAnswer(sent: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited = { sent, answered: resolve };
      return promise;
    },
    /** Forwards everything again, starting with what was held back, and cuts nothing. */
    resume(): void {
      silenced = undefined;
      awaited = undefined;
      cut = undefined;
      for (const link of links) {
        for (const chunk of link.answers ?? []) link.near.write(chunk);
        link.answers = null;
      }
      links.forEach(settle);
    },
    /** Closes the connections over which the client has sent this text. */
    cut(sent: string): void {
      for (const link of links) if (link.sent.includes(sent)) link.near.destroy();
    },
    /** Passes on so many answers of the server, and closes the connection of the next one instead. `done` once it has. */
    cutAfter(answers: number): { readonly done: boolean } {
      cut = { left: answers, done: false };
      return cut;
    },
    /** Connects new clients to the PostgreSQL whose socket is in that folder. */
    redirect(to: string): void {
      target = to;
    },
    async stop(): Promise<void> {
      server.close();
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      await once(server, 'close');
    },
  };
  t?.after(() => proxy.stop());
  return proxy;
}

/** Starts an app that reaches its database through a proxy. `config` leads to the database itself. */
export async function startProxiedApp(t: TestContext, options: TestAppOptions = {}) {
  const database = await startTestDatabase();
  const { config } = database;
  assert.ok('host' in config);
  const proxy = await startTestProxy(config.host);
  const proxied = { ...config, host: '127.0.0.1', port: proxy.port };
  const app = await startTestApp({ ...options, stopAfter: t, database: { ...database, config: proxied } });
  t.after(() => proxy.stop());
  return { app, proxy, config };
}
