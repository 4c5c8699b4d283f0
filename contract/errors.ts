/** Every error code of the API with its HTTP status and its default message for users; an operation may send a more specific message. */
export const errors = {
  bad_request: { status: 400, message: 'The request is not valid.' },
  role_not_allowed: { status: 400, message: 'An account can only be a buyer or a seller account.' },
  photo_unknown: { status: 400, message: 'This photo no longer exists. Please choose it again.' },

  not_signed_in: { status: 401, message: 'You need to be logged in!' },
  invalid_token: { status: 401, message: 'Your sign-in has ended. Please log in again.' },

  forbidden: { status: 403, message: 'Your account is not allowed to do this.' },
  email_mismatch: { status: 403, message: 'This e-mail address is not the one you are signed in with.' },
  account_deleted: { status: 403, message: 'This account was deleted.' },
  address_unconfirmed: {
    status: 403,
    message: 'Please confirm your e-mail address first: follow the link in the email that we have sent you.',
  },
  own_message: { status: 403, message: 'This is your own message.' },
  own_product: { status: 403, message: 'This is your own product.' },

  not_found: { status: 404, message: 'Nothing was found at this address.' },
  unknown_user: { status: 404, message: 'This user does not exist.' },
  unknown_product: { status: 404, message: 'This product is no longer available.' },
  unknown_model: { status: 404, message: 'No listing of this model has been found.' },
  unknown_booking: { status: 404, message: 'This booking does not exist.' },
  unknown_conversation: { status: 404, message: 'This conversation does not exist.' },
  unknown_offer: { status: 404, message: 'This offer does not exist.' },
  unknown_message: { status: 404, message: 'This message does not exist.' },
  unknown_saved_search: { status: 404, message: 'This saved search does not exist any more.' },
  unknown_email: { status: 404, message: 'This email does not exist.' },
  unknown_job: { status: 404, message: 'This job does not exist; it may already be done.' },
  unknown_payment: { status: 404, message: 'This payment does not exist.' },

  method_not_allowed: { status: 405, message: 'This address does not support that method.' },

  user_exists: { status: 409, message: 'An account with this e-mail address already exists.' },
  admin_protected: { status: 409, message: 'An admin cannot be deleted here.' },
  not_a_seller: { status: 409, message: 'Only sellers can be verified.' },
  already_booked: { status: 409, message: 'Somebody else has just booked this product.' },
  too_many_bookings: { status: 409, message: 'You hold as many unpaid bookings as one buyer may. Pay for one of them or unbook it first.' },
  booking_closed: { status: 409, message: 'This product cannot be booked from your account.' },
  fixed_price: { status: 409, message: 'The price of this product is fixed: its seller takes no offers.' },
  offer_open: { status: 409, message: 'You have made an offer for this product that still stands. Withdraw it first.' },
  too_many_offers: { status: 409, message: 'You have made three offers for this product today. Please try again tomorrow.' },
  offer_closed: { status: 409, message: 'There can be no agreement on this offer any more.' },
  offer_changed: { status: 409, message: 'This offer has been answered with another price, or it is yours. Please look at it again.' },
  offer_accepted: { status: 409, message: 'This offer has already been accepted.' },
  offer_declined: { status: 409, message: 'This offer has already been declined.' },
  offer_withdrawn: { status: 409, message: 'This offer has been withdrawn.' },
  offer_expired: { status: 409, message: 'This offer has expired.' },
  price_changed: { status: 409, message: 'The price of this product has changed since the offer was made. A new offer is needed.' },
  buyer_holds_too_many: {
    status: 409,
    message: 'The buyer holds as many unpaid bookings as one buyer may. The offer stands: try again once one of them has ended.',
  },
  conversation_closed: { status: 409, message: 'No more messages can be sent in this conversation.' },
  message_id_used: { status: 409, message: 'Another message was already sent with this id.' },
  too_many_messages: { status: 409, message: 'You have sent as many messages as one user may in an hour. Please try again later.' },
  too_many_conversations: { status: 409, message: 'You have asked as many sellers as one buyer may in a day. Please try again tomorrow.' },
  too_many_favourites: { status: 409, message: 'You have as many favourites as one user may. Remove one of them first.' },
  too_many_saved_searches: { status: 409, message: 'You have as many saved searches as one user may. Remove one of them first.' },
  already_sold: { status: 409, message: 'This product is already sold.' },
  already_paid: { status: 409, message: 'This booking is already paid.' },
  listing_changed: { status: 409, message: 'This listing was changed in the meantime. Load it again to see what is new.' },
  payment_under_way: { status: 409, message: 'A buyer is paying for this product. Its price cannot be changed now.' },
  photo_kept: { status: 409, message: 'The photo stays while the product is booked: the buyer decided by it.' },
  removal_final: { status: 409, message: 'It is too late to undo this. You can list the product again.' },
  not_unsold: { status: 409, message: 'Only an unsold product can be advertised.' },
  transition_refused: { status: 409, message: 'The product cannot change to that status from its current one.' },
  payment_incomplete: { status: 409, message: 'The card payment has not succeeded yet.' },
  payment_mismatch: { status: 409, message: 'This payment does not belong to this booking.' },
  transaction_used: { status: 409, message: 'This payment was already used for another booking.' },
  booking_expired: { status: 409, message: 'The time to pay for this booking is over. The product is for sale again.' },
  booking_released: { status: 409, message: 'The seller has released this booking.' },
  booking_ended: { status: 409, message: 'This booking has ended. Any money taken is refunded automatically.' },

  too_large: { status: 413, message: 'The request is too large.' },
  photo_too_large: { status: 413, message: 'The photo is larger than 12 MB.' },
  photo_too_many_pixels: { status: 413, message: 'The photo has too many pixels. Please choose a smaller one.' },
  unsupported_type: { status: 415, message: 'This content type is not supported.' },
  photo_unsupported: { status: 415, message: 'Please choose a JPEG, PNG or WebP photo.' },
  photo_unreadable: { status: 422, message: 'This photo is damaged and cannot be read.' },

  too_many_requests: { status: 429, message: 'Too many requests in a short time. Please wait a moment.' },

  internal: { status: 500, message: 'Something went wrong on our side. It is logged.' },
  cards_unavailable: { status: 503, message: 'The card service is not available right now. Nothing was charged; please try again.' },
  identity_unavailable: { status: 503, message: 'The sign-in service is not available right now. Please try again.' },
  photos_busy: { status: 503, message: 'Many photos are coming in just now. Please try again in a moment.' },
  photos_unavailable: { status: 503, message: 'The photo store does not answer just now. Please send the photo again in a moment.' },
  database_unavailable: { status: 503, message: 'The database does not answer right now. Please try again in a moment.' },
  not_ready: { status: 503, message: 'The server is starting or stopping.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Validation messages by the path of the input field. */
export type FieldErrors = Record<string, string>;

/** The JSON body of every error answer. */
export interface WireError {
  error: ErrorCode;
  message: string;
  fields?: FieldErrors;
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errors, value);
