import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { eventually } from '#server/testing/eventually.ts';

export interface Socket {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Runs one statement in a session of its own. */
export async function ask(config: Socket, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database of an ordinary role that sorts by Bangla's rules, on the server whose socket is in `host`. */
export async function anEmptyDatabase(t: TestContext, host: string): Promise<Socket> {
  const admin = { host, port: 5432, user: 'postgres', database: 'postgres' };
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
export async function contentsOf(target: Socket): Promise<unknown[]> {
  await eventually('no other session is connected', async () => {
    const [row] = await ask(target, `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    return row === undefined;
  });
  return ask(
    target,
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
}

export const urlOf = ({ host, user, database }: Socket): string => `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}`;
