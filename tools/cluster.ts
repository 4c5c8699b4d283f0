// Several app processes behind nginx on one database with a replica. SIGHUP replaces the processes one by one without refusing a
// request; SIGTERM ends everything.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PostgresUnavailable } from '@abar/embedded-postgres';
import { InvalidSetting, readSettings, type Environment } from '#server/settings.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { behindNginx, startApp } from '#tools/cluster/app-process.ts';
import { startDatabases, type Databases } from '#tools/cluster/databases.ts';
import { findNginx, startNginx } from '#tools/cluster/nginx.ts';
import { Supervised } from '#tools/cluster/supervised.ts';
import { StepFailed } from '#tools/step.ts';

/** ms that a replaced process goes on listening, to accept the connections in its queue. */
const DRAIN_MS = 1_000;
const MAX_PROCESSES = 32;

const report = (message: string): void => console.log(message);

async function main(env: Environment): Promise<void> {
  const processes = readProcesses(env['PROCESSES']?.trim() || '2');
  findNginx();
  const port = env['PORT'] === '0' ? await freePort(env['HOST'] ?? '127.0.0.1') : undefined;
  const settings: Environment = port === undefined ? env : { ...env, PORT: String(port) };
  const config = readSettings({ ...settings, SOCKET: undefined });

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-cluster-'));
  const own: Databases | null = config.databaseUrl === undefined ? await startDatabases(config.dataDir, processes, report) : null;
  const appEnv = {
    ...settings,
    ...own?.env,
    ...behindNginx(config),
  };
  const drainMs = Math.max(DRAIN_MS, config.drainMs);
  const sockets = Array.from({ length: processes }, (_, at) => path.join(folder, `${at + 1}.sock`));
  const apps = sockets.map(
    (socket, at) =>
      new Supervised({
        name: `Process ${at + 1}`,
        report,
        start: (signal) => startApp({ socket, env: { ...appEnv, ...metricsOf(env, at) }, drainMs, signal }),
      }),
  );
  const nginx = new Supervised({
    name: 'nginx',
    report,
    start: (signal) => startNginx({ folder, host: config.host, port: config.port, sockets }, signal),
  });

  let ending: Promise<void> | undefined;
  const end = (code: number): Promise<void> =>
    (ending ??= (async () => {
      // nginx accepts nothing new and waits for the last responses of the processes.
      await Promise.all([nginx.stop(), ...apps.map((app) => app.stop())]);
      await own?.stop();
      fs.rmSync(folder, { recursive: true, force: true });
      process.exit(code);
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  void own?.exited.then((error) => {
    console.error(error.message);
    void end(1);
  });

  let restarting = false;
  process.on('SIGHUP', () => {
    if (restarting || ending) return;
    restarting = true;
    void restart(apps).finally(() => (restarting = false));
  });

  try {
    // The first migrates the database and fills the demo, the others find that done.
    for (const app of apps) await app.start();
    await nginx.start();
    report(`Abar listens on ${config.publicUrl} with ${processes} processes; kill -HUP ${process.pid} restarts them one by one.`);
  } catch (error) {
    if (!ending) console.error(`Abar cannot start: ${error instanceof Error ? error.message : String(error)}`);
    await end(1);
  }
}

/** Replaces each process. When a new one does not become ready, its predecessor and all later processes stay. */
async function restart(apps: readonly Supervised[]): Promise<void> {
  try {
    for (const app of apps) await app.replace();
    report('Every process was restarted.');
  } catch (error) {
    console.error(`The restart was aborted, the old process stays: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Each process serves its own metrics, on consecutive ports. */
function metricsOf({ METRICS_PORT: first }: Environment, at: number): Environment {
  return first === undefined || first === '' ? {} : { METRICS_PORT: String(Number(first) + at) };
}

function readProcesses(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PROCESSES)
    throw new InvalidSetting(`PROCESSES must be a whole number from 1 to ${MAX_PROCESSES}; it is "${text}".`);
  return count;
}

main(process.env).catch((error: unknown) => {
  const expected = error instanceof InvalidSetting || error instanceof StepFailed || error instanceof PostgresUnavailable;
  console.error(expected ? `Abar cannot start: ${error.message}` : error);
  process.exit(1);
});
