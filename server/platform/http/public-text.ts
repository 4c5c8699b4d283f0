import { contactIn } from '#domain/messages/contacts.ts';
import { displayNameProblem } from '#domain/users/display-name.ts';
import { failField } from '#server/platform/http/failure.ts';

/** Checks texts that everybody reads, by the names of their fields. @throws Failure bad_request on the first field with contact data */
export function checkPublicTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const found = typeof text === 'string' ? contactIn(text) : null;
    if (found !== null) failField(field, `Leave out “${found}”: phone numbers, addresses and accounts are shown after booking.`);
  }
}

/** Checks the name of a user, unless it is the one that they have. @throws Failure bad_request on `displayName` */
export function checkDisplayName(name: string, { before, isAdmin = false }: { before?: string; isAdmin?: boolean } = {}): void {
  if (name === before) return;
  checkPublicTexts({ displayName: name });
  if (!isAdmin && displayNameProblem(name) === 'reserved')
    failField('displayName', 'This is a name of the site or of its staff. Choose another one.');
}
