/** One email, rendered: text and HTML say the same. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The user to whom the app writes; none for emails of the identity service. */
  uid?: string;
  /** Stops emails of this kind: a GET asks, a POST does it, without a sign-in (RFC 8058). */
  unsubscribeUrl?: string;
}
