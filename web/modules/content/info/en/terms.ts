import { list, text } from '#web/shared/article.ts';
import { section, type InfoText } from '#web/shared/info-page.ts';
import { gatewayNames } from '#web/modules/deals/gateway-names.ts';

export const terms: InfoText = ({ cards, gateways }) => ({
  title: 'Terms of use',
  description: 'The rules for buyers and sellers on Abar: accounts, listings, bookings, payments and responsibility.',
  lead: 'By registering you agree to these terms. They are short on purpose.',
  updated: '2026-11-27',
  sections: [
    section(
      'what',
      'What Abar is',
      text(
        'Abar is a place where users offer used computers, components and accessories to each other. A sale is a contract between the buyer and the seller. The operator of this site is not a party to it, does not own, inspect or deliver the products, and gives no warranty for them.',
      ),
    ),
    section(
      'account',
      'Your account',
      list(
        'One account for each user, with an email address and a phone number that are yours. Adults only, or with the consent of a parent.',
        'Keep your password to yourself. What is done with your account counts as yours until you report that it was taken.',
        'Do not use programs to collect data from the site or to act in your place.',
      ),
    ),
    section(
      'listings',
      'Listings',
      list(
        'Offer only what you own and have at hand, with your own photo, the true condition and every fault that you know of.',
        'One listing for each product, in the right category, with the price at which you sell it.',
        'Not allowed: stolen or counterfeit goods, products with a removed serial number or a foreign lock, pirated software, other people’s data, and whatever the law of Bangladesh forbids.',
        'Delete the data of earlier users before you hand over a drive.',
        'A listing is public. You allow this site to show its text and photo as long as it is listed, also in previews of links to it.',
      ),
    ),
    section(
      'booking',
      'Bookings',
      list(
        'A booking reserves a product for you. Book only what you mean to buy, come to the meeting, or unbook in time.',
        'An offer that is accepted is a booking at that price.',
        'When a booking ends, the product is booked for the first in line. Not confirmed in time, it goes to the next, in the order of joining.',
        'The buyer can end a booking until it is paid, and the seller can release it with a reason. One that is not paid by its deadline ends. Deleting the product, or the account of either side, ends it too.',
        'What the listing promised when it was booked is kept with the booking, and later changes are shown to the buyer.',
        'Contact details that you see through a booking are for that booking alone.',
      ),
    ),
    section(
      'payment',
      'Payment',
      list(
        `Payments on the site are by card${cards.kind === 'stripe' ? ', through Stripe' : ''}${gateways.length > 0 ? `, or on the page of ${gatewayNames(gateways, 'en')}` : ''}. What is charged and where it goes is on the page [Fees](/fees).`,
        'What you pay on the site is held until the handover. With your code you accept the product as you saw it; until the money is released you can report a problem.',
        'If a problem is reported, an admin decides about money that is held, with a reason. The decision is final on the site.',
        'A payment that arrives after its booking has ended is refunded in full.',
      ),
    ),
    section(
      'conduct',
      'Conduct',
      list(
        'No fraud, threats, insults or advertising, in listings and in messages.',
        'Do not ask for or offer money in advance, and do not ask for passwords, codes or card numbers.',
        'Report what breaks these rules, and report truthfully.',
      ),
    ),
    section(
      'measures',
      'What admins may do',
      text(
        'Admins may remove a listing, refuse or take back a verification, suspend an account for some days or for good, and delete an account, if these terms are broken or there is good reason to believe so. A listing that several users have reported is hidden until an admin decides.',
        'A suspended account lists, books, offers and asks nothing new, and its listings are hidden; what was agreed before is finished. Deleting an account ends its unpaid bookings and removes its unsold products; paid bookings stay on record.',
        'You get an email with the reason. Against the removal of a listing and against a suspension you can appeal once on the site; for anything else, [write to us](/contact).',
      ),
    ),
    section(
      'liability',
      'Responsibility',
      text(
        'The site is offered as it is. We work to keep it correct and available, and cannot promise that it always is. Price ranges, hardware facts, fit checks and warnings are computed and may be wrong. The operator is responsible for what the law does not allow to exclude, and otherwise not for losses from dealings between users.',
      ),
    ),
    section(
      'law',
      'Law and changes',
      text(
        'The law of Bangladesh applies. Talk to each other first, then to us. These terms may change; the date above shows when they last did, and the terms at the time of a booking apply to that booking.',
      ),
    ),
  ],
});
