import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Service } from '#tools/services/service.ts';

/** Content hash of each service's inputs when its tests last passed, by the service's name. */
export type Proven = Readonly<Record<string, string>>;

/** Libraries at their exact versions, and what starts every service. */
const SHARED_INPUTS = ['package-lock.json', 'tools/services/child.ts'];

/**
 * The hash of names and contents of the files that git knows in `inputs`, or would know after `git add`. It is the same before
 * and after a commit. @throws Error when an input names no file: it was renamed
 */
export function contentHash(root: string, inputs: readonly string[]): string {
  const listed = (input: string): string[] =>
    execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', input], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
  const files = inputs.flatMap((input) => {
    const found = listed(input);
    if (found.length === 0) throw new Error(`${input} is an input of a service, and there is no such file.`);
    return found;
  });
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort())
    hash.update(
      `${file}\0${createHash('sha256')
        .update(fs.readFileSync(path.join(root, file)))
        .digest('hex')}\n`,
    );
  return hash.digest('hex');
}

export const hashOf = (root: string, { inputs, tests }: Pick<Service, 'inputs' | 'tests'>): string =>
  contentHash(root, [...SHARED_INPUTS, ...inputs, ...tests]);

/** The services whose tests have not passed at the present content. */
export function unproven<S extends Pick<Service, 'name' | 'inputs' | 'tests'>>(root: string, services: readonly S[], proven: Proven): S[] {
  return services.filter((service) => proven[service.name] !== hashOf(root, service));
}
