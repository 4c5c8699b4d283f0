import { LIMITED_EMAILS, NOTICE_OF_EMAIL, NOTICE_OF_PUSH } from '#server/modules/core/notices.ts';
import { EMAIL_COMMON, EMAIL_RECEIPT, EMAIL_TEXTS, linkLabelOf, WITH_RECEIPT, type EmailKind } from '#server/modules/core/email-texts.ts';
import type { Language, PushNotice, ReleaseReason } from '#contract/vocabulary.ts';
import { clockInDhaka } from '#domain/clock.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { quotable } from '#domain/money/quote.ts';
import type { Email } from '#server/platform/email/email.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import type { Push } from '#server/platform/push/push.ts';

/** In an email about an act for which no reason was given: the calls of the specification have none. */
export const NO_REASON = '–';

/** The lines of the receipt of a booking that was paid, poisha. */
export interface EmailReceipt {
  /** Its page. */
  path: string;
  number: string;
  pricePoisha: number;
  paidPoisha: number;
  /** The fee of the site, in the email to the seller. */
  feePoisha?: number;
  /** null for cash. */
  transaction: string | null;
}

/** The subjects that an email to a user may speak of. Titles and names are other users' words: only what `quotable` leaves of them is quoted. */
export interface EmailValues {
  pricePoisha?: number;
  title?: string;
  buyer?: string | undefined;
  seller?: string;
  /** The other side of a meeting. */
  other?: string;
  /** Why the seller has released the booking. */
  reason?: ReleaseReason | undefined;
  /** When the booking ends unless it is paid. */
  deadline?: Date | undefined;
  /** Until when the reader may appeal. */
  appealUntil?: Date;
  /** The time of a meeting. */
  time?: Date;
  /** The reader's own words. */
  search?: string;
  /** The part of the price that the reader gets. */
  sharePoisha?: number;
  /** The words of an admin. */
  explanation?: string;
  /** The code of a payout, the end of the account that it goes to, and the reference of its transfer. */
  code?: string;
  account?: string;
  reference?: string;
  receipt?: EmailReceipt | undefined;
  transaction?: string | null;
  /** How many were sent. */
  photos?: number;
  /** Products that the email lists, each in a paragraph, and their number. */
  products?: readonly { title: string; pricePoisha: number }[];
}

/** Products that an email lists; its link shows the others. */
const MOST_LISTED = 10;

const amountIn = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
const AMOUNT: Record<Language, Intl.NumberFormat> = { en: amountIn('en-IN'), bn: amountIn('bn-BD') };

/** An amount in the language of the reader: `Tk 4,400` or `৪,৪০০৳`. */
export const formatTk = (tk: number, language: Language): string =>
  language === 'en' ? `Tk ${AMOUNT.en.format(tk)}` : `${AMOUNT.bn.format(tk)}৳`;

const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', dateStyle: 'long' });
const DAY: Record<Language, Intl.DateTimeFormat> = { en: dayIn('en-GB'), bn: dayIn('bn-BD') };

/** Day and minute in Bangladesh: `20 November 2026, 2:05 PM` or `২০ নভেম্বর, ২০২৬, দুপুর ২:০৫`. */
const formatTime = (time: Date, language: Language): string => `${DAY[language].format(time)}, ${clockInDhaka(time.getTime(), language)}`;

/** The address of the pages in this language. */
export const siteIn = (publicUrl: string, language: Language): string => `${publicUrl}${language === 'bn' ? '/bn' : ''}`;

type Reader = { uid: string; email: string; language: Language };

type Fill = (text: string) => string;

/** Fills the names in a text of an email, in the language of its reader. */
function fillFor(language: Language, values: EmailValues): Fill {
  const common = EMAIL_COMMON[language];
  const { refund, anonymous, something } = common;
  const { products = [], photos = 0 } = values;
  const tkOf = (poisha: number): string => formatTk(tkOfPoisha(poisha), language);
  const words: Record<string, () => string> = {
    price: () => tkOf(values.pricePoisha ?? 0),
    share: () => tkOf(values.sharePoisha ?? 0),
    search: () => quotable(values.search ?? '') || something,
    count: () => AMOUNT[language].format(products.length),
    photos: () => (photos === 1 ? common.onePhoto : common.photos.replace('{count}', AMOUNT[language].format(photos))),
    title: () => quotable(values.title ?? '') || something,
    buyer: () => quotable(values.buyer ?? '') || anonymous,
    seller: () => quotable(values.seller ?? '') || anonymous,
    other: () => quotable(values.other ?? '') || anonymous,
    transaction: () => values.transaction ?? '',
    reason: () => (values.reason ? common[values.reason] : ''),
    explanation: () => reasonIn(language, values.explanation ?? ''),
    code: () => values.code ?? '',
    account: () => values.account ?? '',
    reference: () => values.reference ?? '',
    deadline: () => (values.deadline ? formatTime(values.deadline, language) : ''),
    appeal: () => (values.appealUntil ? formatTime(values.appealUntil, language) : ''),
    time: () => (values.time ? formatTime(values.time, language) : ''),
    refund: () => refund,
  };
  return (text) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name]?.() ?? '');
}

/** An email to a user, in their language, before it is written. */
export interface EmailDraft {
  to: Reader;
  kind: EmailKind;
  values?: EmailValues;
  /** The page that it links to. */
  path?: string | undefined;
  /** The page that stops emails of this kind. */
  stopPath?: string;
}

/** The notification that goes with an email: its subject, and the title of the product alone. */
export const pushToUser = ({ to: { language }, kind, values = {}, path = '/' }: EmailDraft, notice: PushNotice): Push => ({
  notice,
  language,
  title: fillFor(language, values)(EMAIL_TEXTS[language][kind][0]),
  text: quotable(values.title ?? values.products?.[0]?.title ?? ''),
  path: siteIn('', language) + path,
});

/** The lines of a receipt: what was charged, and beside it the price where that is another amount. */
function receiptRows({ number, pricePoisha, paidPoisha, feePoisha = 0, transaction }: EmailReceipt, language: Language, fill: Fill) {
  const labels = EMAIL_RECEIPT[language];
  const tk = (poisha: number) => formatTk(tkOfPoisha(poisha), language);
  const rows: [label: string, value: string][] = [
    [labels.number, number],
    [labels.seller, fill('{seller}')],
    [labels.buyer, fill('{buyer}')],
  ];
  if (paidPoisha !== pricePoisha) rows.push([labels.price, tk(pricePoisha)]);
  rows.push([transaction === null ? labels.paidCash : labels.paid, tk(paidPoisha)]);
  if (feePoisha > 0) rows.push([labels.fee, tk(feePoisha)]);
  if (transaction !== null) rows.push([labels.transaction, transaction]);
  return rows;
}

/** Writes an email with the notification that goes with it. */
export function emailToUser(draft: EmailDraft, publicUrl: string): Email {
  const { to, kind, values = {}, path, stopPath } = draft;
  const { uid, email, language } = to;
  const site = siteIn(publicUrl, language);
  const [subject, ...paragraphs] = EMAIL_TEXTS[language][kind];
  const action = linkLabelOf(kind, language);
  const { something, closing, stopSearch, stopPrices } = EMAIL_COMMON[language];
  const { products = [], receipt } = values;
  const fill = fillFor(language, values);
  const [notice, pushNotice] = [NOTICE_OF_EMAIL[kind], NOTICE_OF_PUSH[kind]];
  const rendered = renderEmail({
    to: email,
    uid,
    language,
    closing,
    subject: fill(subject),
    paragraphs: [
      ...paragraphs.map(fill),
      ...products
        .slice(0, MOST_LISTED)
        .map(({ title, pricePoisha }) => `${formatTk(tkOfPoisha(pricePoisha), language)} · ${quotable(title) || something}`),
    ],
    ...(action !== undefined && path !== undefined && { action: { label: action, url: site + path } }),
    ...(receipt &&
      WITH_RECEIPT.has(kind) && {
        rows: receiptRows(receipt, language, fill),
        more: { label: EMAIL_RECEIPT[language].label, url: site + receipt.path },
      }),
    ...(stopPath !== undefined && { stop: { label: kind === 'saved_match' ? stopSearch : stopPrices, url: site + stopPath } }),
  });
  return {
    ...rendered,
    limited: LIMITED_EMAILS.has(kind),
    ...(notice && { notice }),
    ...(pushNotice && path !== undefined && { push: pushToUser(draft, pushNotice) }),
  };
}

/** Queues emails to users, and writes other jobs, in the transaction of the change that they follow. */
export const emailUsers = (
  { trx, now, publicUrl }: Omit<TransitionContext, 'changed'>,
  drafts: readonly EmailDraft[],
  jobs: readonly Job[] = [],
): Promise<void> => {
  const emails = drafts.map((draft) => emailToUser(draft, publicUrl));
  return queueEmail(trx, now, emails, jobs);
};
