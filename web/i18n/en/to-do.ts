import { namespace } from '#web/i18n/namespace.ts';

/** The tasks that wait for a user, each with the verb of its button. */
export const toDo = namespace('toDo', {
  title: 'To do',
  nothing: 'Nothing waits for you.',
  all: 'Show all {count}',
  fewer: 'Show fewer',
  failed: 'What waits for you could not be loaded.',
  today: 'today, {time}',
  offered: '{name} offers {price}',
  countered: '{name} asks {price}',
  manyMessages: '{count} unread messages',
  oneMessage: '1 unread message',
  removed: 'This listing was removed',
  verbConfirm: 'Confirm',
  verbContest: 'Contest',
  verbAnswer: 'Answer',
  verbPropose: 'Propose',
  verbOpen: 'Open',
  verbReview: 'Review',
  verbRead: 'Read',
  verbAppeal: 'Appeal',
});
