import { list, text } from '#web/shared/article.ts';
import { records, section, type InfoText } from '#web/shared/info-page.ts';

export const contact: InfoText = ({ contact: address, demo }) => ({
  title: 'Contact',
  description: 'Where to turn with a question about a product, a payment, your account or your data on Abar.',
  lead: 'Most things are settled fastest where they happen. For the rest, write to us.',
  sections: [
    section(
      'write',
      'Write to us',
      text(
        ...(address === null
          ? ['The operator of this site has not published an email address.']
          : [`Email: [${address}](mailto:${address}), in Bangla or English.`]),
        ...(demo ? ['This is a demo with invented users and listings. Nothing here is for sale.'] : []),
      ),
      list(
        'Write from the address of your account, so that we know that it is yours.',
        'For a payment, give the transaction ID, which is in My Orders. Never send a card number or a password.',
        'For a listing, give its address, as in the address bar of your browser.',
      ),
    ),
    section(
      'where',
      'What is settled faster elsewhere',
      records(
        ['What to do'],
        ['A question about a product', '**Ask the seller** on its page.'],
        ['A listing that is wrong or a fraud', '**Report** on its page. An admin reads every report.'],
        ['A rude or suspicious message', '**Report** below the message; **Block** ends all contact with that user.'],
        ['You cannot come to the meeting', 'Call the other side: the number is in the booking. Or unbook it in My Orders.'],
        ['A forgotten password', '[Reset it](/forgot-password). The link comes by email.'],
        ['No confirmation email', 'Look in the spam folder, then send it again from the line at the top of your dashboard.'],
        ['A payment whose result is unclear', 'Do not pay again. We keep asking the card service; the result will be in My Orders.'],
        [
          'Too many emails',
          'The link at the end of each stops those of that search. Switches for all of them are on the page [Account](/dashboard/account).',
        ],
      ),
    ),
    section('emergency', 'In an emergency', text('Call **999** first. What else to do is on the [safety page](/safety#report).')),
    section(
      'security',
      'A weakness in this site',
      text(
        'If you find a way to see or change what you should not, write to us privately before you publish it. Do not try it on other users: the program can be run on your own computer.',
      ),
    ),
  ],
});
