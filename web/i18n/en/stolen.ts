import { namespace } from '#web/i18n/namespace.ts';

/** The register of stolen things: the page of an owner, and the list of admins. */
export const stolen = namespace('stolen', {
  title: 'Stolen things',
  intro:
    'Was your computer or a part of it stolen? Enter its serial number. A listing whose health report has this number is held back, and an admin looks at it. Report the theft to the police first.',
  failed: 'This could not be loaded.',
  serial: 'Serial number',
  serialHint: 'It is on the sticker, the box or the invoice. We keep no serial numbers, only a code that is made from them.',
  name: 'What was stolen',
  nameHint: 'For example: Dell Latitude 7490, black',
  policeReport: 'Number of the police report (GD)',
  contact: 'How admins reach you',
  contactHint: 'Phone number or email address. Admins alone read it.',
  enter: 'Enter it',
  entered: '{name} is in the register.',
  own: 'Your entries',
  none: 'You have entered nothing.',
  limits:
    'Up to {count} entries a year. An entry ends after two years. Enter only what is yours: a false entry harms others, and the police report is checked.',
  line: 'Police report {report}, until {date}',
  takeBack: 'Take it back',
  takenBack: '{name} is no longer in the register.',
  registerIntro:
    'Owners have entered these things; the newest are first. A listing with one of these serial numbers is held back and waits among the cases.',
  owner: 'Owner',
  listings: 'Listings with its serial number',
  noListings: 'None yet',
  takeOut: 'Take it out',
  takeOutTitle: 'Take {name} out of the register?',
  takeOutText:
    'The entry of {owner}, police report {report}. Nobody can put it back, because the serial number itself is not stored. The owner gets an email.',
  empty: 'Nothing is in the register',
  emptyText: 'Owners enter stolen things from their account page.',
});
