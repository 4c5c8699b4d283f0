// Every npm script runs this on Node 20 or newer with nothing installed. It brings node_modules up to date, then runs the rest on the
// Node 24 in there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const OUR_NODE = 24;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');

class Failure extends Error {}

async function main([verb = 'start', ...args]) {
  process.chdir(root);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Failure(`This is Node ${process.versions.node}; Abar needs Node ${OLDEST_NODE} or newer to start.`);
  // A server and its commands need no linters and no browsers; a checkout that has them keeps them.
  const withDev = hasDev() || !(['start', 'cluster', 'build'].includes(verb) || (verb === 'run' && args[0]?.startsWith('server/')));
  if (!isInstalled(withDev)) await install(withDev);
  const node = findNode();

  switch (verb) {
    case 'start':
    case 'cluster': {
      const code = await run(node, 'tools/build.ts', ['if-needed']);
      const script = verb === 'start' ? 'server/main.ts' : 'tools/cluster.ts';
      return code === 0 ? run(node, script, args, { NODE_ENV: 'production' }) : code;
    }
    case 'dev':
      return run(node, 'tools/dev.ts', args, { NODE_ENV: 'development' });
    case 'build':
      return run(node, 'tools/build.ts', args);
    case 'test':
      return run(node, 'tools/test.ts', args);
    case 'run':
      return run(node, ...takeScript(args));
    default:
      throw new Failure(`There is no "${verb}" here: npm start, npm run dev, npm test.`);
  }
}

function takeScript([script, ...args]) {
  if (script === undefined) throw new Failure('"run" needs the path of a script.');
  return [script, args];
}

/** Whether the list that npm writes to node_modules after an installation has the packages of the lock file. */
function isInstalled(withDev) {
  const list = path.join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages);
  return wanted.every(
    ([place, { version, optional, peer, dev, devOptional }]) =>
      place === '' ||
      (installed[place] ? installed[place].version === version : Boolean(optional || peer || devOptional || (dev && !withDev))),
  );
}

/** Whether packages that only developers need are installed. */
function hasDev() {
  const list = path.join(modules, '.package-lock.json');
  return existsSync(list) && Object.values(JSON.parse(readFileSync(list, 'utf8')).packages).some(({ dev }) => dev);
}

async function install(withDev) {
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // `npm ci` would delete the packages that a running server uses.
  const [title, verb] = existsSync(modules)
    ? ['Bringing the packages up to date', ['install', '--no-save']]
    : ['Installing packages (first time, some 20 seconds)', ['ci']];
  await step(
    title,
    [...npm, ...verb, withDev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm could not install the packages. Look at the network and the registry (npm config get registry), then start again.',
  );
}

function findNode() {
  const ours = path.join(modules, '.bin', 'node');
  if (existsSync(ours) && spawnSync(ours, ['--version']).status === 0) return ours;
  if (Number.parseInt(process.versions.node, 10) >= OUR_NODE) return process.execPath;
  throw new Failure(`npm has no Node ${OUR_NODE} that runs on this system. Install Node ${OUR_NODE} yourself, then start again.`);
}

/** Runs a command and prints one line with its title and duration; its output is shown only when it fails. */
async function step(title, [command, ...args], advice) {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await ending(child, (error) => (output += error.message));
  process.stdout.write(code === 0 ? `${((performance.now() - began) / 1000).toFixed(1)} s\n` : 'failed\n');
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${advice}`);
}

/** Runs a script of ours on Node 24 until it ends, passes signals on to it, and returns its exit code. */
async function run(node, script, args, env = {}) {
  const child = spawn(node, ['--import', new URL('end-with-parent.mjs', import.meta.url).href, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a session of its own: on Ctrl-C the terminal and npm both send a signal to the whole group, and the script should get one.
    detached: true,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
      ...env,
    },
  });
  const lastSent = new Map();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (performance.now() - (lastSent.get(signal) ?? -Infinity) < 1_000) return;
      lastSent.set(signal, performance.now());
      child.kill(signal);
    });
  return ending(child, (error) => console.error(`${script} does not start: ${error.message}`));
}

function ending(child, onError) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onError(error);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
