import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The sections of the home page below the carousel: categories, features, reasons. */
export const reasons = namespace('reasons', {
  categories: 'What are you looking for?',
  features: 'How Abar works',
  step1: 'Book it',
  step1Text: 'It is then reserved for you, and you see the seller’s number.',
  step2: 'See it run',
  step2Text: 'Meet in a public place and try it as long as you like.',
  step3: 'Pay',
  step3Text: 'By card, on Abar. You can unbook until then.',
  whyTitle: spec.whyChooseUs,
  whyText:
    'The grade says how it looks; the description says whether everything works. “Verified” sellers have been checked by an admin, and every report is read.',
  sellTitle: 'Have something you no longer use?',
  sellText: 'Register as a seller. Listing is free.',
  sellAction: 'Sell on Abar',
});
