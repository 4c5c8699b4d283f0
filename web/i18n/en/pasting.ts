import { namespace } from '#web/i18n/namespace.ts';

/** Filling in the form of a listing from an ad that was posted elsewhere. */
export const pasting = namespace('pasting', {
  intro: 'Have you posted it elsewhere? Fill in the form from your ad.',
  open: 'Paste an ad',
  title: 'Paste an ad',
  ad: 'Your ad',
  hint: 'From Facebook or another site, in English or Bangla. It is read on your device.',
  fill: 'Fill in the form',
  empty: 'Paste the text of your ad.',
  nothing: 'We found nothing in this text to fill in.',
  replaceTitle: 'Replace what you have entered?',
  replaceText: 'Your ad also says something about these: {fields}.',
  keep: 'Keep mine',
  replace: 'Replace',
  filled: 'Filled in from your ad: {fields}. Check them before you publish.',
  phone: 'Phone numbers were left out: a buyer who has booked sees the one of your account.',
  newPrice: 'Your ad says that it cost {price} new. Enter that price in US dollars.',
  several: 'Your ad names several products. List each of them by itself.',
});
