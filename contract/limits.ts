/** Limits checked by forms and by the server. Lengths are in characters. */
export const limits = {
  title: 200,
  description: 2000,
  address: 300,
  yearsOfUse: 60,
  displayName: 80,
  email: 254,
  /** The identity service's minimum. */
  passwordMin: 6,
  meetingLocation: 300,
  contactNumber: 20,
  /** Unpaid bookings that a buyer holds at once; MAX_OPEN_BOOKINGS changes it. */
  openBookings: 5,
  /** Hours until a booking that is not paid ends; BOOKING_HOURS changes it. */
  bookingHours: 72,
  /** New offers of a buyer for one product on one day of Bangladesh; the database knows the number too. */
  offersPerDay: 3,
  reportReason: 300,
  /** Minutes in which a seller may take back that a product was sold elsewhere. */
  restoreMinutes: 15,
  message: 2000,
  /** Messages that a user sends in an hour, in all conversations. */
  messagesPerHour: 100,
  /** Conversations that a buyer opens in 24 hours. */
  conversationsPerDay: 20,
  search: 80,
  /** Lists and searches count no more rows than these; by relevance no more are listed. */
  searchTotal: 1000,
  /** Listings counted for a suggestion. */
  suggestionCount: 100,
  /** Items whose fit is checked at once. */
  fitItems: 12,
  /** Tk; of a computer that is put together. */
  buildBudgetTk: 1_000_000,
  /** Sales on which a price range rests, at most. */
  comparableSales: 100,
  /** Favourites and saved searches that a user keeps, and characters of a saved search. */
  favourites: 200,
  savedSearches: 50,
  savedSearch: 1000,
  /** Saved products that one request reads. */
  savedProducts: 50,
  /** Tk; far above the price of any used computer. */
  sellingPriceTk: 10_000_000,
  /** US dollars. */
  originalPriceUsd: 100_000,
  /** Bytes of an uploaded photo, 12 MB. */
  photoBytes: 12 * 1024 * 1024,
  /** px; a form warns about photos whose longer side is shorter (eBay's photo policy). */
  photoWarnPx: 500,
  pageSize: 24,
  pageSizeMax: 100,
} as const;
