// One thing has one name: finds names and words that were replaced, and says which to use.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Word {
  old: RegExp;
  use: string;
}

/** Words of names: identifiers, file names, SQL, metrics. Looked for everywhere in a file and in its path. */
export const NAMES: readonly Word[] = [
  { old: /\b(?:Wish|[aA]pplyWish|wish)\b/, use: 'Command, applyCommand' },
  { old: /\b[mM]isfit\b/, use: 'incompatibility' },
  { old: /\bdead_at\b/, use: 'failed_at' },
  { old: /\blaid_aside\b|\blaidAside\b/, use: 'dead_letter, deadLetter' },
  { old: /\b(?!\w*[dD]eadLetter)[a-z]\w*Letters?\b|\bletters[A-Z]\w*/, use: 'email' },
  { old: /\b[tT]own\b/, use: 'app' },
  { old: /\bsession_epoch\b/, use: 'token_version' },
  { old: /\bMistakes?\b|\buseMistakes\b/, use: 'FormError, useFormErrors' },
  { old: /\.story\.ts\b/, use: '.spec.ts' },
];

const USER = 'user, buyer, seller, admin, caller, recipient';

/** Words of prose: comments, names of tests, Markdown. The texts that users read are not checked. */
export const PROSE: readonly Word[] = [
  { old: /(?<!\b(?:dead|first|capital|small|for)[- ])\bletters?\b(?! for letter)/i, use: 'email' },
  { old: /\b(?:told|tells?|telling)\b/i, use: 'notify, report, show, distinguish' },
  { old: /\b(?:hears?|heard|hearing)\b/i, use: 'receive, be notified' },
  { old: /\btowns?\b/i, use: 'app' },
  { old: /\bwish(?:es)?\b/i, use: 'command' },
  { old: /\b(?:laid aside|given up|left behind)\b/i, use: 'dead letter, failed' },
  { old: /\bsomebody\b|\bwhoever\b|\bpersons?\b|\bpeople\b/i, use: USER },
  { old: /(?<!\bon )\bthe market\b/i, use: 'app, server, database, site' },
  { old: /\b(?:story|stories)\b/i, use: 'test, scenario, spec' },
  { old: /\banew\b/i, use: 'again, rebuild, reload' },
  { old: /\b(?:it|that|this) is no (?!longer\b|more\b)/i, use: 'is not a' },
  { old: /\b(?:verdicts?|vetted)\b/i, use: 'result, session, checked' },
  { old: /\bstand(?:s|ing)? in\b|\bstand-ins?\b/i, use: 'replace, emulate, be in' },
  { old: /\bhouse\b/, use: 'project, folder' },
  { old: /\brooms?\b/, use: 'folder, space' },
  { old: /\bpictures?\b/i, use: 'photo, image' },
];

/** "What a user sees." has no subject; "The fields that a user sees." has one. Questions and headings may begin so. */
const HEADLESS = /(?:^\s*|[.!?] )(?:What|Who|Whose|Of|Those|That of|Where)(?= [^?]*$)/;
/** "what is kept stays" as the name of a test, 'Until it ends' as a description in the API. */
const HEADLESS_NAME = /^(?:of|what|who|whose|those|that|where)\b/;
const HEADLESS_DESCRIPTION = /^(?:Of|What|Who|Whose|Those|That|Where|When|Until|How|Why|By|With)\b/;
/** Texts that are binding word for word, that cannot change any more, or that users read. */
const SENTENCES_SKIPPED =
  /^docs\/specification\.md$|\/migrations\/00(?:[0-5]\d|6[0-8])_|^packages\/[^/]+\/migrations\/|^web\/modules\/content\/|^packages\/demo-market\/texts\//;

/** Files in which a word means something else. */
const ALLOWED: readonly { in: RegExp; words: RegExp }[] = [
  { in: /^domain\/(?:search\/(?:tables\/)?|places\/)place(?:s|-names)|^packages\/demo-market\//, words: /^towns?$/i },
  // The name of a field.
  { in: /^docs\/(?:design\.md|decisions\/0025-)/, words: /^pictures$/ },
  { in: /^packages\/demo-market\//, words: /^(?:letters?|house|rooms?|persons?|people|pictures?)$/i },
  { in: /^web\/(?:ui\/(?:avatar|mark)|app\.css|styles)/, words: /letter/i },
  { in: /^web\/modules\/content\/articles\//, words: /./ },
];

const FILES = '{contract,domain,server,packages,web,tests,bench,tools,docs,deploy,.ci}/**/*.{ts,tsx,mjs,sql,css,md,yml,conf,service,env}';
/** Released migrations never change and those that rename name both words; so do this file and its test. */
const SKIPPED = /\/migrations\/(?:000[1-4]_|000\d_\w*names\.sql)|^tools\/check-words(?:\.test)?\.ts$/;

/** Checks all files below `root`; returns one line for each old word found. */
export function checkWords(root: string): string[] {
  const files = globSync([FILES, '*.{md,ts}'], { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !SKIPPED.test(file))
    .sort();
  return files.flatMap((file) => wordFaults(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The old words in one file. */
export function wordFaults(file: string, text: string): string[] {
  const allowed = ALLOWED.filter((rule) => rule.in.test(file)).map(({ words }) => words);
  const find = (place: string, line: string, words: readonly Word[]): string[] =>
    words.flatMap(({ old, use }) => {
      const found = old.exec(line)?.[0];
      return found === undefined || allowed.some((word) => word.test(found)) ? [] : [`${place}: "${found}" is now: ${use}.`];
    });
  return [
    ...find(file, file, NAMES),
    ...text.split('\n').flatMap((line, at) => {
      const place = `${file}:${at + 1}`;
      const prose = proseOf(file, line);
      const sentence = SENTENCES_SKIPPED.test(file) || line.startsWith('#') ? undefined : HEADLESS.exec(prose)?.[0];
      const description = file.startsWith('contract/') ? /\b(?:description|summary):\s*['"`](.*)/.exec(line)?.[1] : undefined;
      const headless = sentence ?? HEADLESS_NAME.exec(testNameOf(line) ?? '')?.[0] ?? HEADLESS_DESCRIPTION.exec(description ?? '')?.[0];
      return [
        ...find(place, line, NAMES),
        ...find(place, prose, PROSE),
        ...(headless === undefined ? [] : [`${place}: "${headless.trim()} …" begins no sentence: say who does it.`]),
      ];
    }),
  ];
}

/** The part of a line that is prose: a comment, the name of a test, or all of a Markdown line. */
function proseOf(file: string, line: string): string {
  if (file.endsWith('.md')) return line;
  const comment = /^\s*(?:\/\/|\/?\*|#|--)\s(.*)|\s(?:\/\/|--)\s(.*)|\/\*\*? (.*)/.exec(line);
  return `${comment?.slice(1).join(' ') ?? ''} ${testNameOf(line) ?? ''}`;
}

const testNameOf = (line: string): string | undefined => /\b(?:test|describe|test\.step)\(\s*(['"`])(.*)\1/.exec(line)?.[2];
