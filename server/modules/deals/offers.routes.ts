import type { Deps } from '#server/modules/core/deps.ts';
import type { OfferSettings } from '#contract/offers.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { poishaOfTk, tkOrNull } from '#domain/money/money.ts';
import { describeOffers, findOfferSettings, listOffers, type OfferRecord } from '#server/modules/deals/offers.sql.ts';
import { answerOffer, makeOffer, setOfferSettings, type OfferContext } from '#server/modules/deals/offers.changes.ts';
import { offerView } from '#server/modules/deals/offers.views.ts';
import { findProduct } from '#server/modules/listings/products.sql.ts';
import { phoneOrFail } from '#server/modules/users/users.changes.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

const poishaOrNull = (tk: number | null): number | null => (tk === null ? null : poishaOfTk(tk));

export function offerRoutes(deps: Deps) {
  const { db, clock, photoUrl, offerMs, mustConfirm, maxOpenBookings, bookingHours } = deps;
  const transact = <T>(work: (context: OfferContext) => Promise<T>): Promise<T> =>
    deps.transact((context) => work({ ...context, offerMs, mustConfirm, maxOpenBookings, bookingHours }));

  const viewsOf = async (caller: SignedInUser, offers: readonly OfferRecord[]) =>
    (await describeOffers(db, offers)).map((row) => offerView(row, caller, { photoUrl, now: clock.now() }));
  const viewOf = async (caller: SignedInUser, offer: OfferRecord) => (await viewsOf(caller, [offer]))[0] ?? fail('unknown_offer');

  /** @throws Failure unknown_product, forbidden */
  const settingsOf = async (caller: SignedInUser, productId: string): Promise<OfferSettings> => {
    const product = (isId(productId) && (await findProduct(db, productId))) || fail('unknown_product');
    if (product.seller_uid !== caller.uid) return fail('forbidden');
    const settings = (await findOfferSettings(db, productId)) ?? fail('unknown_product');
    return {
      fixedPrice: settings.fixed_price,
      acceptFrom: tkOrNull(settings.accept_from_poisha),
      declineBelow: tkOrNull(settings.decline_below_poisha),
    };
  };

  return {
    async makeOffer({ body: { productId, price, contactNumber }, caller, reply }) {
      const input = {
        productId,
        pricePoisha: poishaOfTk(price),
        contactNumber: contactNumber === undefined ? undefined : phoneOrFail('contactNumber', contactNumber),
      };
      const { offer, repeated } = await transact((context) => makeOffer(context, caller, input));
      if (repeated) void reply.code(200);
      return viewOf(caller, offer);
    },

    async listOffers({ query: { product, limit, cursor }, caller }) {
      const { rows, nextCursor } = await listOffers(db, caller.uid, { product, limit, cursor });
      return { offers: await viewsOf(caller, rows), ...(nextCursor !== undefined && { nextCursor }) };
    },

    async updateOffer({ params, body: { action, price }, caller }) {
      const command = { action, counterPoisha: price === undefined ? undefined : poishaOfTk(price) };
      const offer = await transact((context) => answerOffer(context, caller, params.id, command));
      return viewOf(caller, offer);
    },

    getOfferSettings: ({ params, caller }) => settingsOf(caller, params.id),

    async updateOfferSettings({ params, body, caller }) {
      const settings = {
        fixedPrice: body.fixedPrice,
        acceptFrom: poishaOrNull(body.acceptFrom),
        declineBelow: poishaOrNull(body.declineBelow),
      };
      await transact((context) => setOfferSettings(context, caller, params.id, settings));
      return settingsOf(caller, params.id);
    },
  } satisfies Partial<Handlers>;
}
