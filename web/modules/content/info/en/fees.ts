import { list, table, text } from '#web/shared/article.ts';
import { section, type InfoText } from '#web/shared/info-page.ts';
import { gatewayNames } from '#web/modules/deals/gateway-names.ts';
import { formatTk } from '#web/i18n/format.ts';

export const fees: InfoText = ({ cards, gateways, fee }) => ({
  title: 'Fees',
  description: `What buying and selling on Abar costs${fee > 0 ? '' : ': nothing'}. And what exactly a card payment charges.`,
  lead:
    fee > 0
      ? `Abar keeps ${fee} % of what is paid on the site, when it is released to the seller. Everything else is free, and so is a sale in cash.`
      : 'Abar charges no fees: not for an account, not for a listing, not for a sale.',
  sections: [
    section(
      'prices',
      'What things cost',
      table(
        ['', 'Buyers', 'Sellers'],
        ['Account', 'free', 'free'],
        ['Listing with a photo', '–', 'free'],
        ['Boost', '–', 'free, for some days, and again after them'],
        ['Questions, messages and offers', 'free', 'free'],
        ['Booking and unbooking', 'free', 'free'],
        ['Commission on a sale', '–', fee > 0 ? `${fee} % of what is paid on the site; none in cash` : 'none'],
      ),
    ),
    section(
      'card',
      'What a card payment charges',
      text(
        cards.charge === null
          ? 'Your card is charged the price of the product, in taka, and nothing on top.'
          : `Every card payment is a fixed amount of ${formatTk(cards.charge, 'en')}, whatever the price of the product. Settle the rest of the price with the seller when you meet.`,
        ...(gateways.length > 0 ? [`A payment on the page of ${gatewayNames(gateways, 'en')} is the same amount.`] : []),
        ...(cards.testMode ? ['**This site runs in test mode.** Only published test cards work, and no real money moves.'] : []),
      ),
      list(
        'The payment page shows the price and the amount before you pay, and the button names the amount.',
        'Your bank may have fees of its own, for example for payments in another country. Abar does not see them.',
        'A declined card is not charged.',
      ),
    ),
    section(
      'where',
      'Where the money goes',
      text(
        `A payment goes to the account of this site’s operator at the card service${cards.kind === 'stripe' ? ', Stripe' : ''}${gateways.length > 0 ? `, or at ${gatewayNames(gateways, 'en')}` : ''}. It is held there until the product has been handed over; then it is added to the seller’s balance. From the page **Balance** a seller asks for a payout to a bKash number or a bank account; the operator makes the transfer, and an email says when.`,
      ),
    ),
    section(
      'refunds',
      'Refunds',
      list(
        'A payment that arrives after its booking has ended is refunded automatically and in full. Depending on your bank, it takes some days to show.',
        'Money that is held goes back if no handover is recorded in time, if one side did not come to the meeting, if the seller pays it back or does not answer a reported problem in time, or if an admin decides so.',
        'Money that has been released to the seller is not refunded on the site.',
      ),
    ),
  ],
});
