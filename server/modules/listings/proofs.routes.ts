import type { Product } from '#contract/products.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { findProduct } from '#server/modules/listings/products.sql.ts';
import { productViewFor } from '#server/modules/listings/products.views.ts';
import { markProof, takeProofAway } from '#server/modules/listings/proofs.changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function proofRoutes({
  db,
  feed,
  clock,
  photoUrl,
  publicUrl,
}: {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  photoUrl: PhotoUrl;
  publicUrl: string;
}): Pick<Handlers, 'markProof' | 'takeProofAway'> {
  const change = async (
    id: string,
    caller: SignedInUser,
    work: (context: Parameters<typeof markProof>[0]) => Promise<void>,
  ): Promise<Product> => {
    if (!isId(id)) return fail('unknown_product');
    await feed.transact((trx, changed) => work({ trx, changed, now: clock.now(), publicUrl }));
    return productViewFor((await findProduct(db, id)) ?? fail('unknown_product'), caller, photoUrl);
  };
  return {
    markProof: ({ params: { id }, body, caller }) => change(id, caller, (context) => markProof(context, caller, id, body.image)),
    takeProofAway: ({ params: { id }, body, caller }) => change(id, caller, (context) => takeProofAway(context, caller, id, body)),
  };
}
