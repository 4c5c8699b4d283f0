import { EMAIL_COMMON, EMAIL_TEXTS, type EmailKind } from '#contract/email-texts.ts';
import type { Language, ReleaseReason } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money.ts';
import { quotable } from '#domain/quote.ts';
import type { Email } from '#server/platform/email/email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

/** What an email to a user may speak of. Titles and names are other users' words: only what `quotable` leaves of them is quoted. */
export interface EmailValues {
  pricePoisha?: number;
  title?: string;
  buyer?: string | undefined;
  seller?: string;
  transaction?: string | null | undefined;
  /** Why the seller has released the booking. */
  reason?: ReleaseReason | undefined;
  /** When the booking ends unless it is paid. */
  deadline?: Date | undefined;
  /** The reader's own words. */
  search?: string;
  /** The words of an admin. */
  explanation?: string;
  /** Products that the email lists, each in a paragraph, and their number. */
  products?: readonly { title: string; pricePoisha: number }[];
}

/** Products that an email lists; its link shows the others. */
const MOST_LISTED = 10;

const tk = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const timeIn = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', dateStyle: 'long', timeStyle: 'short' });
const TIME: Record<Language, Intl.DateTimeFormat> = { en: timeIn('en-GB'), bn: timeIn('bn-BD') };

/** An email of that kind to a user, in their language. */
export function emailToUser(
  { uid, email, language }: { uid: string; email: string; language: Language },
  kind: EmailKind,
  values: EmailValues = {},
  url?: string,
  stopUrl?: string,
): Email {
  const { subject, paragraphs, action, stop } = EMAIL_TEXTS[language][kind];
  const common = EMAIL_COMMON[language];
  const { refund, anonymous, something, closing } = common;
  const tkOf = (poisha: number): string => `Tk ${tk.format(tkOfPoisha(poisha))}`;
  const { products = [] } = values;
  const words: Record<string, string> = {
    price: tkOf(values.pricePoisha ?? 0),
    search: quotable(values.search ?? '') || something,
    count: String(products.length),
    title: quotable(values.title ?? '') || something,
    buyer: quotable(values.buyer ?? '') || anonymous,
    seller: quotable(values.seller ?? '') || anonymous,
    transaction: values.transaction ?? '',
    reason: values.reason ? common[values.reason] : '',
    explanation: values.explanation ?? '',
    deadline: values.deadline ? TIME[language].format(values.deadline) : '',
    refund,
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  return renderEmail({
    to: email,
    uid,
    language,
    closing,
    subject: fill(subject),
    paragraphs: [
      ...paragraphs.map(fill),
      ...products.slice(0, MOST_LISTED).map(({ title, pricePoisha }) => `${tkOf(pricePoisha)} · ${quotable(title) || something}`),
    ],
    ...(action !== undefined && url !== undefined && { action: { label: action, url } }),
    ...(stop !== undefined && stopUrl !== undefined && { stop: { label: stop, url: stopUrl } }),
  });
}
