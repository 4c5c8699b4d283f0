import { namespace } from '#web/i18n/namespace.ts';

/** The page that the service worker shows without a connection. */
export const offline = namespace('offline', {
  title: 'You are offline',
  text: 'This page has not been kept on your device. It loads by itself when you are back online.',
  retry: 'Try again',
  home: 'Home page',
  kept: 'Pages that you can read now',
});
