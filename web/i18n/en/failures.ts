import { type ErrorCode, errors } from '#contract/errors.ts';
import { namespace } from '#web/i18n/namespace.ts';

export type FailureKey = ErrorCode | 'network';

const sentences = Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])) as Record<ErrorCode, string>;

const texts: Record<FailureKey, string> = { ...sentences, network: 'The connection is not there just now. Please try again.' };

/** What the API refuses and why, by the contract's own sentences. */
export const failures = namespace('failures', texts);
