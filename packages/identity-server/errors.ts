/** A refusal as Firebase's wire has it. The official client parses `message`: `WORD` or `WORD : sentence`. */
export class IdentityError extends Error {
  readonly httpStatus: number;
  readonly status: string;

  constructor(message: string, httpStatus = 400, status = 'INVALID_ARGUMENT') {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }

  /** The name of the refusal in the log: the word with which the message begins, if any. */
  get outcome(): string {
    return /^[A-Z]+(_[A-Z]+)+/.exec(this.message)?.[0] ?? this.status;
  }
}

export type ErrorWord =
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_CREDENTIAL_OR_PROVIDER_ID'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PHOTO_URL'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD';

/** @throws IdentityError always */
export function refuse(word: ErrorWord, sentence?: string): never {
  throw new IdentityError(sentence ? `${word} : ${sentence}` : word);
}

/** The response body of a refusal. */
export function errorBody(error: IdentityError): object {
  return {
    error: {
      code: error.httpStatus,
      message: error.message,
      errors: [{ message: error.message, domain: 'global', reason: error.httpStatus === 400 ? 'invalid' : 'backendError' }],
      status: error.status,
    },
  };
}

/** s after which a request that was answered 503 may be sent again: a database that restarts is back. */
export const RETRY_AFTER_S = 2;

/**
 * The response to an internal error. The official client signs the user out on every error but NETWORK_REQUEST_FAILED, which a
 * database that is unavailable for a second must not cause.
 */
export const unavailable = (): IdentityError => new IdentityError('NETWORK_REQUEST_FAILED', 503, 'UNAVAILABLE');
