import { maskContacts } from '#domain/messages/contacts.ts';

/** Longest quotation, in characters. */
const LONGEST = 60;

/**
 * A user's text as an email to another may quote it: one short line without links, addresses, phone numbers and shouting. Empty when
 * nothing is left.
 */
export function quotable(text: string): string {
  // Programs that show emails make links of more than what is contact data elsewhere.
  const plain = maskContacts(text, ' ')
    .replace(/\S*(?::\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2,})\S*/giu, ' ')
    .replace(/[!?<>“”"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = plain.replace(/[^a-z]/gi, '');
  const capitals = letters.replace(/[^A-Z]/g, '');
  const calm = capitals.length > 16 && capitals.length * 2 > letters.length ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain;
  return calm.length <= LONGEST ? calm : `${calm.slice(0, LONGEST - 1).trimEnd()}…`;
}
