import { fold } from '#domain/messages/fold.ts';
import { contactIn } from '#domain/messages/contacts.ts';

/** Names of the site and of its staff, and words that stand beside them without changing what they claim. */
const RESERVED = 'abar|আবার|admin|administrator|moderator|support|staff|helpdesk|customercare|এডমিন|অ্যাডমিন|মডারেটর|সাপোর্ট|স্টাফ';
const BESIDE = 'the|team|official|real|mod|help|desk|line|care|customer|service|market|shop|bd|bangladesh|com|অফিসিয়াল|টিম';
const CLAIM = new RegExp(`^(?:${BESIDE})*(?:${RESERVED})(?:${RESERVED}|${BESIDE})*$`.normalize('NFKC'));
/** Signs and digits that stand for a character of a word. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** The words of a name in lower case, however they are disguised; a word whose characters are spaced is one. */
const wordsOf = (name: string): string[] =>
  (
    fold(name)
      .text.normalize('NFKD')
      .replace(/(?<=[a-z])\p{M}+/gu, '')
      .replace(/[013457!|@$]/g, (sign) => LOOKS[sign] ?? sign)
      .normalize('NFKC')
      .replace(/(?<![\p{L}\p{M}])\p{L}(?:[^\p{L}\p{M}]{1,2}\p{L}(?![\p{L}\p{M}]))+/gu, (spaced) => spaced.replace(/[^\p{L}]/gu, ''))
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).map((word) => word.replace(/([a-z])\1{2,}/g, '$1'));

/**
 * Why nobody may be called that, or null: it holds contact data, or a word of it is a name of the site or of its staff, with which others
 * could be deceived.
 */
export function displayNameProblem(name: string): 'contact' | 'reserved' | null {
  if (contactIn(name) !== null) return 'contact';
  const words = wordsOf(name);
  return words.some((word) => CLAIM.test(word)) || CLAIM.test(words.join('')) ? 'reserved' : null;
}
