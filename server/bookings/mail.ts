import { tkOfPoisha } from '#domain/money.ts';
import type { TransitionName } from '#domain/lifecycle.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { writeLetter } from '#server/mail/letter.ts';

/** One side of a deal: where letters go and what the other side calls them. */
export interface Party {
  email: string;
  name: string;
  phone: string | null;
}

/** What a letter about a product can speak of. Without a booking there is no buyer. */
export interface Deal {
  productTitle: string;
  pricePoisha: number;
  seller: Party;
  buyer: Party | null;
  booking: { id: string; contactNumber: string; meetingLocation: string; transactionId: string | null } | null;
  publicUrl: string;
}

const tk = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const price = (deal: Deal): string => `Tk ${tk.format(tkOfPoisha(deal.pricePoisha))}`;

type Writer = (deal: Deal) => Pick<Parameters<typeof writeLetter>[0], 'subject' | 'paragraphs' | 'action'>;

const safety = 'Meet in a public, well-lit place, see it run, then pay.';

/** What the seller is told when a transition tells them. */
const toSeller: Partial<Record<TransitionName, Writer>> = {
  book: (deal) => ({
    subject: `${deal.productTitle} was booked`,
    paragraphs: [
      `${deal.buyer?.name} has booked your ${deal.productTitle} for ${price(deal)}.`,
      `Call ${deal.booking?.contactNumber} to agree a time. Meeting place: ${deal.booking?.meetingLocation}.`,
      safety,
    ],
    action: { label: 'Your products', url: `${deal.publicUrl}/dashboard/myProducts` },
  }),
  unbook: (deal) => ({
    subject: `${deal.productTitle} is free again`,
    paragraphs: [`The booking of your ${deal.productTitle} has ended. It is on the market again.`],
  }),
  pay: (deal) => ({
    subject: `${deal.productTitle} is paid`,
    paragraphs: [
      `${deal.buyer?.name} has paid for ${deal.productTitle} by card. The product is sold.`,
      `Transaction: ${deal.booking?.transactionId}`,
    ],
    action: { label: 'Your buyers', url: `${deal.publicUrl}/dashboard/myBuyers` },
  }),
  remove: (deal) => ({
    subject: `${deal.productTitle} was taken off the market`,
    paragraphs: [`Your ${deal.productTitle} is not on the market any more.`],
  }),
  remove_booked: (deal) => ({
    subject: `${deal.productTitle} was taken off the market`,
    paragraphs: [`Your ${deal.productTitle} is not on the market any more. Its booking has ended and the buyer was told.`],
  }),
};

/** What the buyer is told when a transition tells them. */
const toBuyer: Partial<Record<TransitionName, Writer>> = {
  book: (deal) => ({
    subject: `You have booked ${deal.productTitle}`,
    paragraphs: [
      `${deal.productTitle} is booked for you at ${price(deal)}. ${deal.seller.name} will call you at ${deal.booking?.contactNumber}.`,
      `Meeting place: ${deal.booking?.meetingLocation}. ${safety}`,
    ],
    action: { label: 'Pay by card', url: `${deal.publicUrl}/dashboard/payment/${deal.booking?.id}` },
  }),
  unbook: (deal) => ({
    subject: `Your booking of ${deal.productTitle} has ended`,
    paragraphs: [`The booking of ${deal.productTitle} has ended. Nothing was charged.`],
  }),
  pay: (deal) => ({
    subject: `You have paid for ${deal.productTitle}`,
    paragraphs: [
      `Your card payment for ${deal.productTitle} has arrived. Transaction: ${deal.booking?.transactionId}`,
      `${deal.seller.name} can be reached at ${deal.seller.phone ?? deal.seller.email}.`,
    ],
    action: { label: 'Your orders', url: `${deal.publicUrl}/dashboard/myOrder` },
  }),
  remove_booked: (deal) => ({
    subject: `${deal.productTitle} is not for sale any more`,
    paragraphs: [`${deal.productTitle}, which you had booked, was taken off the market. Your booking has ended and nothing was charged.`],
    action: { label: 'See what else there is', url: `${deal.publicUrl}/` },
  }),
};

function write(writers: Partial<Record<TransitionName, Writer>>, to: string | undefined, name: TransitionName, deal: Deal): Mail[] {
  const writer = writers[name];
  return writer && to !== undefined ? [writeLetter({ to, ...writer(deal) })] : [];
}

export const lettersToSeller = (name: TransitionName, deal: Deal): Mail[] => write(toSeller, deal.seller.email, name, deal);
export const lettersToBuyer = (name: TransitionName, deal: Deal): Mail[] => write(toBuyer, deal.buyer?.email, name, deal);
