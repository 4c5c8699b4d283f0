import { namespace } from '#web/i18n/namespace.ts';

/** The account page. */
export const account = namespace('account', {
  title: 'Account',
  intro: 'You are signed in as {email}.',
  save: 'Save',
  saved: 'Saved.',
  nowSaved: 'Saved there: {value}',
  nothing: 'nothing',

  profile: 'Name and photo',
  profileText: 'Everybody sees them, also beside your listings.',
  photoChoose: 'Choose photo',
  photoChange: 'Change photo',
  photoRemove: 'Remove photo',
  photoSending: 'Sending the photo…',
  photoSaved: 'Photo saved.',
  photoRemoved: 'Photo removed.',

  contact: 'Phone and address',
  contactText: 'Only the other side of a booking sees them.',

  selling: 'Buying and selling',
  sellText: 'You can sell with this account too. Your orders and your log-in stay as they are.',
  sell: 'Sell with this account',
  sells: 'This account buys and sells.',

  password: 'Password',
  passwordText: 'A new password signs out every other device. You get an email about it.',
  presentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. Other devices are signed out.',
  passwordWrong: 'This is not your current password.',
  noPassword: 'You sign in with Google, so there is no password here. It is changed at Google.',
  noPasswordOther: 'You sign in with another service, so there is no password here. It is changed there.',

  language: 'Language',
  languageText: 'Of this site and of the emails to you.',
  english: 'English',
  bangla: 'বাংলা (Bangla)',

  blocked: 'Blocked users',
  blockedText: 'There are no messages, offers and bookings between you.',
  noBlocked: 'You have blocked nobody.',
  since: 'Since {date}',
  unblock: 'Unblock',
  unblockName: 'Unblock {name}',
  unblocked: '{name} is unblocked.',

  data: 'Your data',
  dataText:
    'One file with everything that Abar stores about you: account, listings, bookings, payments, offers, messages, saved searches and emails. At most three times a day.',
  download: 'Download my data',
  downloaded: 'The file is in your downloads.',

  close: 'Close account',
  closeText: 'Ends your account for good. Your address is free afterwards.',
  closeTitle: 'Close your account?',
  closeListings: 'Listings that are removed: {count}',
  closeBookings: 'Unpaid bookings that end, with an email to the other side: {count}',
  closeOffers: 'Open offers that lapse: {count}',
  closeDeals: 'Paid deals that stay on record for both sides: {count}',
  closeRest: 'Saved searches, favourites and My PC are deleted. Your messages stay with those who received them.',
  closeBlocked: 'A payment is under way. Close your account once it has ended, or end the booking first:',
  closePassword: 'Your password',
  closeGoogle: 'Confirm with Google, and the account is closed at once.',
  closeConfirm: 'Close account',
  closed: 'Your account is closed.',
  cancel: 'Cancel',
});
