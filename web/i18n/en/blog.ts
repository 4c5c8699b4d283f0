import { namespace } from '#web/i18n/namespace.ts';

export const blog = namespace('blog', {
  title: 'Blog',
  description: 'Four common questions about web development, answered in depth.',
  lead: 'Practical answers to four common questions.',
  minutes: '{minutes} min read',
  read: 'Read more',
  all: 'All articles',
  next: 'Read next',
});
