/** A photo of a product after its first. */
export interface ProductPhotoTable {
  product_id: string;
  position: number;
  photo_id: string;
}

/** The hashes by which a photo is compared; null where it is too plain. */
export interface PhotoLikenessTable {
  photo_id: string;
  hashes: Buffer | null;
  keys: number[] | null;
}

/** A photo that its seller has marked as the proof photo of a listing. */
export interface ProofPhotoTable {
  product_id: string;
  photo_id: string;
  marked_at: Date;
  /** By an admin, with a reason. */
  taken_away_at: Date | null;
  reason: string | null;
}

/** Views of the page of a product on a day of Bangladesh. */
export interface ProductViewTable {
  product_id: string;
  day: string;
  views: number;
}
