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

/** The frame of the information pages; their texts are in web/modules/content/info/. */
export const info = namespace('info', {
  breadcrumb: 'Breadcrumb',
  contents: 'On this page',
  more: 'Help and information',
  updated: 'Last changed on {date}',
});
