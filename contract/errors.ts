/** Every failure the API names: code → status and sentence. The sentence is for people; a call may say a more exact one. */
export const errors = {
  bad_request: { status: 400, message: 'Something in this request is not right.' },
  role_not_allowed: { status: 400, message: 'An account is for a buyer or a seller.' },
  photo_unknown: { status: 400, message: 'This photo is not there any more. Please choose it again.' },

  not_signed_in: { status: 401, message: 'You need to be logged in!' },
  invalid_token: { status: 401, message: 'Your sign-in has ended. Please log in again.' },

  forbidden: { status: 403, message: 'Your account may not do this.' },
  email_mismatch: { status: 403, message: 'This e-mail address is not the one you are signed in with.' },
  account_deleted: { status: 403, message: 'This account was deleted.' },
  own_product: { status: 403, message: 'This is your own product.' },

  not_found: { status: 404, message: 'There is nothing at this address.' },
  unknown_user: { status: 404, message: 'There is no such person here.' },
  unknown_product: { status: 404, message: 'This product is not there any more.' },
  unknown_booking: { status: 404, message: 'There is no such booking.' },
  unknown_email: { status: 404, message: 'There is no such letter.' },
  unknown_job: { status: 404, message: 'This is not waiting any more: it may be done.' },
  unknown_payment: { status: 404, message: 'There is no such payment.' },

  method_not_allowed: { status: 405, message: 'This address does not take that method.' },

  user_exists: { status: 409, message: 'There is an account with this e-mail address already.' },
  admin_protected: { status: 409, message: 'An admin cannot be deleted here.' },
  not_a_seller: { status: 409, message: 'Only sellers can be verified.' },
  already_booked: { status: 409, message: 'Somebody else has just booked this product.' },
  already_sold: { status: 409, message: 'This product is already sold.' },
  already_paid: { status: 409, message: 'This booking is already paid.' },
  not_unsold: { status: 409, message: 'Only an unsold product can be advertised.' },
  transition_refused: { status: 409, message: 'The product cannot go to that state from where it is now.' },
  payment_incomplete: { status: 409, message: 'The card payment has not succeeded yet.' },
  payment_mismatch: { status: 409, message: 'This payment does not belong to this booking.' },
  transaction_used: { status: 409, message: 'This payment was already used for another booking.' },
  booking_ended: { status: 409, message: 'This booking has ended. If money was taken, it is paid back by itself.' },

  too_large: { status: 413, message: 'That is too large to be taken.' },
  photo_too_large: { status: 413, message: 'The photo is larger than 12 MB.' },
  photo_too_many_pixels: { status: 413, message: 'The photo has too many pixels. Please send it smaller.' },
  unsupported_type: { status: 415, message: 'This kind of content is not understood here.' },
  photo_unsupported: { status: 415, message: 'Please choose a JPEG, PNG or WebP photo.' },
  photo_unreadable: { status: 422, message: 'This photo is damaged and cannot be read.' },

  too_many_requests: { status: 429, message: 'That was too often in a short time. Please wait a moment.' },

  internal: { status: 500, message: 'Something went wrong on our side. It is logged.' },
  cards_unavailable: { status: 503, message: 'The card service does not answer just now. Nothing was charged; please try again.' },
  identity_unavailable: { status: 503, message: 'The sign-in service does not answer just now. Please try again.' },
  photos_busy: { status: 503, message: 'Many photos are coming in just now. Please try again in a moment.' },
  photos_unavailable: { status: 503, message: 'The photo store does not answer just now. Please send the photo again in a moment.' },
  not_ready: { status: 503, message: 'The server is starting or stopping.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** What goes wrong per field of the input: path → sentence. */
export type FieldErrors = Record<string, string>;

/** A failure as it goes over the wire. */
export interface WireError {
  error: ErrorCode;
  message: string;
  fields?: FieldErrors;
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errors, value);
