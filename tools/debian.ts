import { existsSync } from 'node:fs';
import { runQuietly, StepFailed } from '#tools/step.ts';

/** Installs those Debian packages whose `file`, which each brings, is missing. @throws StepFailed where that cannot be done */
export async function installDebianPackages(packages: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  if (missing.length === 0) return;
  const advice = `Install them yourself (on Debian: apt-get install ${missing.join(' ')}).`;
  if (!existsSync('/usr/bin/apt-get')) throw new StepFailed(`This system is not Debian, and these packages are missing. ${advice}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  // RUNLEVEL=1: an installed service does not start by itself, on its usual port.
  const [program, ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq'];
  const aptGet = (title: string, ...more: string[]) => runQuietly(title, { program, args: [...args, ...more], advice });
  await aptGet('Reading the list of Debian packages', 'update');
  await aptGet(`Installing ${missing.join(', ')}`, 'install', '--yes', '--no-install-recommends', ...missing);
}

const CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The Chromium that tests drive: CHROMIUM_PATH, else Debian's build without windows, which takes half the time of the one with.
 * @throws StepFailed when none is there and none can be installed
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new StepFailed(`CHROMIUM_PATH is ${named}, where there is no file.`);
    return named;
  }
  try {
    await installDebianPackages({ 'chromium-headless-shell': HEADLESS_SHELL, 'fonts-noto-core': '/usr/share/fonts/truetype/noto' });
    return HEADLESS_SHELL;
  } catch (failure) {
    if (!existsSync(CHROMIUM)) throw failure;
    return CHROMIUM;
  }
}
