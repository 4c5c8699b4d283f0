import { errors, type ErrorCode, type FieldErrors, type WireError } from '#contract/errors.ts';

/** An expected failure, with an error code of the contract. Everything else that is thrown becomes a 500. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, options: { message?: string; fields?: FieldErrors; cause?: unknown } = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return errors[this.code].status;
  }

  toWire(): WireError {
    return { error: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

/** Fails the request with an error code. */
export function fail(code: ErrorCode, options: { message?: string; fields?: FieldErrors; cause?: unknown } = {}): never {
  throw new Failure(code, options);
}

/** Fails the request with a 400 that names one field. */
export const failField = (field: string, message: string): never => fail('bad_request', { fields: { [field]: message } });
