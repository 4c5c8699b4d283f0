import { createHash } from 'node:crypto';
import { canonicalJson, type SealedTerms } from '#domain/terms.ts';
import { findTerms } from '#server/features/products/queries.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** What the listing promises and the price that is agreed, as the columns of a booking. */
export async function sealTerms(
  trx: Transaction,
  productId: string,
  agreedPoisha: number,
): Promise<{ terms: string; terms_sha256: string }> {
  const terms = canonicalJson({ ...(await findTerms(trx, productId)), agreedPoisha } satisfies SealedTerms);
  return { terms, terms_sha256: createHash('sha256').update(terms).digest('hex') };
}
