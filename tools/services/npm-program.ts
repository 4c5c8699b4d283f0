import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from '#tools/step.ts';

/** Installs a program of the npm registry in the user's cache, which node_modules is too small for, and returns its folder. `size` as in "266 MB". */
export async function installNpmProgram(name: string, version: string, size: string): Promise<string> {
  const cache = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'abar');
  const folder = path.join(cache, `${name}-${version}`);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(cache, { recursive: true });
    // Installed elsewhere and renamed: an interrupted installation must not look complete.
    const aside = fs.mkdtempSync(path.join(cache, `${name}-`));
    fs.writeFileSync(path.join(aside, 'package.json'), '{ "private": true }');
    await runQuietly(`Installing ${name} ${version} (${size})`, {
      program: 'npm',
      args: ['install', '--prefix', aside, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`],
      advice: `npm could not install ${name}. Look at the network and the registry, then start again.`,
    });
    fs.renameSync(aside, folder);
  }
  return path.join(folder, 'node_modules', name);
}
