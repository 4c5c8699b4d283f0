import { soundsOfText, wordsOf, type Word } from '#domain/messages/concepts.ts';

/** A word or concept of a message, a pair of them, or a group of its sounds. */
export interface Feature {
  /** 24 bits. */
  hash: number;
  /** The words that it is about, by their place in the message: the first one and the last one. */
  first: number;
  last: number;
}

/** Pairs in order reach this far, pairs in any order that far, in words. */
const NEAR = 4;
const FAR = 24;
/** Pairs in any order of one message, so that a long one takes little longer. */
const MOST_PAIRS = 3600;

/** Kinds of features, which the hashes in `weights.bin` include. */
const KIND = {
  skeleton: 1,
  word: 2,
  concept: 3,
  negated: 4,
  together: 5,
  inOrder: 6,
  words: 7,
  skeletons: 8,
  inClause: 9,
  sounds: 10,
} as const;

/** The words that open a message before it says anything, as all concepts of each: a greeting, an assent, a name for the other side. */
const OPENINGS = new Set(['greet', 'yes', 'ok', 'address', 'address brother', 'brother', 'sister', '!']);
/** A message that says less than this behind its opening is read whole. */
const LEAST_WORDS = 3;

const NEGATIONS = new Set(['not', 'no', 'never', 'nothing', 'without']);

/**
 * The words of a clause that say something about its acts, each group on its own and all together: who acts, whether not, when or on what
 * condition, whether it asks.
 */
const SAYS: readonly (readonly string[])[] = [['+i', '+you', '+he'], ['not'], ['+fut', '+past', '+imp', '+if'], ['?']];
const SAID_AS: Readonly<Record<string, string>> = {
  i: '+i',
  we: '+i',
  you: '+you',
  no: 'not',
  never: 'not',
  nothing: 'not',
  without: 'not',
};
/** The end of a clause, between two words. */
const CLAUSE_END = /[,;:.!?।|\n–—()]|-\s/;

/** Groups of so many sounds are features of their own. */
const LEAST_SOUNDS = 2;
const MOST_SOUNDS = 5;

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (once ^ (once >>> 15)) & 0xffffff;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

const joined = (kind: number, a: number, b = 0): number =>
  mixed(Math.imul(a ^ Math.imul(kind, 0x9e3779b1), 0x01000193) ^ Math.imul(b, 0x85ebca6b));

/** The words of a text behind its opening: "Yes, brother. Send it now" asks for the same as "Send it now". */
function wordsBehindOpening(text: string): Word[] {
  const words = wordsOf(text);
  const behind = words.slice(words.findIndex(({ concepts }) => !OPENINGS.has(concepts.join(' '))));
  return behind.length < LEAST_WORDS ? words : behind;
}

/** The clauses of a text, as the places of their words. */
function clausesOf(text: string, words: readonly Word[]): number[][] {
  const clauses: number[][] = [];
  for (const [at, { from }] of words.entries()) {
    const clause = clauses.at(-1);
    if (clause && !CLAUSE_END.test(text.slice(words[at - 1]?.to, from))) clause.push(at);
    else clauses.push([at]);
  }
  return clauses;
}

/** The statements of a clause about its acts, as hashes. */
function saidIn(clause: readonly Word[]): number[] {
  const all = new Set(clause.flatMap(({ concepts }) => concepts.map((one) => SAID_AS[one] ?? one)));
  const said = SAYS.map((group, at) => `${at}${group.filter((one) => all.has(one)).join('')}`);
  return [...said, said.join(' ')].map(hashOf);
}

/** The groups of sounds of a text, each once, with its words as the spaces between them divide it. */
function groupsOfSounds(text: string): Feature[] {
  const sounds = soundsOfText(text);
  const found = new Map<number, Feature>();
  let first = 0;
  for (let start = 0; start < sounds.length; start += 1) {
    let code = 0x811c9dc5;
    let last = first;
    for (let count = 1; count <= MOST_SOUNDS && start + count <= sounds.length; count += 1) {
      code = Math.imul(code ^ sounds.charCodeAt(start + count - 1), 0x01000193);
      const hash = joined(KIND.sounds, code);
      if (count >= LEAST_SOUNDS && !found.has(hash)) found.set(hash, { hash, first, last });
      if (sounds.charAt(start + count - 1) === ' ') last += 1;
    }
    if (sounds.charAt(start) === ' ') first += 1;
  }
  return [...found.values()];
}

/** Reads a folded text without its opening: its features and its groups of sounds, each once, and its words. */
export function featuresOf(text: string): { features: Feature[]; sounds: Feature[]; words: Word[] } {
  const words = wordsBehindOpening(text);
  const found = new Map<number, Feature>();
  const add = (hash: number, first: number, last = first): void => {
    if (!found.has(hash)) found.set(hash, { hash, first, last });
  };
  const heads = words.map(({ concepts }) => hashOf(concepts.find((concept) => !concept.startsWith('+')) ?? ''));
  const wholes = words.map(({ concepts }) => hashOf(concepts.join(' ')));
  const skeletons = words.map(({ skeleton }) => hashOf(skeleton));
  const isNegation = words.map(({ concepts }) => concepts.some((concept) => NEGATIONS.has(concept)));
  const far = Math.min(FAR, Math.max(2, Math.floor(MOST_PAIRS / words.length)));
  for (const [at, { concepts }] of words.entries()) {
    const [head = 0, whole = 0, skeleton = 0] = [heads[at], wholes[at], skeletons[at]];
    add(joined(KIND.skeleton, skeleton), at);
    add(joined(KIND.word, whole), at);
    for (const concept of concepts) add(joined(KIND.concept, hashOf(concept)), at);
    for (let other = Math.max(0, at - NEAR); other <= at + NEAR; other += 1)
      if (isNegation[other]) add(joined(KIND.negated, head), at, other);
    for (let next = at + 1; next < Math.min(words.length, at + far); next += 1) {
      const [nextHead = 0, nextWhole, nextSkeleton] = [heads[next], wholes[next], skeletons[next]];
      add(joined(KIND.together, Math.min(head, nextHead), Math.max(head, nextHead)), at, next);
      if (next - at > NEAR) continue;
      add(joined(KIND.inOrder, head, nextHead), at, next);
      if (next - at === NEAR) continue;
      add(joined(KIND.words, whole, nextWhole), at, next);
      add(joined(KIND.skeletons, skeleton, nextSkeleton), at, next);
    }
  }
  for (const clause of clausesOf(text, words)) {
    const said = saidIn(clause.flatMap((at) => words[at] ?? []));
    for (const at of clause) for (const one of said) add(joined(KIND.inClause, heads[at] ?? 0, one), at);
  }
  return { features: [...found.values()], sounds: groupsOfSounds(text.slice(words[0]?.from ?? 0)), words };
}
