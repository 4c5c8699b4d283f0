const BANGLA_ZERO = 0x09e6;

/** An amount as people type it: `42000`, `42,000`, `৳ 42 000.50`, `৪২,০০০`. Null when it is none; at most two decimals. */
export function readPrice(text: string): number | null {
  const plain = text
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO))
    .replaceAll(/[\s,]|৳|tk\.?|usd|\$/gi, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
