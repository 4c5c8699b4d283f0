import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { systemClock } from '#server/platform/clock.ts';
import { InvalidSetting, readSettings, type Settings } from '#server/settings.ts';
import { migrate, MigrationError } from '#server/platform/db/migrate.ts';
import { ConnectionLost } from '@abar/embedded-postgres/pool';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { holdPort, listen } from '#server/platform/http/listen.ts';
import { loadPages, mountPages, PagesIncomplete } from '#server/platform/http/pages.ts';
import { mountDevelopmentPages } from '#server/platform/http/vite.ts';
import { createLog } from '#server/platform/log/log.ts';
import { exists } from '#server/modules/core/rows.ts';
import { createContainer } from '#server/container.ts';

const BUILD = path.join(import.meta.dirname, '..', 'build');
/** ms for open requests to finish after a signal to stop. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const settings = await withPort(readSettings(process.env));
  const log = createLog({ level: settings.logLevel });
  const report = (message: string): void => console.log(message);

  const renderer = settings.development ? null : await loadPages(BUILD);
  const held = settings.socket === null ? await holdPort(settings) : null;
  const server = await openDatabase({ url: settings.databaseUrl, folder: path.join(settings.dataDir, 'postgres'), report });
  await migrate(server.config);
  const demo = settings.demo ? await import('#server/demo/load.ts') : null;
  const restOfDemo = (await demo?.beginDemo({ settings, connection: server.config, log, report })) ?? null;
  const container = await createContainer({
    settings,
    connection: server.config,
    clock: systemClock,
    log,
    demoUsers: settings.demo ? DEMO_USERS : null,
  });
  const { fastify } = container.app;
  if (renderer === null) await mountDevelopmentPages(fastify, container.pages);
  else mountPages(fastify, { ...container.pages, renderer, clientFolder: path.join(BUILD, 'client') });
  await fastify.ready();
  const fill = await container.start(restOfDemo);

  let ending = false;
  const stopped = new AbortController();
  let filling: Promise<void> | undefined;
  const end = async (reason: string, code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    if (code !== 0) log.error(reason);
    const drainMs = code === 0 ? settings.drainMs : 0;
    setTimeout(() => process.exit(code === 0 ? 1 : code), drainMs + GRACE_MS).unref();
    container.app.leave();
    stopped.abort();
    await Promise.all([sleep(drainMs), filling]);
    await container.stop();
    await server.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal, 0));
  void server.exited.then((error) => end(error.message, 1));

  await listen(fastify, settings, held);
  // Visitors find users and products; the rest of the demo comes while they look.
  filling = fill(stopped.signal);
  // For a parent process with an IPC channel.
  process.send?.('ready');
  const address = settings.socket ?? settings.publicUrl;
  console.log(
    settings.demo
      ? `Abar listens on ${address} — log in as ${DEMO_USERS.users.map((user) => user.email).join(', ')} with password ${DEMO_USERS.password}`
      : `Abar listens on ${address}`,
  );
  if (!(await exists(container.db.selectFrom('users').select('uid').where('role', '=', 'admin').where('deleted_at', 'is', null))))
    console.log('Nobody is an admin yet: register in the browser, then run npm run admin -- you@example.org');
  if (settings.testServices.length > 0) console.log(`Not for real use: ${settings.testServices.join(' and ')}.`);
}

/** Chooses a free port for port 0 before anything uses the address. */
async function withPort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0 || settings.socket !== null) return settings;
  const port = await freePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

main().catch((error: unknown) => {
  // Also what the system and PostgreSQL report: a folder that cannot be written, an address in use, a damaged table.
  const expected =
    error instanceof InvalidSetting ||
    error instanceof DatabaseUnavailable ||
    error instanceof MigrationError ||
    error instanceof PagesIncomplete ||
    error instanceof ConnectionLost ||
    error instanceof pg.DatabaseError ||
    (error instanceof Error && 'syscall' in error);
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  if (taken)
    console.error(`Abar cannot start: port ${String(error.port)} is in use (EADDRINUSE). Stop what uses it, or set PORT to another.`);
  else console.error(expected ? `Abar cannot start: ${error.message}` : error);
  process.exit(1);
});
