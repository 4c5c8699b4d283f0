import type { Deps, HandoverContext } from '#server/modules/core/deps.ts';
import type { Product } from '#contract/products.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { findProduct } from '#server/modules/listings/products.sql.ts';
import { productViewFor } from '#server/modules/listings/products.views.ts';
import { markProof, takeProofAway } from '#server/modules/listings/proofs.changes.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function proofRoutes({ db, transact, photoUrl }: Deps) {
  const change = async (id: string, caller: SignedInUser, work: (context: HandoverContext) => Promise<void>): Promise<Product> => {
    if (!isId(id)) return fail('unknown_product');
    await transact(work);
    return productViewFor((await findProduct(db, id)) ?? fail('unknown_product'), caller, photoUrl);
  };
  return {
    markProof: ({ params: { id }, body, caller }) => change(id, caller, (context) => markProof(context, caller, id, body.image)),
    takeProofAway: ({ params: { id }, body, caller }) => change(id, caller, (context) => takeProofAway(context, caller, id, body)),
  } satisfies Partial<Handlers>;
}
