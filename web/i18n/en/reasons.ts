import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The settled parts of the home page: shortcuts, features, reasons. */
export const reasons = namespace('reasons', {
  categories: 'What are you looking for?',
  desktopText: 'Towers, mini PCs and all-in-ones, ready to switch on',
  componentsText: 'Graphics cards, processors, memory, boards and drives',
  accessoriesText: 'Monitors, keyboards, mice, headphones and more',
  features: 'From their desk to yours',
  feature1: 'Every fact on the card',
  feature1Text: 'Condition, years of use, place and original price stand beside each photo. No chat needed to learn the basics.',
  feature2: 'Booked means booked',
  feature2Text: 'The moment you book, nobody else can. The seller gets your number and calls to agree a time.',
  feature3: 'Pay by card, with a record',
  feature3Text: 'After you have seen it run, pay on Abar. Both sides get the transaction id in writing.',
  feature4: 'Changed your mind? Unbook',
  feature4Text: 'Until it is paid, one press gives the product back to the market.',
  feature5: 'Sell with one form',
  feature5Text: 'Photo first, then price and a few facts. Boost it and it is shown right here.',
  feature6: 'In your language',
  feature6Text: 'Everything is there in English and in Bangla, on a phone as on a desk.',
  whyTitle: spec.whyChooseUs,
  why1: 'People check the sellers',
  why1Text: 'The word “verified” means an admin looked at the account. It is never for sale, and every card says when it is missing.',
  why2: 'Three grades, said plainly',
  why2Text: 'The grade speaks about looks. Whether it works stands in the description, and you see it run yourself.',
  why3: 'Reports are read',
  why3Text: 'Anybody signed in can report a listing. An admin sees the reason and takes wrong ones down.',
  sellTitle: 'Something good standing unused?',
  sellText: 'Register as a seller. Listing costs nothing.',
  sellAction: 'Sell on Abar',
});
