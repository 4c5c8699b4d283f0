import type { ErrorCode, FieldErrors } from '#contract/errors.ts';

/** A failed request: the error code of the server, or `network` when there was no answer. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The messages of the fields that were refused; empty when the failure concerns no field. */
  readonly fields: FieldErrors;

  constructor(code: ErrorCode | 'network', status: number, message: string, fields: FieldErrors = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Whether a value has the form of an error code. Unlike `isErrorCode` it does not look the code up, because the table of codes holds all
 * messages and would make every page larger.
 */
export const isErrorName = (value: unknown): value is ErrorCode => typeof value === 'string' && /^[a-z][a-z_]+$/.test(value);
