import { machineText } from '#contract/clean-text.ts';

/**
 * Phone numbers as they are typed in Bangladesh: 01712 345678, +880 1712-345678, 8801712345678, ০১৭১২৩৪৫৬৭৮.
 * A mobile number is 11 digits from 01; a fixed line has 0, an area code and 5 to 8 digits. Numbers of other countries are
 * accepted with their +code (E.164: at most 15 digits).
 */

/** The number as it is stored, `+8801712345678`; null when it is not a phone number. A leading 0 dropped by a number field is restored. */
export function parsePhone(input: string | number): string | null {
  const typed = machineText(String(input));
  if (!/^[+\d(][\d\s().-]*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const foreign = typed.startsWith('+') || typed.startsWith('00');
  const international = typed.startsWith('00') ? digits.slice(2) : digits;
  if (foreign && !international.startsWith('880')) return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null;
  const national = international.replace(/^880/, '').replace(/^0/, '');
  return /^(?:1\d{9}|[2-9]\d{6,9})$/.test(national) ? `+880${national}` : null;
}

const PART = /^\+?[\d\s-]{3,}$/;

/** Returns the beginning of a stored number that was typed in part: 01712 is +8801712; null for other text. */
export function phoneStart(typed: string): string | null {
  const digits = machineText(typed);
  if (!PART.test(digits)) return null;
  return parsePhone(digits) ?? digits.replace(/[\s-]/g, '').replace(/^(?:\+?880|0)/, '+880');
}

/** A stored number in the usual groups: `+880 1712-345678`. Any other text is returned as it is. */
export const formatPhone = (stored: string): string => stored.replace(/^(\+880)(\d{4})(\d{6})$/, '$1 $2-$3');

/** Whether a stored number may be one of WhatsApp: fixed lines of Bangladesh are not. */
export const mayHaveChat = (stored: string): boolean => !/^\+880(?!1)/.test(stored);
