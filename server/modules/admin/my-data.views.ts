import { maskContacts } from '#domain/messages/contacts.ts';

export type Row = Record<string, unknown>;

/** A message as the conversation shows it: contact data in those of the other side only while a booking between the two is live. */
export function asShown({ text, booked, ...message }: Row): Row {
  return { ...message, text: message['mine'] === true || booked === true ? text : maskContacts(String(text)) };
}

/** A review as the page of its booking shows it: contact data in those of the other side is masked. */
export const asReviewed = ({ text, answer, ...review }: Row): Row => {
  const mask = (words: unknown, mine: boolean) => (mine || typeof words !== 'string' ? words : maskContacts(words));
  return { ...review, text: mask(text, review['mine'] === true), answer: mask(answer, review['mine'] !== true) };
};
