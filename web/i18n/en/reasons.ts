import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The sections of the home page below the carousel: categories, features, reasons. */
export const reasons = namespace('reasons', {
  categories: 'What are you looking for?',
  desktopText: 'Towers, mini PCs and all-in-ones, ready to use',
  componentsText: 'Graphics cards, processors, memory, boards and drives',
  accessoriesText: 'Monitors, keyboards, mice, headphones and more',
  features: 'How Abar works',
  feature1: 'All facts on the card',
  feature1Text: 'Condition, years of use, location and original price are shown beside each photo.',
  feature2: 'Booked means booked',
  feature2Text: 'Once you book, no one else can. The seller gets your number and calls to arrange a time.',
  feature3: 'Pay by card, with a record',
  feature3Text: 'After you have seen it run, pay on Abar. You and the seller both get the transaction ID by email.',
  feature4: 'Changed your mind? Unbook',
  feature4Text: 'You can unbook until you pay. The product is then for sale again.',
  feature5: 'Sell with one form',
  feature5Text: 'Add a photo, a price and a few facts. Boost it to show it on this page.',
  feature6: 'In your language',
  feature6Text: 'Everything is available in English and Bangla, on phones and computers.',
  whyTitle: spec.whyChooseUs,
  why1: 'Sellers are checked',
  why1Text: '“Verified” means that an admin has checked the account. It cannot be bought, and every card shows when it is missing.',
  why2: 'Three clear grades',
  why2Text: 'The grade describes how it looks. The description says whether it works, and you see it run yourself.',
  why3: 'Every report is read',
  why3Text: 'Any logged-in user can report a listing. An admin reads the reason and removes listings that break the rules.',
  sellTitle: 'Have something you no longer use?',
  sellText: 'Register as a seller. Listing is free.',
  sellAction: 'Sell on Abar',
});
