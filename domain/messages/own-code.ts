import { fold } from '#domain/messages/fold.ts';

/** Whether one of these codes of six digits is in a message, in the digits of any script, with spaces or signs between them. */
export function holdsCode(message: string, codes: readonly string[]): boolean {
  const digits = fold(message).text.replace(/(?<=\d)[^\p{L}\d]+(?=\d)/gu, '');
  return codes.some((code) => digits.includes(code));
}
