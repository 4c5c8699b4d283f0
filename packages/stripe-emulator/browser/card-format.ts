import { passesLuhn } from '../luhn.ts';

// Formatting and checks of the card fields: pure functions, no DOM, no clock.

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/** The text of a field and the position of the caret in it. */
export interface Typed {
  text: string;
  caret: number;
}

const BANGLA_ZERO = 0x09e6;

/** The digits of a text as ASCII; Bangla digits ০–৯ are converted. */
export const digitsOf = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO)).replaceAll(/\D/g, '');

export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard';
  return 'unknown';
}

// ISO/IEC 7812: at most 19 digits. The known brands have one length each.
export const NUMBER_LENGTH: Record<CardBrand, number> = { visa: 16, mastercard: 16, amex: 15, unknown: 19 };
export const CVC_LENGTH: Record<CardBrand, number> = { visa: 3, mastercard: 3, amex: 4, unknown: 4 };

/** Groups as on the card: 4-6-5 on American Express, fours elsewhere. */
export function formatNumber(text: string): string {
  const all = digitsOf(text);
  const brand = brandOf(all);
  const digits = all.slice(0, NUMBER_LENGTH[brand]);
  if (brand === 'amex') return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter((group) => group !== '').join(' ');
  return digits.replaceAll(/\d{4}(?=\d)/g, (group) => `${group} `);
}

/**
 * MM/YY from typed or pasted text: `5` → `05/`, `12/2030` → `12/30`, `1/` → `01/`. Adds no characters while deleting.
 */
export function formatExpiry(text: string, deleting: boolean): string {
  const pasted = /^\s*(\d{1,2})\s*[/.-]\s*(?:\d{2})?(\d{2})\s*$/.exec(text);
  if (pasted) return `${(pasted[1] ?? '').padStart(2, '0')}/${pasted[2] ?? ''}`;
  const separated = /^\s*(\d)\s*[/.-]/.exec(text);
  let digits = digitsOf(text);
  if (separated || (!deleting && /^[2-9]/.test(digits))) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits.length === 2 && !deleting ? `${digits}/` : digits;
}

export const formatCvc = (text: string, brand: CardBrand): string => digitsOf(text).slice(0, CVC_LENGTH[brand]);

const digitsBefore = (text: string, caret: number): number => digitsOf(text.slice(0, caret)).length;

/** Formats the text and keeps the caret behind the same digit. */
export function reformat(typed: Typed, format: (text: string) => string, deleting: boolean): Typed {
  const text = format(typed.text);
  if (typed.caret >= typed.text.length) return { text, caret: text.length };
  const wanted = digitsBefore(typed.text, typed.caret);
  let caret = 0;
  while (caret < text.length && digitsBefore(text, caret) < wanted) caret += 1;
  // Typing at the end of a group continues in the next one.
  if (!deleting && text[caret] === ' ' && wanted > 0) caret += 1;
  return { text, caret };
}

export type FieldProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc';

/** Null when the number is complete and its check digit is right. */
export function numberProblem(text: string): FieldProblem | null {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  const enough = brand === 'unknown' ? digits.length >= 12 : digits.length === NUMBER_LENGTH[brand];
  if (!enough) return 'incomplete_number';
  return passesLuhn(digits) ? null : 'invalid_number';
}

export interface Expiry {
  month: number;
  year: number;
}

/** Null until it is complete. */
export function readExpiry(text: string): Expiry | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** Null when the card has not expired; it is valid until the end of its month. */
export function expiryProblem(text: string, now: Date): FieldProblem | null {
  const expiry = readExpiry(text);
  if (!expiry) return 'incomplete_expiry';
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month';
  if (expiry.year < now.getFullYear()) return 'invalid_expiry_year_past';
  return expiry.year === now.getFullYear() && expiry.month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : null;
}

export const cvcProblem = (text: string, brand: CardBrand): FieldProblem | null =>
  (brand === 'unknown' ? text.length >= 3 : text.length === CVC_LENGTH[brand]) ? null : 'incomplete_cvc';
