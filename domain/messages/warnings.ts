import { MESSAGE_WARNINGS, type MessageWarning } from '#contract/vocabulary.ts';
import { contactsIn, type Contact, type Span } from '#domain/messages/contacts.ts';
import { fold, type Folded } from '#domain/messages/fold.ts';
import { modelWarnings, type Model } from '#domain/messages/model.ts';

/** A warning about a message, with the words of it that speak most for the warning: no contact data, and none of the words for `contact`. */
export interface FoundMessageWarning {
  label: MessageWarning;
  phrase: string;
}

/** The folded text that the model judges. Contact data is blank in it: that says nothing about the other words. */
export function judgedText(message: string, contacts: readonly Contact[] = contactsIn(fold(message))): Folded {
  const data = contacts.filter(isData);
  return fold(data.reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), message));
}

const isData = ({ kind }: Contact): boolean => kind !== 'web';

/**
 * Returns the warnings that a reader of this message sees, in the order of `MESSAGE_WARNINGS`. Contact data is found by exact rules,
 * everything else, and contact data in other words, by the model.
 */
export function warningsOf(message: string, model: Model): FoundMessageWarning[] {
  const contacts = contactsIn(fold(message));
  const { text, places } = judgedText(message, contacts);
  const found = new Map(
    modelWarnings(model, text).map(({ label, start, end }): [MessageWarning, string] => {
      const span = { start: places[start] ?? 0, end: places[end] ?? 0 };
      return [label, longestBetween(message, span, contacts)];
    }),
  );
  if (contacts.some(isData)) found.set('contact', '');
  return MESSAGE_WARNINGS.flatMap((label) => {
    const phrase = found.get(label);
    return phrase === undefined ? [] : [{ label, phrase }];
  });
}

/** The longest part of a span that none of the contacts, which are in order, is in. */
function longestBetween(message: string, { start, end }: Span, contacts: readonly Span[]): string {
  const inside = contacts.filter((contact) => contact.end > start && contact.start < end);
  const parts = [start, ...inside.map((contact) => contact.end)].map((from, at) => message.slice(from, inside[at]?.start ?? end).trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}
