import { type ErrorCode, errors } from '#contract/errors.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** Failures that have no error code: no answer of the server, and scripts that do not load. */
export type FailureKey = ErrorCode | 'network' | 'newVersion' | 'technicalDetail';

const apiMessages = Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])) as Record<ErrorCode, string>;

const texts: Record<FailureKey, string> = {
  ...apiMessages,
  network: 'We could not reach the server. Check your connection and try again.',
  newVersion: shell.texts.newVersion,
  technicalDetail: 'Technical detail',
};

/** The API's error codes, with the contract's messages. */
export const failures = namespace('failures', texts);
