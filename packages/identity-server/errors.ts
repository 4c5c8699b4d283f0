/** A refusal in the hosted service's words. `message` is what the official client parses: `WORD` or `WORD : sentence for people`. */
export class IdentityError extends Error {
  readonly httpStatus: number;
  readonly status: string;

  constructor(message: string, httpStatus = 400, status = 'INVALID_ARGUMENT') {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
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

/** Refuses the call. @throws IdentityError always */
export function refuse(word: ErrorWord, sentence?: string): never {
  throw new IdentityError(sentence ? `${word} : ${sentence}` : word);
}

/** The body of a refusal, as the hosted service shapes it. */
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

/**
 * A fault on our side. The official client signs people out on every error but NETWORK_REQUEST_FAILED, and a database that is
 * away for a second must not do that.
 */
export const ourFault = (): IdentityError => new IdentityError('NETWORK_REQUEST_FAILED', 503, 'UNAVAILABLE');
