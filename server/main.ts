import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { systemClock } from '#server/clock.ts';
import { InvalidConfig, readConfig, type Config } from '#server/config.ts';
import { migrate, MigrationError } from '#server/db/migrate.ts';
import { DEMO_PEOPLE } from '#server/demo/people.ts';
import { freePort } from '#server/http/free-port.ts';
import { listen } from '#server/http/listen.ts';
import { loadPages, mountPages, pagePolicy } from '#server/http/pages.ts';
import { mountDevelopmentPages } from '#server/http/vite.ts';
import { createLog } from '#server/log.ts';
import { createMarket } from '#server/market.ts';

const BUILD = path.join(import.meta.dirname, '..', 'build');
/** ms that open requests get to finish when the process is asked to end. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const config = await withPort(readConfig(process.env));
  const log = createLog({ level: config.logLevel });
  const report = (message: string): void => console.log(message);

  const server = await openDatabase({ url: config.databaseUrl, folder: path.join(config.dataDir, 'postgres'), report });
  await migrate(server.config);
  const market = await createMarket({
    config,
    connection: server.config,
    clock: systemClock,
    log,
    demoPeople: config.demo ? DEMO_PEOPLE : null,
  });
  const { fastify, hot } = market.app;
  if (config.development) await mountDevelopmentPages(fastify, { hot, publicUrl: config.publicUrl });
  else
    mountPages(fastify, {
      renderer: await loadPages(BUILD),
      clientFolder: path.join(BUILD, 'client'),
      hot,
      publicUrl: config.publicUrl,
      policy: pagePolicy(config),
    });
  await fastify.ready();
  await market.start();
  if (config.demo) await (await import('#server/demo/load.ts')).loadDemo({ market, clock: systemClock, report });

  let ending = false;
  const end = async (reason: string, code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    if (code !== 0) log.error(reason);
    const drainMs = code === 0 ? config.drainMs : 0;
    setTimeout(() => process.exit(code === 0 ? 1 : code), drainMs + GRACE_MS).unref();
    market.app.leave();
    await sleep(drainMs);
    await market.stop();
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
      ? `Abar listens on ${place} — log in as ${DEMO_PEOPLE.people.map((person) => person.email).join(', ')} with password ${DEMO_PEOPLE.password}`
      : `Abar listens on ${place}`,
  );
}

/** Port 0 means any free one; it is chosen before anything is told our address. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0 || config.socket !== null) return config;
  const port = await freePort(config.host);
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

main().catch((error: unknown) => {
  const expected =
    error instanceof InvalidConfig ||
    error instanceof DatabaseUnavailable ||
    error instanceof MigrationError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(expected ? `Abar cannot start: ${error.message}` : error);
  process.exit(1);
});
