import type { Case, OwnCase, PastCase } from '#contract/cases.ts';
import type { CaseProduct, CaseRecord, PastRecord, PhotoMatch, WeighedReport } from '#server/modules/admin/cases.sql.ts';
import type { SerialMatches } from '#server/modules/admin/stolen.sql.ts';
import { photoView, type PhotoColumns, type PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { appealableUntil } from '#server/modules/admin/cases.changes.ts';

export const pastCaseView = (row: PastRecord): PastCase => ({
  productId: row.product_id,
  title: row.title,
  state: row.state,
  reason: row.answer ?? row.reason ?? '',
  at: (row.answered_at ?? row.decided_at)?.toISOString() ?? '',
});

/** A report as an admin sees it. */
export const reportView = ({ reason, created_at, weight, display_name, since, upheld, dismissed, is_rival }: WeighedReport) => ({
  reason,
  at: created_at.toISOString(),
  weight,
  by: { displayName: display_name, since: since.toISOString(), upheld, dismissed, rival: is_rival },
});

/** A photo of a reported listing beside the same one of another seller. */
export const photoMatchView = (row: PhotoMatch, photoUrl: PhotoUrl): Case['samePhotos'][number] => {
  const image = (photo: PhotoColumns | null) => (photo ? photoView(photo, photoUrl).image : null);
  return {
    image: image(row.mine),
    at: row.created_at.toISOString(),
    other: {
      _id: row.id,
      title: row.title,
      image: image(row.theirs),
      seller: row.display_name,
      listedAt: row.listed_at.toISOString(),
    },
  };
};

/** The listings and entries on which the serial numbers of a reported listing are found. */
export const serialMatchViews = ({ copies, stolen }: SerialMatches): Pick<Case, 'sameSerials' | 'stolen'> => ({
  sameSerials: copies.map(({ id, title, display_name, listed_at }) => ({
    _id: id,
    title,
    seller: display_name,
    listedAt: listed_at.toISOString(),
  })),
  stolen: stolen.map(({ name, police_report, contact, display_name, entered_at }) => ({
    name,
    policeReport: police_report,
    contact,
    owner: display_name,
    enteredAt: entered_at.toISOString(),
  })),
});

export const decided = (reason: string | null, at: Date | null) =>
  reason === null || at === null ? null : { reason, at: at.toISOString() };

/** The appeal of a seller or a suspended user. */
export const appealView = ({ appeal, appealed_at }: Pick<CaseRecord, 'appeal' | 'appealed_at'>) =>
  appeal === null || appealed_at === null ? null : { text: appeal, at: appealed_at.toISOString() };

/** A case as the seller sees it: not who reported the listing, and who decided. */
export const ownCaseView = (product: CaseProduct, row: CaseRecord, now: Date): OwnCase => {
  const until = appealableUntil(product, row);
  return {
    title: product.title,
    state: row.state,
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    decision: decided(row.reason, row.decided_at),
    appeal: appealView(row),
    answer: decided(row.answer, row.answered_at),
    appealUntil: until && now <= until ? until.toISOString() : null,
  };
};
