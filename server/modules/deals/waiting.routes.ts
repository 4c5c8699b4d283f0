import type { Deps } from '#server/modules/core/deps.ts';
import { phoneOrFail } from '#server/modules/users/users.changes.ts';
import { listLines, type WaitingRow } from '#server/modules/deals/waiting.sql.ts';
import { joinLine, leaveLine } from '#server/modules/deals/waiting.changes.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import type { PlaceInLine } from '#contract/waiting.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { productView } from '#server/modules/listings/products.views.ts';

/** A place in line as the user sees it who has it; nobody else does. The number that it was joined with is shown with the booking. */
function placeView({ entry, product, place, confirmBy }: WaitingRow, photoUrl: PhotoUrl): PlaceInLine {
  const { image, picture } = productView(product, { audience: 'public', photoUrl });
  return {
    _id: entry.id,
    product: { _id: product.id, title: product.title, sellingPrice: tkOfPoisha(product.selling_price_poisha), image, picture },
    joinedAt: entry.joined_at.toISOString(),
    place: entry.status === 'waiting' ? place : null,
    turn: entry.booking_id !== null && confirmBy ? { bookingId: entry.booking_id, until: confirmBy.toISOString() } : null,
  };
}

export function waitingRoutes(deps: Deps) {
  const { db, transact, clock, photoUrl } = deps;
  const linesOf = async (uid: string, productId?: string) =>
    (await listLines(db, uid, clock.now(), productId)).map((row) => placeView(row, photoUrl));
  return {
    async joinLine({ body: { productId, contactNumber }, caller, reply }) {
      const input = { productId, contactNumber: contactNumber === undefined ? undefined : phoneOrFail('contactNumber', contactNumber) };
      const { repeated } = await transact((context) => joinLine(context, caller, input, deps));
      if (repeated) void reply.code(200);
      // The product may have been sold since.
      return (await linesOf(caller.uid, productId))[0] ?? fail('not_booked');
    },

    async listLines({ query, caller }) {
      return { lines: await linesOf(caller.uid, query.product) };
    },

    async leaveLine({ params, caller }) {
      await transact((context) => leaveLine(context, caller, params.id));
      return { deleted: true };
    },
  } satisfies Partial<Handlers>;
}
