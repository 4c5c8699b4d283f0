/** Digits and capitals that are not taken for each other in handwriting. */
const SIGNS = '23456789ACDEFGHJKLMNPRTUVWXY';
const LENGTH = 3;

/**
 * The code that a seller writes on paper beside what they sell, such as “Abar 4K7”: of the listing alone, by its id. It is not secret. It
 * shows that a photo was taken for this listing, because a photo from elsewhere does not have it.
 */
export function proofCode(productId: string): string {
  // The last digits of the id are random.
  let rest = Number.parseInt(productId.slice(-8), 16);
  let code = '';
  for (let at = 0; at < LENGTH; at += 1) {
    code += SIGNS[rest % SIGNS.length] ?? '';
    rest = Math.floor(rest / SIGNS.length);
  }
  return `Abar ${code}`;
}
