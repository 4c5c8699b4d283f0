import { type ErrorCode, errors } from '#contract/errors.ts';
import { namespace } from '#web/i18n/namespace.ts';

export type FailureKey = ErrorCode | 'network';

const apiMessages = Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])) as Record<ErrorCode, string>;

const texts: Record<FailureKey, string> = {
  ...apiMessages,
  network: 'We could not reach the server. Check your connection and try again.',
};

/** The API's error codes, with the contract's messages. */
export const failures = namespace('failures', texts);
