import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The page of one product. */
export const product = namespace('product', {
  description: '{title}: {price}, condition {condition}, {place}. See it run before you pay.',
  photos: 'Photos',
  photoOf: '{title}, photo {number} of {count}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  breadcrumb: 'Breadcrumb',
  contactAfterBooking:
    'When you book, you see the exact location and the seller’s contact details. The seller gets your number and calls to arrange a time and place.',
  unavailable: 'This product is already booked.',
  bookedByYou: 'Booked by you.',
  myOrders: spec.myOrders,
  soldOn: 'Sold on {date}.',
  gone: 'This product has been removed.',
  goneTitle: 'This product is no longer available',
  goneText: 'It has been removed, or the address is not complete. Similar products are for sale.',
  own: 'This is your own listing.',
  away: 'The seller is away until {date}. It can be booked then.',
  howTitle: 'What happens next',
  how1: 'Book the product. It is then reserved for you.',
  how2: 'Meet in a public place and see it run.',
  how3: 'Pay on Abar. You and the seller both get the transaction ID.',
  moreDesktop: 'More desktops',
  moreComponents: 'More components',
  moreAccessories: 'More accessories',
  similar: 'Similar products',
  ofSeller: 'More from this seller',
  safety: 'Meet in a public place, see it run, and only then pay.',
  safetyMore: 'Safety',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  copyFailed: 'The link could not be copied: {link}',
  onWhatsApp: 'WhatsApp',
  onFacebook: 'Facebook',
});

/** The photo that shows the code of a listing on paper: on its page, in its form, and for admins. */
export const proofs = namespace('proofs', {
  badge: 'Proof photo',
  title: 'Proof photo',
  one: 'The photo should show the code of this listing on paper: {code}. Compare the two.',
  many: 'Photo {number} should show the code of this listing on paper: {code}. Compare the two.',
  meaning:
    'The seller has marked this photo. To put the code beside the thing, one has it in hand. Abar has not checked it: see it run before you pay.',
  takeAway: 'Take the mark away',
  takeAwayText: 'The photo stays, without the mark. The seller gets an email with your reason.',
  reason: 'Reason',
  reasonNeeded: 'Write the reason.',
  takenAway: 'The mark is taken away.',
  formIntro:
    'Buyers trust a listing more when a photo shows that you have the thing. Write this code on paper, put it beside the thing, and take a photo of both:',
  choose: 'Which photo shows the code?',
  none: 'None',
  photo: 'Photo {number}',
  refused: 'An admin has taken the mark away from a photo of this listing: “{reason}” Take another photo and mark that one.',
});

/** The page of a seller. */
export const seller = namespace('seller', {
  title: '{name}: used computers and parts for sale',
  description: '{name} sells used computers, parts and accessories in {place}. For sale: {forSale}, sold on Abar: {sold}.',
  since: 'On Abar since',
  soldOnAbar: 'Sold on Abar',
  rating: 'Reviews',
  answers: 'Usually answers',
  usuallyAnswers: 'Usually answers {time}',
  hour: 'within an hour',
  hours: 'within a few hours',
  day: 'within a day',
  days: 'after more than a day',
  meetingsKept: 'Meetings kept',
  meetingsMissed: 'Meetings missed',
  cancelled: 'Bookings cancelled',
  forSale: 'For sale',
  noneForSale: 'Nothing is for sale right now.',
  sold: 'Sold',
  away: 'Away until {date}. The listings can be booked then.',
});
