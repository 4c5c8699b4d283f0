import { namespace } from '#web/i18n/namespace.ts';

export const blog = namespace('blog', {
  title: 'Blog',
  description: 'Four questions people who build for the web ask, answered at length.',
  lead: 'Four questions, answered so that you can use the answer.',
  minutes: '{minutes} minutes',
  read: 'Read on',
  all: 'All articles',
  next: 'Read next',
});
