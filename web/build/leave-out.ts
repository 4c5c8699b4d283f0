import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/**
 * Stops the build when the library is not of the version whose code was read before parts of it were left out: names alone do
 * not tell that a function has come to be used for something else.
 */
export function assertReviewed(library: string, reviewed: string): void {
  const file = findPackageJSON(library, import.meta.url);
  const { version } = JSON.parse(readFileSync(file ?? '', 'utf8')) as { version: string };
  if (version !== reviewed)
    throw new Error(
      `${library} is ${version}, and web/build leaves parts of ${reviewed} out: read them again, run the stories, say so there`,
    );
}

/**
 * Gives functions of a library other bodies. A name that is missing stops the build: a new version of the library has to be
 * looked at again, instead of the saving being lost in silence.
 */
export function withBodies(code: string, library: string, bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce((text, [name, body]) => {
    const whole = new RegExp(String.raw`^(\t*)((?:async )?function ${name}\((?:[^(){}]|\{[^{}]*\}|\(\))*\) \{\n)[\s\S]*?\n\1\}$`, 'm');
    if (!whole.test(text)) throw new Error(`${library} no longer has ${name}: review web/build`);
    return text.replace(whole, (_, indent: string, head: string) => `${indent}${head}${body}\n${indent}}`);
  }, code);
}

/** Gives a place in a library another text, and stops the build in the same way when it is not there exactly once. */
export function withText(code: string, library: string, before: string, after: string): string {
  if (code.split(before).length !== 2) throw new Error(`${library} no longer has ${JSON.stringify(before)}: review web/build`);
  return code.replace(before, () => after);
}
