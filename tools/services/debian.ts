import { existsSync } from 'node:fs';
import { runQuietly, StepFailed } from '#tools/step.ts';

/** Installs Debian packages unless `proof`, a file each brings, is there already. @throws StepFailed where that cannot be done */
export async function installDebianPackages(packages: Record<string, string>): Promise<void> {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  if (missing.length === 0) return;
  const advice = `Install them by hand: apt-get install ${missing.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get')) throw new StepFailed(`These services come from Debian packages, and this is no Debian. ${advice}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  // A package that starts its service at once would take a port of somebody's; we start our own, in a folder of our own.
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const run = (title: string, ...args: string[]) => {
    const [program = 'env', ...rest] = [...asRoot, ...quiet, 'apt-get', '-qq', ...args];
    return runQuietly(title, { program, args: rest, advice });
  };
  await run('Reading the list of Debian packages', 'update');
  await run(`Installing ${missing.join(', ')}`, 'install', '--yes', '--no-install-recommends', ...missing);
}
