/** One email, rendered: text and HTML say the same. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}
