import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runQuietly, StepFailed } from '#tools/step.ts';

const PACKAGES = ['chromium', 'fonts-noto-core'];

/**
 * The Chromium that tests drive: CHROMIUM_PATH, else Debian's, which is installed when it is missing.
 * @throws StepFailed where that cannot be done
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (existsSync(wanted)) return wanted;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...args] = [...sudo, 'apt-get'];
  if (process.env['CHROMIUM_PATH'] !== undefined || spawnSync(program, [...args, '--version']).status !== 0)
    throw new StepFailed(
      `There is no Chromium at ${wanted}, which the browser tests need. Install it (on Debian: apt-get install ${PACKAGES.join(' ')}) or name it in CHROMIUM_PATH.`,
    );
  const install = (title: string, ...rest: string[]) =>
    runQuietly(title, {
      program,
      args: [...args, ...rest],
      advice: `Install ${PACKAGES.join(' ')} yourself, then run this again.`,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await install('Reading the list of Debian packages', 'update', '-q');
  await install('Installing Chromium for the browser tests', 'install', '-q', '-y', '--no-install-recommends', ...PACKAGES);
  return wanted;
}
