/** Sizes that both sides check, so that a form says it before the server does. Lengths in characters. */
export const limits = {
  title: 200,
  description: 2000,
  address: 300,
  yearsOfUse: 60,
  displayName: 80,
  email: 254,
  meetingLocation: 300,
  contactNumber: 20,
  reportReason: 300,
  search: 80,
  /** Tk; the dearest thing sold here is far below. */
  sellingPriceTk: 10_000_000,
  /** US dollars. */
  originalPriceUsd: 100_000,
  /** Bytes of an uploaded photo, 12 MB. */
  photoBytes: 12 * 1024 * 1024,
  /** A photo whose longer side is below this many px is named as too small (eBay's picture policy). */
  photoWarnPx: 500,
  pageSize: 24,
  pageSizeMax: 100,
} as const;
