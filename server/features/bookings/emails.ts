import { tkOfPoisha } from '#domain/money.ts';
import type { TransitionName } from '#domain/lifecycle.ts';
import type { Email } from '#server/adapters/email/port.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

/** One side of a deal: where letters go and what the other side calls them. */
export interface Party {
  email: string;
  name: string;
  phone: string | null;
}

/** What a letter about a product can speak of. Without a booking there is no buyer. */
export interface BookingEmailData {
  productTitle: string;
  pricePoisha: number;
  seller: Party;
  buyer: Party | null;
  booking: { id: string; contactNumber: string; meetingLocation: string; transactionId: string | null } | null;
  publicUrl: string;
}

const tk = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const price = (data: BookingEmailData): string => `Tk ${tk.format(tkOfPoisha(data.pricePoisha))}`;

type Writer = (data: BookingEmailData) => Pick<Parameters<typeof renderEmail>[0], 'subject' | 'paragraphs' | 'action'>;

const safety = 'Meet in a public, well-lit place, see it run, then pay.';

/** What the seller is told when a transition tells them. */
const toSeller: Partial<Record<TransitionName, Writer>> = {
  book: (data) => ({
    subject: `${data.productTitle} was booked`,
    paragraphs: [
      `${data.buyer?.name} has booked your ${data.productTitle} for ${price(data)}.`,
      `Call ${data.booking?.contactNumber} to agree a time. Meeting place: ${data.booking?.meetingLocation}.`,
      safety,
    ],
    action: { label: 'Your products', url: `${data.publicUrl}/dashboard/myProducts` },
  }),
  unbook: (data) => ({
    subject: `${data.productTitle} is free again`,
    paragraphs: [`The booking of your ${data.productTitle} has ended. It is on the market again.`],
  }),
  pay: (data) => ({
    subject: `${data.productTitle} is paid`,
    paragraphs: [
      `${data.buyer?.name} has paid for ${data.productTitle} by card. The product is sold.`,
      `Transaction: ${data.booking?.transactionId}`,
    ],
    action: { label: 'Your buyers', url: `${data.publicUrl}/dashboard/myBuyers` },
  }),
  remove: (data) => ({
    subject: `${data.productTitle} was taken off the market`,
    paragraphs: [`Your ${data.productTitle} is not on the market any more.`],
  }),
  remove_booked: (data) => ({
    subject: `${data.productTitle} was taken off the market`,
    paragraphs: [`Your ${data.productTitle} is not on the market any more. Its booking has ended and the buyer was told.`],
  }),
};

/** What the buyer is told when a transition tells them. */
const toBuyer: Partial<Record<TransitionName, Writer>> = {
  book: (data) => ({
    subject: `You have booked ${data.productTitle}`,
    paragraphs: [
      `${data.productTitle} is booked for you at ${price(data)}. ${data.seller.name} will call you at ${data.booking?.contactNumber}.`,
      `Meeting place: ${data.booking?.meetingLocation}. ${safety}`,
    ],
    action: { label: 'Pay by card', url: `${data.publicUrl}/dashboard/payment/${data.booking?.id}` },
  }),
  unbook: (data) => ({
    subject: `Your booking of ${data.productTitle} has ended`,
    paragraphs: [`The booking of ${data.productTitle} has ended. Nothing was charged.`],
  }),
  pay: (data) => ({
    subject: `You have paid for ${data.productTitle}`,
    paragraphs: [
      `Your card payment for ${data.productTitle} has arrived. Transaction: ${data.booking?.transactionId}`,
      `${data.seller.name} can be reached at ${data.seller.phone ?? data.seller.email}.`,
    ],
    action: { label: 'Your orders', url: `${data.publicUrl}/dashboard/myOrder` },
  }),
  remove_booked: (data) => ({
    subject: `${data.productTitle} is not for sale any more`,
    paragraphs: [`${data.productTitle}, which you had booked, was taken off the market. Your booking has ended and nothing was charged.`],
    action: { label: 'See what else there is', url: `${data.publicUrl}/` },
  }),
};

function write(
  writers: Partial<Record<TransitionName, Writer>>,
  to: string | undefined,
  name: TransitionName,
  data: BookingEmailData,
): Email[] {
  const writer = writers[name];
  return writer && to !== undefined ? [renderEmail({ to, ...writer(data) })] : [];
}

export const sellerEmails = (name: TransitionName, data: BookingEmailData): Email[] => write(toSeller, data.seller.email, name, data);
export const buyerEmails = (name: TransitionName, data: BookingEmailData): Email[] => write(toBuyer, data.buyer?.email, name, data);
