// The server while working on it: started again when something it is made of changes. The pages are Vite's, which the server carries.
import { fork, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#tools/step.ts';

// An editor saves several files, and each in several steps.
const SETTLE_MS = 100;

let server: ChildProcess | undefined;
let ending = false;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  server = fork(path.join(ROOT, 'server/main.ts'), process.argv.slice(2), {
    execArgv: ['--import', new URL('end-with-parent.mjs', import.meta.url).href],
  });
  server.once('exit', (code) => {
    server = undefined;
    if (ending) process.exit(code ?? 0);
    console.log(`The server ended (${code}). It starts again when a file changes.`);
  });
}

function restart(): void {
  if (!server) {
    start();
    return;
  }
  server.removeAllListeners('exit').once('exit', start);
  server.kill('SIGTERM');
}

for (const room of ['contract', 'domain', 'packages', 'server'])
  watch(path.join(ROOT, room), { recursive: true }, (_event, name) => {
    if (name !== null && (!/\.(ts|sql|json)$/.test(name) || name.includes('.test.'))) return;
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    ending = true;
    clearTimeout(timer);
    if (!server) process.exit();
    server.removeAllListeners('exit').once('exit', (code) => process.exit(code ?? 0));
    server.kill(signal);
  });

start();
