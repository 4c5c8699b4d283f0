import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

export const home = namespace('home', {
  title: 'Abar: used computers, parts and accessories in Bangladesh',
  description:
    'Buy and sell used desktops, components and accessories near you. Verified sellers, clear condition grades, and you see it run before you pay.',
  heading: 'Used computers and parts, near you',
  promise: 'Book free. Meet and test. Then pay.',
  browse: 'Browse {count} products',
  browseAll: 'Browse all products',
  sellYours: 'Sell yours',
  district: 'District',
  chooseDistrict: 'Choose your district',
  now: 'For sale now',
  fromVerified: 'Verified sellers',
  justIn: 'Just in',
  under: 'Under {price}',
  nearYou: 'Near you',
  noneNear: 'Nothing near {place} is for sale at the moment.',
  highlights: 'Highlights',
  hero1Title: 'Good computers deserve another round.',
  hero1Text: 'Used desktops, parts and accessories near you.',
  hero1Action: 'Browse desktops',
  hero2Title: 'Meet. See it run. Then pay.',
  hero2Text: 'Book first, pay after trying it.',
  hero2Action: 'Browse components',
  hero3Title: 'Your old parts are worth money.',
  hero3Text: 'List one in five minutes.',
  hero3Action: 'Start selling',
  advertisedTitle: spec.advertisedTitle,
});

/** The sections of the home page below the carousel: categories, features, reasons. */
export const reasons = namespace('reasons', {
  categories: 'What are you looking for?',
  features: 'How Abar works',
  step1: 'Book it',
  step1Text: 'It is then held for you, and you see the seller’s number.',
  step2: 'See it run',
  step2Text: 'Meet in a public place and try it as long as you like.',
  step3: 'Pay',
  step3Text: 'Here, protected until you show your code, or in cash. You can unbook until then.',
  whyTitle: spec.whyChooseUs,
  whyText:
    'The grade says how it looks; the description says whether everything works. “Verified” sellers have been checked by an admin, and every report is read.',
  sellTitle: 'Have something you no longer use?',
  sellText: 'Register as a seller. Listing is free.',
  sellAction: 'Sell on Abar',
});
