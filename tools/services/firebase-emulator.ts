import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/http/free-port.ts';
import { makeFolder, startChild } from '#tools/services/child.ts';
import { installNpmProgram } from '#tools/services/npm-program.ts';
import type { Service } from '#tools/services/service.ts';
import { StepFailed } from '#tools/step.ts';

const VERSION = '15.34.2';
// The emulator never contacts Google for a project whose id begins with demo-.
const PROJECT_ID = 'demo-abar';
// It takes half a minute to start on a busy machine.
const START_WITHIN_MS = 120_000;

/** Google's own emulator of Firebase Authentication. Its 266 MB are kept in the user's cache instead of node_modules. */
export const firebaseEmulator: Service = {
  name: 'the Firebase Auth Emulator',
  tests: ['server/adapters/identity/firebase/emulator.services.test.ts'],
  inputs: ['tools/services/firebase-emulator.ts', 'server/adapters/identity'],
  async start(cleanup) {
    const tools = await installNpmProgram('firebase-tools', VERSION, '266 MB, a minute');
    const home = makeFolder(cleanup, 'abar-firebase-');
    const [auth, hub, logging] = [await freePort('127.0.0.1'), await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    const at = (port: number) => ({ host: '127.0.0.1', port });
    const emulators = { singleProjectMode: false, auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
    const config = path.join(home, 'firebase.json');
    fs.writeFileSync(config, JSON.stringify({ emulators }));
    startChild(
      cleanup,
      process.execPath,
      [path.join(tools, 'lib/bin/firebase.js'), 'emulators:start', '--only', 'auth', '--project', PROJECT_ID, '--config', config],
      // Keeps its settings and logs in the temporary folder and asks no questions.
      { HOME: home, XDG_CONFIG_HOME: home, CI: '1' },
      home,
    );
    await untilReady(`http://127.0.0.1:${auth}/`);
    return { TEST_FIREBASE_EMULATOR: `127.0.0.1:${auth}`, TEST_FIREBASE_PROJECT: PROJECT_ID };
  },
};

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok && /"ready":\s*true/.test(await answer.text())) return;
    if (performance.now() > deadline) throw new StepFailed(`The Firebase Auth Emulator did not become ready at ${url}.`);
    await sleep(200);
  }
}
