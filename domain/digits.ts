const BANGLA_ZERO = 0x09e6;

/** The text with Bangla digits in place of Latin ones. */
export const banglaDigits = (text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)));
