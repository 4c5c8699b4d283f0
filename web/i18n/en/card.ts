import { messages as spec } from '#contract/messages.ts';
import { area } from '#web/i18n/area.ts';

/** A product as a card or a page says it. */
export const card = area('card', {
  bookNow: spec.bookNow,
  report: spec.report,
  reported: 'Reported',
  verified: spec.verified,
  unverified: spec.unverified,
  verifiedMeans:
    'An admin of Abar looked at this seller’s account on {date} and found a real person behind it. It says nothing about a single product.',
  verifiedMeansUndated:
    'An admin of Abar looked at this seller’s account and found a real person behind it. It says nothing about a single product.',
  unverifiedMeans: 'No admin has checked this seller yet. Meet in a public place and see the product run before you pay.',
  excellent: 'excellent',
  good: 'good',
  fair: 'fair',
  excellentMeans: 'Works fully. At arm’s length no mark is seen.',
  goodMeans: 'Works fully. Light marks are seen from close by, none at arm’s length.',
  fairMeans: 'Works; wear is seen at arm’s length. What does not work must stand in the description.',
  condition: 'Condition',
  conditionIs: 'Condition: {condition}. What does it mean?',
  sellerIs: 'Seller {state}. What does it mean?',
  desktop: 'Desktop',
  components: 'Components',
  accessories: 'Accessories',
  category: 'Category',
  sellingPrice: 'Selling price',
  originalPrice: 'Original price',
  yearsOfUse: 'Years of use',
  used: 'used {years}',
  postedAt: 'Posted',
  place: 'Place',
  seller: 'Seller',
  description: 'Description',
  zoom: 'Enlarge the photo of {title}',
  zoomClose: 'Close the photo',
  zoomActual: 'Actual size',
  zoomFit: 'Fit the screen',
  noPhoto: 'No photo',
  booked: 'Booked just now',
  sold: 'Sold',
});
