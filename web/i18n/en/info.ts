import { namespace } from '#web/i18n/namespace.ts';

/** The frame of the information pages; their texts are in web/modules/content/info/. */
export const info = namespace('info', {
  breadcrumb: 'Breadcrumb',
  contents: 'On this page',
  more: 'Help and information',
  updated: 'Last changed on {date}',
});
