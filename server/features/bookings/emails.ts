import { tkOfPoisha } from '#domain/money.ts';
import type { TransitionName } from '#domain/lifecycle.ts';
import type { Email } from '#server/platform/email/email.ts';
import type { BookingRecord } from '#server/features/bookings/queries.ts';
import type { UserRow } from '#server/features/users/queries.ts';
import { renderEmail, type EmailContent } from '#server/platform/email/render-email.ts';

/** What the emails about a transition are written from. Without a booking there is no buyer. */
export interface BookingEmailData {
  product: { title: string; selling_price_poisha: number };
  seller: UserRow;
  buyer: UserRow | null;
  booking: BookingRecord | null;
  publicUrl: string;
}

const tk = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const price = (data: BookingEmailData): string =>
  `Tk ${tk.format(tkOfPoisha(data.booking?.price_poisha ?? data.product.selling_price_poisha))}`;

type Template = (data: BookingEmailData) => Omit<EmailContent, 'to'>;

const safety = 'Meet in a public, well-lit place, see it run, then pay.';

/** The emails of the effect `email_seller`. */
const toSeller: Partial<Record<TransitionName, Template>> = {
  book: (data) => ({
    subject: `${data.product.title} was booked`,
    paragraphs: [
      `${data.buyer?.display_name} has booked your ${data.product.title} for ${price(data)}.`,
      `Call ${data.booking?.contact_number} to agree a time. Meeting place: ${data.booking?.meeting_location}.`,
      safety,
    ],
    action: { label: 'Your products', url: `${data.publicUrl}/dashboard/myProducts` },
  }),
  unbook: (data) => ({
    subject: `${data.product.title} is free again`,
    paragraphs: [`The booking of your ${data.product.title} has ended. It is for sale again.`],
  }),
  pay: (data) => ({
    subject: `${data.product.title} is paid`,
    paragraphs: [
      `${data.buyer?.display_name} has paid for ${data.product.title} by card. The product is sold.`,
      `Transaction: ${data.booking?.transaction_id}`,
    ],
    action: { label: 'Your buyers', url: `${data.publicUrl}/dashboard/myBuyers` },
  }),
  remove: (data) => ({
    subject: `${data.product.title} was removed`,
    paragraphs: [`Your ${data.product.title} is not for sale any more.`],
  }),
  remove_booked: (data) => ({
    subject: `${data.product.title} was removed`,
    paragraphs: [`Your ${data.product.title} is not for sale any more. Its booking has ended and the buyer was informed.`],
  }),
};

/** The emails of the effect `email_buyer`. */
const toBuyer: Partial<Record<TransitionName, Template>> = {
  book: (data) => ({
    subject: `You have booked ${data.product.title}`,
    paragraphs: [
      `${data.product.title} is booked for you at ${price(data)}. ${data.seller.display_name} will call you at ${data.booking?.contact_number}.`,
      `Meeting place: ${data.booking?.meeting_location}. ${safety}`,
    ],
    action: { label: 'Pay by card', url: `${data.publicUrl}/dashboard/payment/${data.booking?.id}` },
  }),
  unbook: (data) => ({
    subject: `Your booking of ${data.product.title} has ended`,
    paragraphs: [`The booking of ${data.product.title} has ended. Nothing was charged.`],
  }),
  pay: (data) => ({
    subject: `You have paid for ${data.product.title}`,
    paragraphs: [
      `Your card payment for ${data.product.title} has arrived. Transaction: ${data.booking?.transaction_id}`,
      `${data.seller.display_name} can be reached at ${data.seller.phone_number ?? data.seller.email}.`,
    ],
    action: { label: 'Your orders', url: `${data.publicUrl}/dashboard/myOrder` },
  }),
  remove_booked: (data) => ({
    subject: `${data.product.title} is not for sale any more`,
    paragraphs: [`${data.product.title}, which you had booked, was removed. Your booking has ended and nothing was charged.`],
    action: { label: 'See what else there is', url: `${data.publicUrl}/` },
  }),
};

function render(
  templates: Partial<Record<TransitionName, Template>>,
  to: string | undefined,
  name: TransitionName,
  data: BookingEmailData,
): Email[] {
  const template = templates[name];
  return template && to !== undefined ? [renderEmail({ to, ...template(data) })] : [];
}

export const sellerEmails = (name: TransitionName, data: BookingEmailData): Email[] => render(toSeller, data.seller.email, name, data);
export const buyerEmails = (name: TransitionName, data: BookingEmailData): Email[] => render(toBuyer, data.buyer?.email, name, data);
