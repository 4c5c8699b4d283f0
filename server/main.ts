import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { systemClock } from '#server/platform/clock.ts';
import { InvalidSetting, readSettings, type Settings } from '#server/settings.ts';
import { migrate, MigrationError } from '#server/platform/db/migrate.ts';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { listen } from '#server/platform/http/listen.ts';
import { loadPages, mountPages } from '#server/platform/http/pages.ts';
import { mountDevelopmentPages } from '#server/platform/http/vite.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createContainer } from '#server/container.ts';

const BUILD = path.join(import.meta.dirname, '..', 'build');
/** ms that open requests get to finish when the process is asked to end. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const config = await withPort(readSettings(process.env));
  const log = createLog({ level: config.logLevel });
  const report = (message: string): void => console.log(message);

  const server = await openDatabase({ url: config.databaseUrl, folder: path.join(config.dataDir, 'postgres'), report });
  await migrate(server.config);
  const container = await createContainer({
    config,
    connection: server.config,
    clock: systemClock,
    log,
    demoUsers: config.demo ? DEMO_USERS : null,
  });
  const { fastify } = container.app;
  if (config.development) await mountDevelopmentPages(fastify, container.pages);
  else mountPages(fastify, { ...container.pages, renderer: await loadPages(BUILD), clientFolder: path.join(BUILD, 'client') });
  await fastify.ready();
  await container.start();
  if (config.demo) await (await import('#server/demo/load.ts')).loadDemo({ container, clock: systemClock, report });

  let ending = false;
  const end = async (reason: string, code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    if (code !== 0) log.error(reason);
    const drainMs = code === 0 ? config.drainMs : 0;
    setTimeout(() => process.exit(code === 0 ? 1 : code), drainMs + GRACE_MS).unref();
    container.app.leave();
    await sleep(drainMs);
    await container.stop();
    await server.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal, 0));
  void server.exited.then((error) => end(error.message, 1));

  await listen(fastify, config);
  // Whoever started this process with a channel to it need not read its output to know.
  process.send?.('ready');
  const place = config.socket ?? config.publicUrl;
  console.log(
    config.demo
      ? `Abar listens on ${place} — log in as ${DEMO_USERS.users.map((user) => user.email).join(', ')} with password ${DEMO_USERS.password}`
      : `Abar listens on ${place}`,
  );
}

/** Port 0 means any free one; it is chosen before anything is told our address. */
async function withPort(config: Settings): Promise<Settings> {
  if (config.port !== 0 || config.socket !== null) return config;
  const port = await freePort(config.host);
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

main().catch((error: unknown) => {
  const expected =
    error instanceof InvalidSetting ||
    error instanceof DatabaseUnavailable ||
    error instanceof MigrationError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(expected ? `Abar cannot start: ${error.message}` : error);
  process.exit(1);
});
