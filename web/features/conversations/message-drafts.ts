// Session storage: the draft survives failures, reloads and a log-in, and belongs to one tab and one user.
const keyOf = (email: string, about: string): string => `message-draft ${email} ${about}`;

/** What a user has begun to write in a conversation. */
export const readMessageDraft = (email: string, about: string): string => sessionStorage.getItem(keyOf(email, about)) ?? '';

export function saveMessageDraft(email: string, about: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(email, about));
  else sessionStorage.setItem(keyOf(email, about), text);
}
