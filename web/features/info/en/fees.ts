import { list, table, text } from '#web/features/articles/article.ts';
import { section, type InfoText } from '#web/features/info/info-page.ts';
import { formatTk } from '#web/i18n/format.ts';

export const fees: InfoText = ({ cards }) => ({
  title: 'Fees',
  description: 'What buying and selling on Abar costs: nothing. And what exactly a card payment charges.',
  lead: 'Abar charges no fees: not for an account, not for a listing, not for a sale.',
  sections: [
    section(
      'prices',
      'What things cost',
      table(
        ['', 'Buyers', 'Sellers'],
        ['Account', 'free', 'free'],
        ['Listing with a photo', '–', 'free, as many as you like'],
        ['Boost', '–', 'free, once for each product'],
        ['Questions, messages and offers', 'free', 'free'],
        ['Booking and unbooking', 'free', 'free'],
        ['Commission on a sale', '–', 'none'],
      ),
    ),
    section(
      'card',
      'What a card payment charges',
      text(
        cards.charge === null
          ? 'Your card is charged the price of the product, in taka, and nothing on top.'
          : `Every card payment is a fixed amount of ${formatTk(cards.charge, 'en')}, whatever the price of the product. Settle the rest of the price with the seller when you meet.`,
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
        `A card payment goes to the account of this site’s operator at the card service${cards.kind === 'stripe' ? ', Stripe' : ''}. Abar does not pass it on to the seller by itself: there is no balance and no payout on the site. How a seller receives the money is between the seller and the operator. If you sell, ask before the first sale: [Contact](/contact).`,
      ),
    ),
    section(
      'refunds',
      'Refunds',
      list(
        'A payment that arrives after its booking has ended is refunded automatically and in full. Depending on your bank, it takes some days to show.',
        'A completed payment cannot be undone on the site. See the product run before you pay.',
      ),
    ),
  ],
});
