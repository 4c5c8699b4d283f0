// The development server: node restarts it when a file of the server changes, and Vite, inside it, reloads the pages.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '#tools/step.ts';

// Folders rather than imported files: Vite imports a temporary copy of its configuration at every start.
const watched = ['contract', 'domain', 'packages', 'server'].map((folder) => `--watch-path=${path.join(ROOT, folder)}`);
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const server = [path.join(ROOT, 'server/main.ts'), ...process.argv.slice(2)];
const watcher = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...watched, '--import', endWithParent, ...server], {
  stdio: 'inherit',
});
watcher.once('exit', (code) => process.exit(code ?? 1));
// The watcher passes SIGTERM on to the server and waits for its end; SIGHUP would end the watcher alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => watcher.kill('SIGTERM'));
