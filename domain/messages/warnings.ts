import { MESSAGE_WARNINGS, type MessageWarning } from '#contract/vocabulary.ts';
import { contactsIn } from '#domain/messages/contacts.ts';
import { fold } from '#domain/messages/fold.ts';
import { SENTENCE_RULES, TEXT_RULES, type Rule } from '#domain/messages/rules.ts';

const URL =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,40}){0,3}\.(?:com|net|org|bd|me|ly|co|info|xyz|link|click|top|shop|site|online|app|cc|gd|io)(?![a-z0-9])(?:\/\S*)?/g;
const SHORT_URL = /^(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|cutt\.ly|t\.co|is\.gd|rb\.gy|shorturl\.at|goo\.gl|tiny\.cc)/;
/** A link that speaks of money itself. */
const PAY_URL = /pay|bkash|bikash|nagad|checkout|refund|cashback|claim|prize|gift|verify|confirm-?order|otp|secure-?order/;
/** Pages of the payment services and shops themselves are read, not paid on. */
const READING_URL = /youtube|youtu\.be|startech|ryans|techland|bikroy|wikipedia|techpowerup|userbenchmark/;

/** Words that are disguised with digits and signs for letters. */
const DISGUISED = new Set(
  'otp whatsapp telegram bkash nagad rocket advance facebook messenger imo viber payment link money taka send'.split(' '),
);
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The text without disguises: words spelled with spaces, signs for characters, characters repeated. */
const undisguised = (text: string): string =>
  text
    .replace(/(?<![a-z0-9])[a-z](?:[ ._*-]{1,2}[a-z]){2,11}(?![a-z0-9])/g, (spaced) => spaced.replace(/[ ._*-]/g, ''))
    .replace(/(?<![a-z0-9@$])[a-z0-9@$!]{3,12}(?![a-z0-9@$])/g, (word) => {
      if (!/[013457@$!]/.test(word) || !/[a-z]/.test(word)) return word;
      const plain = word.replace(/[013457@$!]/g, (sign) => LETTER_OF[sign] ?? sign);
      return DISGUISED.has(plain) ? plain : word;
    })
    .replace(/([a-z])\1{2,}/g, '$1');

/** Links by what they are for, so that rules read them as words. */
const withoutUrls = (text: string): string =>
  text.replace(URL, (url) => {
    if (READING_URL.test(url)) return ' ';
    return PAY_URL.test(url) ? ' urlpay ' : SHORT_URL.test(url) ? ' url shorturl ' : ' url ';
  });

/** The words of a sentence as rules read them. A question mark is a word. */
const plainWords = (sentence: string): string =>
  ` ${sentence
    .replace(/\?/g, ' ? ')
    .replace(/[^a-z0-9\u0980-\u09ff?]+/g, ' ')
    .trim()} `;

const matches = ({ signs, unless }: Rule, text: string): boolean => signs.test(text) && !unless?.test(text);

/** Returns the warnings that a reader of this message sees, in the order of `MESSAGE_WARNINGS`. */
export function warningsOf(message: string): MessageWarning[] {
  const folded = fold(message);
  const found = new Set<MessageWarning>(contactsIn(folded).some(({ kind }) => kind !== 'web') ? ['contact'] : []);
  const text = undisguised(withoutUrls(folded.text));
  const whole = plainWords(text);
  for (const rule of TEXT_RULES) if (matches(rule, whole)) found.add(rule.label);
  for (const sentence of text.split(/(?<=[!?।\n;])|\.(?=\s|$)/)) {
    const plain = plainWords(sentence);
    for (const rule of SENTENCE_RULES) if (!found.has(rule.label) && matches(rule, plain)) found.add(rule.label);
  }
  return MESSAGE_WARNINGS.filter((label) => found.has(label));
}
