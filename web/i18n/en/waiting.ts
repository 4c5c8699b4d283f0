import { namespace } from '#web/i18n/namespace.ts';

/** The line for a booked product: on its page, the list of one’s lines, and a turn. */
export const waiting = namespace('waiting', {
  title: 'Waiting list',
  intro: 'Booked products that you wait for. When a booking ends, the next in line gets the product.',
  emptyTitle: 'Not on any waiting list',
  emptyText: 'On the page of a booked product you can wait in line for it.',
  loading: 'Loading…',
  failed: 'The waiting list could not be loaded',

  wait: 'Wait in line',
  waitBehind: 'Wait in line ({count})',
  one: '1 waits in line.',
  many: '{count} wait in line.',
  joinTitle: 'Wait for {title}',
  joinText:
    'When the booking ends, the product is booked for the first in line, at its price then. You get an email and confirm by the time that it names. Nothing is charged.',
  join: 'Wait in line',
  joined: 'You are in line. We send you an email when it is your turn.',
  summary: 'Check these fields',

  next: 'You are the next in line.',
  place: 'You are number {place} in line.',
  placeText: 'It is booked at the moment. If it becomes free for you, we send you an email.',
  leave: 'Leave the line',
  leaveTitle: 'Leave the line?',
  leaveText: 'Your place is gone. If you join again, you are the last.',
  left: 'You have left the line.',
  gone: '{title} is sold or removed. You do not wait for it any more.',

  turn: 'It is your turn',
  turnText: 'You were the first in line. Confirm by {time}, or it goes on to others.',
  lateText: 'The time to confirm is over.',
  confirm: 'Confirm',
  decline: 'Decline',
  declineTitle: 'Decline this booking?',
  declineText: 'The product goes to the next in line, or is for sale again.',
  confirmed: 'Confirmed: the product is booked for you.',
  declined: 'Declined.',
  toBooking: 'To the booking',
  sellerTurn: '{name} has until {time} to confirm',
  sellerTurnText: 'They were the first in line. If they do not confirm, it goes to the next, or is for sale again.',
});
