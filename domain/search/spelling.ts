/**
 * Typing errors between two words: inserted, missing, changed and exchanged neighbouring characters (optimal string alignment). Returns
 * `most + 1` when there are more than `most`.
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      let errors = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) errors = Math.min(errors, (before[j - 2] ?? 0) + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? 0, most + 1);
}

/** How many typing errors a word of this length may have and still be recognised: none in short words, where each is another word. */
const errorsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** A word, with what is compared with other words. */
export interface ComparedWord {
  word: string;
  digits: string;
  /** As it sounds: `grafix` and `graphics`, `motharbord` and `motherboard` differ less. */
  sound: string;
  /** Its consonants as they sound in Bangla: those of `kebord` and `keyboard`, `madarbord` and `motherboard` are the same. */
  consonants: string;
}

/** A word with what is compared, for words that are compared more than once. */
export const comparedWord = (word: string): ComparedWord => ({
  word,
  digits: word.replace(/\D/g, ''),
  sound: word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replace(/x/g, 'ks')
    .replace(/(.)\1/g, '$1'),
  consonants: consonantsOf(word),
});

function consonantsOf(word: string): string {
  const sounds = word
    .replaceAll('ph', 'f')
    .replace(/ce|ci|cy|sh|z|j/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('v', 'b')
    .replaceAll('d', 't');
  const consonants = (sounds[0] ?? '').replace(/[aeiouy]/, 'a') + sounds.slice(1).replace(/[aeiouyhw]/g, '');
  // As in `dextop`.
  return consonants.replaceAll('sk', 'ks').replace(/(.)\1+/g, '$1');
}

/** Fewer consonants say too little. */
const LEAST_CONSONANTS = 3;
/** More than the typing errors that are allowed: what is nearer as it is written comes first. */
const SOUNDS_ALIKE = 2.5;

function soundsAlike(a: ComparedWord, b: ComparedWord): boolean {
  const shorter = Math.min(a.word.length, b.word.length);
  return (
    a.consonants === b.consonants && a.consonants.length >= LEAST_CONSONANTS && shorter >= 5 && Math.abs(a.word.length - b.word.length) <= 3
  );
}

/** A shorter word with another first letter is another word: `bike` is no `like`. */
const LEAST_LETTERS = 6;

/**
 * The first letter is seldom wrong: a candidate with another one must be otherwise the same. One without it is another word: `iphone` is no
 * `phone`, `ipad` no `pad`.
 */
function isOtherWord(typed: ComparedWord, candidate: ComparedWord, errors: number): boolean {
  if (typed.sound[0] === candidate.sound[0]) return false;
  const rest = typed.word.slice(1);
  return errors > 1 || candidate.word === rest || (typed.word.length < LEAST_LETTERS && candidate.word.slice(1) === rest);
}

/**
 * How many typing errors separate `typed` from `candidate`, which may be what it was to be, written as it sounds for one; null when it is
 * another word. Numbers are never corrected: two numbers are two models.
 */
export function errorsFrom(typed: ComparedWord, candidate: ComparedWord): number | null {
  if (typed.digits !== candidate.digits || /^\d/.test(typed.word) || /^\d/.test(candidate.word)) return null;
  const most = errorsAllowed(typed.word);
  if (most === 0) return null;
  const alike = soundsAlike(typed, candidate) ? SOUNDS_ALIKE : null;
  const errors = Math.min(typingErrors(typed.word, candidate.word, most), typingErrors(typed.sound, candidate.sound, most) + 0.5);
  return errors > most || isOtherWord(typed, candidate, errors) ? alike : errors;
}
