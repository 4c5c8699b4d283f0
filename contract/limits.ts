import { searchLimits } from '#contract/search-limits.ts';

/** Limits checked by forms and by the server. Lengths are in characters. */
export const limits = {
  ...searchLimits,
  description: 2000,
  address: 300,
  /** Files, or texts, of one health report, bytes of each file, and characters of each text. */
  reportFiles: 5,
  reportBytes: 2 * 1024 * 1024,
  /** Figures that a seller may leave out of a health report. */
  reportFigures: 800,
  yearsOfUse: 60,
  displayName: 80,
  email: 254,
  /** The identity service's minimum. */
  passwordMin: 8,
  meetingLocation: 300,
  contactNumber: 20,
  /** Unpaid bookings that a buyer holds at once, and makes of one product in all; MAX_OPEN_BOOKINGS changes it. */
  openBookings: 5,
  /** How many times `openBookings` a buyer may book in 24 hours; unpaid bookings count, also after their end, because each shows contact data. */
  bookingsPerDayFactor: 4,
  /** Hours until a booking that is not paid ends; BOOKING_HOURS changes it. */
  bookingHours: 72,
  /** Days after a card payment in which the product is handed over, and by which the buyer may extend that once; HANDOVER_DAYS changes it. */
  handoverDays: 7,
  /** Hours in which a buyer contests that the product was handed over; CONTEST_HOURS changes it. */
  contestHours: 72,
  /** Hours in which a seller answers the report of a problem, and a buyer an offer to pay back a part; ANSWER_HOURS changes it. */
  answerHours: 72,
  /** Hours after the handover at which the money is released; INSPECTION_HOURS changes it. */
  inspectionHours: 48,
  /** Wrong codes in a row, and minutes for which no code is taken after them. */
  codeTries: 5,
  codeDigits: 6,
  codeLockMinutes: 15,
  /** Meetings that the two sides of a booking propose, in all. */
  meetingsPerBooking: 20,
  /** Wrong tries of one code, in all. */
  codeTriesInAll: 25,
  /** Days in which a product whose buyer got the money back can be listed again. */
  relistDays: 30,
  /** The text of a report about a handover, and of an admin's decision. */
  handoverText: 2000,
  /** Lines for booked products in which a user stands at once. */
  waitingLines: 5,
  /** Hours in which the first in line confirms the booking; WAITING_CONFIRM_HOURS changes it. */
  waitingConfirmHours: 12,
  /** New offers of a buyer for one product on one day of Bangladesh; the database knows the number too. */
  offersPerDay: 3,
  /** The same for all products together. */
  offersOfBuyerPerDay: 20,
  /** Days ahead that a meeting may be proposed for. */
  meetingDaysAhead: 30,
  /** Hours after an agreed meeting until which its booking stands; MEETING_GRACE_HOURS changes it. */
  meetingGraceHours: 24,
  /** Minutes after the time of a meeting from which, and days until which, a side may mark that the other did not come. */
  noShowFromMinutes: 30,
  noShowDays: 7,
  /** Hours in which the other may contest that; NO_SHOW_CONTEST_HOURS changes it. */
  noShowContestHours: 72,
  noShowText: 1000,
  /** Days after the handover in which both sides may review; REVIEW_DAYS changes it. */
  reviewDays: 14,
  /** The text of a review, and of the answer to it; the database knows the number too. */
  reviewText: 1000,
  /** Reviews from which on the mean of a user is shown. */
  ratingFrom: 3,
  /** Buyers who have asked from which on it is shown how long a seller takes to answer, and the last conversations that count. */
  answersFrom: 3,
  answersCounted: 40,
  reportReason: 300,
  /** The text of an admin’s decision about a reported listing, and of the appeal. */
  caseText: 1000,
  /** Things that a user enters in the register of stolen ones in a year, and years for which an entry counts. */
  stolenPerYear: 5,
  stolenYears: 2,
  /** Serial numbers of a seller’s reports that are compared with the register in 24 hours. */
  serialChecksPerDay: 10,
  /** The texts of an entry. */
  stolenName: 120,
  policeReport: 120,
  stolenContact: 200,
  serial: 60,
  /** Days in which a seller may appeal, and for which the photos of the listing are kept. */
  appealDays: 14,
  appealPhotoDays: 60,
  /** Minutes in which a seller may take back that a product was sold elsewhere. */
  restoreMinutes: 15,
  message: 2000,
  /** Photos of a message, of a report about a handover or the answer to it, and of a handover without the code; the database knows the numbers too. */
  messagePhotos: 4,
  evidencePhotos: 8,
  claimPhotos: 1,
  /** Private photos that a user uploads in an hour. */
  privatePhotosPerHour: 60,
  /** Messages that a user sends in an hour, in all conversations. */
  messagesPerHour: 100,
  /** Conversations that a buyer opens in 24 hours. */
  conversationsPerDay: 20,
  /** Downloads of their data by a user in 24 hours. */
  downloadsPerDay: 3,
  /** Devices on which a user takes notifications; of more, the oldest goes. */
  passkeys: 10,
  passkeyName: 60,
  pushDevices: 10,
  /** The address that a push service gives a browser; the database knows the number too. */
  pushEndpoint: 1000,
  /** Products for sale, the newest, that are counted for the home page. */
  forSaleCounted: 3000,
  /** Items whose fit is checked at once. */
  fitItems: 12,
  /** km around a place in which a search finds listings, unless it says how many, and the most that it may say. */
  nearKm: 25,
  nearKmMax: 500,
  /** Listings that the filter “fits my PC” checks, the first of a search. */
  fitListings: 100,
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
  /** Pixels of an uploaded photo: a phone's 50 megapixel mode gives 8160 × 6144. */
  photoPixels: 51_000_000,
  /** px of its longer side: no camera's photo has more, nor has any WebP. */
  photoSidePx: 16_383,
  /** Days of the statistics of a listing. */
  statisticsDays: 30,
  /** Photos of a listing. */
  pictures: 10,
  /** Products that a seller lists in 24 hours, each with at most ten photos; RATE_LIMIT multiplies it. */
  listingsPerDay: 500,
  /** Products that a seller boosts in 24 hours, and their products that are advertised at the same time; the others take turns. */
  boostsPerDay: 5,
  advertsPerSeller: 2,
  /** Rows of a file of listings, and its bytes, 1 MB. */
  fileRows: 50,
  fileBytes: 1024 * 1024,
  /** px; a photo of a listing whose longer side is shorter is refused: it shows nothing. */
  photoLeastPx: 100,
  /** px; a form warns about photos whose longer side is shorter (eBay's photo policy). */
  photoWarnPx: 500,
  /** Names of banks, numbers of their accounts as typed, references of transfers. */
  bank: 80,
  bankNumber: 40,
  payoutReference: 80,
  /** Characters of a code as typed, with spaces. */
  code: 20,
  /** Tries for the code of a payout method, and codes on one day of Bangladesh; the database knows both numbers too. */
  payoutCodeTries: 5,
  payoutCodesPerDay: 10,
  /** Tk; the most that one payout can be. */
  payoutTk: 1_000_000_000,
  /** Tk; the smallest payout. PAYOUT_MIN changes it. */
  payoutMinTk: 500,
  /** Days ahead of the return of a seller who is away. */
  awayDays: 60,
  pageSize: 24,
  pageSizeMax: 100,
} as const;
