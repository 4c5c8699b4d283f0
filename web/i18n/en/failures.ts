import { shell } from '#web/i18n/en/shell.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** Failures for which the server has sent no message: no answer, one that is not of the API, and scripts that do not load. */
export const failures = namespace('failures', {
  internal: 'Something went wrong on our side. It is logged.',
  network: 'We could not reach the server. Check your connection and try again.',
  newVersion: shell.texts.newVersion,
  technicalDetail: 'Technical detail',
  retry: 'Try again',
});
