import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { Product } from '#contract/products.ts';
import { FACT_NAMES, type FactName } from '#contract/vocabulary.ts';
import {
  mayBook,
  mayBoost,
  mayEdit,
  maySeeContact,
  mayRemove,
  mayReport,
  type ProductFacts,
  type SignedInUser,
} from '#domain/users/access.ts';
import { holdsMoney } from '#domain/deals/handover.ts';
import { cardFacts } from '#domain/facts/card-facts.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { factsInReports, reportViews } from '#server/modules/listings/reports.views.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { modelOf } from '#domain/prices/model.ts';
import { photoView, type PhotoUrl, type ProofMark } from '#server/modules/listings/photos.changes.ts';
import { listingOf, type ProductRow } from '#server/modules/listings/products.sql.ts';
import { sellerView, type Audience } from '#server/modules/users/users.views.ts';

/** Shown for a product without a photo. */
const NO_PHOTO = '/art/no-photo.svg';

/** The specification's locale date string: month/day/year, in the time zone of Bangladesh. */
const localeDate = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Dhaka' });

export interface ProductViewOptions {
  audience: Audience;
  photoUrl: PhotoUrl;
  /** Shows that the product was reported, as admins see it. */
  showReported?: boolean;
}

const factsOf = (row: ProductRow): ProductFacts => ({
  sellerUid: row.seller_uid,
  status: row.status,
  bookingBuyerUid: row.booking_buyer_uid,
});

/** The facts whose value the seller gave. */
const givenIn = (sellerFacts: SellerFacts): FactName[] => FACT_NAMES.filter((name) => (sellerFacts[name] ?? null) !== null);

function modelView(facts: Facts): Product['model'] {
  const model = modelOf(facts);
  return model ? { slug: model.slug, name: model.name } : undefined;
}

/** The proof photo of a product that is shown alone, and for its seller what an admin has said about one. */
function proofView(row: ProductRow, photoUrl: PhotoUrl, viewer: SignedInUser | null): Pick<Product, 'proof' | 'proofRefusal'> {
  const photos = row.photo_id === null ? [] : [{ id: row.photo_id, width: row.photo_width ?? 0 }, ...(row.more_photos ?? [])];
  const imageOf = ({ photo_id }: ProofMark) => {
    const photo = photos.find(({ id }) => id === photo_id);
    return photo && photoView({ height: 0, thumbhash: '', ...photo }, photoUrl).image;
  };
  const proof: Pick<Product, 'proof' | 'proofRefusal'> = {};
  for (const mark of row.proofs ?? []) {
    const image = imageOf(mark);
    if (image === undefined) continue;
    if (mark.reason === null)
      proof.proof = { image, code: proofCode(row.id), ...(viewer?.role === 'admin' && { mayTakeAway: true as const }) };
    else if (viewer?.uid === row.seller_uid) proof.proofRefusal = { image, reason: mark.reason };
  }
  return proof;
}

/** The deal about a product that has not ended: it is booked and not paid, or its money is held. */
function dealView({
  booking_id,
  booking_paid_at,
  buyer_name,
  handover_state,
  due_at,
  expires_at,
  confirm_by,
  buyer_absent,
}: ProductRow): Product['deal'] {
  const state = handover_state ?? 'open';
  if (!booking_id || (booking_paid_at && !holdsMoney(state))) return undefined;
  const until = state === 'open' ? (confirm_by ?? expires_at) : due_at;
  return {
    bookingId: booking_id,
    buyer: buyer_name ?? '',
    state,
    ...(confirm_by && { turn: true as const }),
    ...(buyer_absent && (state === 'open' || state === 'held') && { noShow: true as const }),
    until: until?.toISOString() ?? null,
  };
}

const flat = ({ image, picture }: ReturnType<typeof photoView>) => ({ image, ...picture });

/** A product as the API returns it. Without `viewer` it holds no rights, so that one list serves all users. */
export function productView(
  row: ProductRow,
  { audience, photoUrl, showReported }: ProductViewOptions,
  viewer?: SignedInUser | null,
): Product {
  const photo =
    row.photo_id === null || row.photo_width === null || row.photo_height === null || row.photo_thumbhash === null
      ? null
      : photoView({ id: row.photo_id, width: row.photo_width, height: row.photo_height, thumbhash: row.photo_thumbhash }, photoUrl);
  const facts = factsOf(row);
  const onCard = row.listed_facts && cardFacts(row.title, row.listed_facts);
  const isListed = row.deleted_at === null;
  const deal = dealView(row);
  return {
    _id: row.id,
    ...listingOf(row),
    address: audience === 'parties' ? row.address : (row.district ?? 'Bangladesh'),
    district: row.district,
    image: photo?.image ?? NO_PHOTO,
    picture: photo?.picture ?? null,
    ...(row.more_photos && { pictures: photo ? [photo, ...row.more_photos.map((more) => photoView(more, photoUrl))].map(flat) : [] }),
    ...proofView(row, photoUrl, viewer ?? null),
    ...(row.health_reports && {
      healthReports: reportViews(row.health_reports, row),
      reportFacts: factsInReports(row.health_reports, row),
    }),
    ...(row.health_traits?.includes('healthReport:') && { hasReport: true as const }),
    ...(row.health_traits?.includes('reportFails:') && { reportFails: true as const }),
    seller: sellerView(row.seller_snapshot, { role: row.seller_role, verifiedAt: row.seller_verified_at }, audience),
    createdAt: localeDate.format(row.created_at),
    listedAt: row.created_at.toISOString(),
    status: row.status,
    ...(row.away_until && row.status !== 'sold' && { awayUntil: row.away_until.toISOString() }),
    ...(row.seller_rating && { sellerRating: row.seller_rating }),
    ...(row.fixed_price && { fixedPrice: true as const }),
    ...(row.booking_paid_at && { soldAt: row.booking_paid_at.toISOString() }),
    boost: row.boost,
    ...(row.facts && { facts: row.facts }),
    ...(onCard && { cardFacts: onCard }),
    ...(row.seller_facts && { sellerFacts: givenIn(row.seller_facts) }),
    ...(row.model_facts && { model: modelView(row.model_facts) }),
    ...((row.reported_by_viewer || (showReported && row.is_reported)) && { isReported: 'yes' as const }),
    ...(row.waiting !== undefined && row.waiting > 0 && { waiting: row.waiting }),
    ...(viewer && viewer.uid === row.booking_buyer_uid && { bookedByYou: true as const }),
    ...(row.removal_reason === 'reported' && (viewer?.uid === row.seller_uid || viewer?.role === 'admin') && { takenOff: true as const }),
    ...(viewer?.uid === row.seller_uid && {
      version: row.version,
      ...(row.booking_price_poisha !== null && { bookingPrice: tkOfPoisha(row.booking_price_poisha) }),
      ...(row.views !== undefined && { views: row.views, viewsByDay: row.views_by_day, saves: row.saves }),
      ...(deal && { deal }),
      ...(row.boosted_until && { boostedUntil: row.boosted_until.toISOString() }),
      ...(row.seller_facts && { ownFacts: row.seller_facts }),
      ...(row.deleted_at && { removedAt: row.deleted_at.toISOString() }),
      ...(row.removal_reason === 'suspended' && { hiddenNow: true as const }),
    }),
    ...(viewer && {
      can: {
        book: isListed && mayBook(viewer, facts) && !row.away_until,
        report: isListed && mayReport(viewer, facts),
        boost: isListed && mayBoost(viewer, facts) && !row.boost,
        delete: isListed && mayRemove(viewer, facts),
        edit: isListed && mayEdit(viewer, facts),
      },
    }),
  };
}

/** A product as this user sees it, with their rights. */
export const productViewFor = (row: ProductRow, viewer: SignedInUser | null, photoUrl: PhotoUrl): Product =>
  productView(
    row,
    { audience: maySeeContact(viewer, factsOf(row)) ? 'parties' : 'public', photoUrl, showReported: viewer?.role === 'admin' },
    viewer,
  );
