import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocketConnection } from './embedded-postgres.ts';
import { withClient } from './test-database.ts';

/** Runs one statement in a session of its own. */
export const ask = (config: SocketConnection, sql: string): Promise<Record<string, unknown>[]> =>
  withClient(config, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

/** An empty database of an ordinary role whose server sorts and prints by other rules. */
export async function anEmptyDatabase(t: TestContext, admin: SocketConnection): Promise<SocketConnection> {
  const name = `target_${process.pid}_${randomBytes(6).toString('hex')}`;
  await ask(admin, `create role ${name} login nosuperuser nocreatedb nocreaterole`);
  await ask(
    admin,
    `create database ${name} owner ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'bn-BD' locale 'C'`,
  );
  await ask(admin, `alter role ${name} set timezone = 'Asia/Dhaka'`);
  await ask(admin, `alter role ${name} set datestyle = 'German'`);
  t.after(async () => {
    await ask(admin, `drop database ${name} with (force)`);
    await ask(admin, `drop role ${name}`);
  });
  return { ...admin, user: name, database: name };
}

/** Waits until no other session is connected, then lists all relations besides PostgreSQL's own. */
export async function contentsOf(target: SocketConnection): Promise<unknown[]> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while ((await ask(target, others)).length > 0) await sleep(5);
  return ask(
    target,
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
}

/**
 * A proxy between a client and the server. `onSent` receives what the client sends and returns what the server gets instead; null: nothing
 * from then on.
 */
export async function intercept(
  t: TestContext,
  target: SocketConnection,
  onSent: (bytes: Buffer) => Buffer | null,
): Promise<SocketConnection> {
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-between-'));
  const nameOf = (folder: string): string => path.join(folder, `.s.PGSQL.${target.port}`);
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const behind = net.connect(nameOf(target.host));
    let held = false;
    client.on('data', (bytes) => {
      const passed = held ? null : onSent(Buffer.from(bytes));
      if (passed) behind.write(passed);
      else held = true;
    });
    behind.on('data', (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        open.delete(one);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(nameOf(host), resolve));
  t.after(() => {
    server.close();
    for (const socket of open) socket.destroy();
    fs.rmSync(host, { recursive: true, force: true });
  });
  return { ...target, host };
}
