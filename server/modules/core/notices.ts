import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { Notice, PushNotice } from '#contract/vocabulary.ts';

/** The subject of each email that a user may switch off. Emails that are not listed are necessary and always sent. */
export const NOTICE_OF_EMAIL: Partial<Record<EmailKind, Notice>> = {
  seller_message: 'messages',
  buyer_message: 'messages',
  seller_photos: 'messages',
  buyer_photos: 'messages',
  seller_offer: 'offers',
  buyer_counter: 'offers',
  buyer_offer_declined: 'offers',
  seller_counter_declined: 'offers',
  seller_offer_withdrawn: 'offers',
  buyer_counter_withdrawn: 'offers',
  buyer_offer_expired: 'offers',
  seller_counter_expired: 'offers',
  buyer_offer_held: 'offers',
  seller_reminder: 'reminders',
  buyer_reminder: 'reminders',
  meeting_reminder: 'reminders',
  saved_match: 'searches',
  saved_price: 'prices',
};

/** The subject of each email that goes with a notification on the devices of its reader. */
export const NOTICE_OF_PUSH: Partial<Record<EmailKind, PushNotice>> = {
  ...NOTICE_OF_EMAIL,
  seller_book: 'bookings',
  buyer_turn: 'bookings',
};

/** The emails that users can cause without paying, as often as they like: what can be switched off, boosts, and bookings before they are paid. */
export const LIMITED_EMAILS: ReadonlySet<EmailKind> = new Set<EmailKind>([
  ...(Object.keys(NOTICE_OF_EMAIL) as EmailKind[]),
  'boost_ended',
  'seller_book',
  'seller_unbook',
  'seller_expire',
  'seller_turn',
  'buyer_book',
  'buyer_unbook',
  'buyer_expire',
  'buyer_release',
  'buyer_turn',
  'buyer_turn_lapsed',
  'waiting_ended',
  'meeting_proposed',
  'meeting_withdrawn',
  'meeting_declined',
  'meeting_accepted',
  'meeting_canceled',
]);
