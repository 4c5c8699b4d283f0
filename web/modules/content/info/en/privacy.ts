import { type InfoText, list, records, section, text } from '#web/shared/article.ts';

const STORED = ['Why', 'Who sees it', 'How long'] as const;
const DEVICE = ['What for', 'How long'] as const;

export const privacy: InfoText = ({ identity, cards, gateways, mail }) => ({
  title: 'Privacy',
  description: 'What Abar stores about you, who sees it and for how long; cookies and what is kept on your device.',
  lead: 'No advertising, no tracking, no data sold. This page lists everything that is stored.',
  updated: '2026-11-29',
  sections: [
    section(
      'server',
      'What is stored on the server',
      records(
        STORED,
        [
          'Account: name, email, phone, address, role, language, photo',
          'To trade, and to write to you.',
          'The name, the photo and whether you are verified: everybody. The rest: you, admins, and the other side of a live or paid booking.',
          'Until the account is closed. Its record then stays, marked as closed, because paid bookings refer to it.',
        ],
        identity.kind === 'firebase'
          ? ['Password', 'To log you in.', 'Nobody here: Google Firebase keeps it.', 'Until the account is closed.']
          : ['Password', 'To log you in.', 'Nobody. Only an Argon2id hash is stored.', 'Until you change it or the account is closed.'],
        ...(identity.kind === 'firebase'
          ? []
          : ([
              [
                'Sign-ins: a session, and a hash of the network address',
                'To keep you logged in, and to slow down those who guess passwords.',
                'Nobody.',
                'Until 90 days after the last use.',
              ],
            ] as const)),
        [
          'A hash of the network address of each log-in, made with a secret of the site',
          'Deals between two users at one address count for no rating and no price range. Admins see how many a seller has had.',
          'Nobody.',
          'Until 30 days after the last log-in from there.',
        ],
        [
          'Listings: text, price, facts, place, photo',
          'To sell.',
          'Everybody, also search engines. The exact address: you, admins and the buyer who has booked; others see the district.',
          'Until you delete the listing; its photo is then deleted, and its record stays hidden. A sold product stays, as proof of the sale, and its price counts in price ranges without your name.',
        ],
        [
          'Photos',
          'To show the product, or you.',
          'Everybody. Place, time and camera in the file are removed when you upload it.',
          'With the listing or your account. A photo that neither uses is deleted after a minute.',
        ],
        [
          'Photos in messages and in reports about a handover',
          'So that the other side, and an admin who decides, see what you mean.',
          'Those who may read the message or the report: the other side; admins only while a message is reported, or once a problem with the deal was. Place, time and camera in the file are removed.',
          'With the message or the report. A photo that you do not send is deleted after two hours.',
        ],
        [
          'Offers: price, phone number, meeting place',
          'To agree on a price.',
          'The two sides. The seller sees the phone number and the place only when a booking follows.',
          'Stays.',
        ],
        [
          'Places in line: phone number, meeting place',
          'To book for you when it is your turn.',
          'You alone. How many wait: everybody. The seller sees number and place with the booking of your turn.',
          'Stays.',
        ],
        [
          'Bookings: phone number, meeting place, times, what the listing promised',
          'So that both sides find each other.',
          'You, the other side, admins. When an unpaid booking ends, the other side no longer sees your contact data.',
          'Stays, as proof of what was agreed.',
        ],
        [
          'Meetings: place, time, and who says that the other did not come',
          'So that both come, and others know whom to expect.',
          'The two sides; what is contested: admins. How many you have kept and missed: the other side of your bookings, and of sellers everybody.',
          'Stays.',
        ],
        [
          'Reviews: stars, text and answers',
          'So that others know whom to expect.',
          'Once both sides have written or the time is over: the other side, and of reviews about sellers everybody, with the name of the author.',
          'Stays; without the name once the account is closed.',
        ],
        [
          'Payments: amount, time, reference',
          'As proof, and for refunds.',
          'You, the other side, admins, the service that takes the payment. Card numbers go to that service directly and never reach this server.',
          'Stays.',
        ],
        [
          'Handover: what the buyer has checked, what both sides report',
          'To release or refund money that is held.',
          'The two sides; admins once a problem was reported. The code is for the buyer alone, and is not stored.',
          'Stays, as proof.',
        ],
        [
          'Payouts: bKash number or bank account, amounts, references',
          'To pay sellers.',
          'You, by its last four digits, and admins.',
          'A bKash number or bank account until you replace it, or until your account is closed and all that it is owed is paid; payouts stay, as proof.',
        ],
        [
          'Messages',
          'To ask and answer.',
          'The two sides. Admins only while a message is reported, or once a problem with the deal was; that is logged and shown to both. Phone numbers and addresses in them are hidden from the other side until a booking.',
          'Stays.',
        ],
        [
          'Reports and what was decided about them, blocks, and who verified a seller and why',
          'To keep order.',
          'Reports and verifications: admins. Decisions about your listings, and your appeals: you and admins. Blocks: you.',
          'Reports and verifications stay; a block until you lift it.',
        ],
        [
          'Suspensions: from when until when, why, your appeal',
          'To protect other users.',
          'You and admins.',
          'Stays, also when the account is closed: another registration with the same address does not end it.',
        ],
        [
          'What admins did with your account and your listings, and why',
          'So that decisions can be checked.',
          'Admins.',
          'Stays; it cannot be changed.',
        ],
        [
          'By what photos are compared: a short number for each photo of a listing',
          'To find photos that were taken from other listings.',
          'Nobody; admins see which listings have the same photo.',
          'With the photo.',
        ],
        [
          'Health reports: what a program says of the machine, without serial numbers, names and addresses',
          'So that buyers know its state.',
          'Everybody; what was replaced or removed: you, the buyer of a live booking and admins.',
          'With the record of the listing.',
        ],
        [
          'Of each serial number in a health report a hash, made with a secret of the site; its last four characters where you allow it',
          'To find the same machine on listings of others, and stolen things.',
          'Nobody; admins see which listings have the same one. The four characters: you and the buyer of a booking.',
          'For two years; the four characters until the account is closed.',
        ],
        [
          'Stolen things that you enter: such a hash, what it is, the police report number, a contact',
          'To hold back listings with that serial number.',
          'You and admins.',
          'For two years, until you take the entry back, or until the account is closed.',
        ],
        [
          'Saved products, saved searches, My PC',
          'So that you find them on every device, and for notices.',
          'You.',
          'Until you remove them or the account is closed.',
        ],
        [
          'Devices with notifications: the address that the push service gave the browser, and its keys',
          'To send notifications that you have turned on.',
          'Nobody.',
          'Until you turn them off, log out or close the account, or the device is not reached for a week.',
        ],
        [
          'Emails to you',
          'To send them, and to see whether they arrived.',
          mail.kind === 'outbox'
            ? 'You and admins: this site keeps emails in an outbox instead of sending them.'
            : 'You. Admins see address, subject and time, not the text.',
          'Stays.',
        ],
      ),
    ),
    section(
      'not',
      'What is not stored',
      list(
        'Your network address and the pages you open. The address is held in memory for about a minute, to limit floods of requests. A proxy in front of the site may keep a log of its own.',
        'Which products you look at. The list of recently seen ones is on your device alone. Sellers see how often a listing was viewed on a day: to count each visitor once, a scrambled form of the address or account is held in memory until the end of the day.',
        'Your location, your contacts, a fingerprint of your browser.',
      ),
    ),
    section(
      'device',
      'What is kept on your device',
      text('Nothing of this is for advertising, so that there is no banner to accept.'),
      records(
        DEVICE,
        ['`auth`, `authToken`, `firebase:…` (local storage)', 'Your log-in.', 'Until you log out, in every tab.'],
        ['`theme`', 'Light or dark, if you chose one.', 'Until you choose “System”.'],
        ['`view`', 'That lists are shown as rows, if you chose it.', 'Until you choose the grid.'],
        ['`saved`, `savedSearchLooks`', 'What you saved.', 'Until you remove it. The copy of an account goes when you log out.'],
        ['`compared`', 'The products that you have chosen to compare, four at most.', 'Until you take them away again.'],
        ['`recentSearches`', 'The last five texts that you searched for.', 'Until you clear them, below the search field.'],
        ['`recentlySeen`', 'The last twenty products that you opened.', 'Until you clear it, on the page Saved.'],
        ['`district`', 'The district that you chose under “Near you”.', 'Until you choose another one.'],
        ['`my-pc`', 'The computer you entered.', 'Until you remove it.'],
        ['`pendingRegistration`', 'A registration that was interrupted.', 'Until it is complete.'],
        [
          '`listing-draft …`',
          'A listing that you were writing, with its photos.',
          'Until it is published, you discard it or you close your account.',
        ],
        [
          '`listing-edit …` (session storage)',
          'Changes of a listing that you were writing.',
          'Until you save them or close the tab. Photos that a closed tab has left go when you next open the form of a listing, after a day.',
        ],
        [
          '`account-form …` (session storage)',
          'What you had typed in your account and not saved when you chose another language.',
          'Until the page is loaded in that language.',
        ],
        [
          '`dialog-text …` (session storage)',
          'What you were writing in a dialog, such as an offer, a booking, a report with its photos or a payout method.',
          'Until you send it, log out or close the tab. Photos that a closed tab has left go when you log out, or after a day, when you next choose photos for a report or open the form of a listing.',
        ],
        ['`message-draft …` (session storage)', 'A message that you were writing.', 'Until you send it or close the tab.'],
        [
          '`handover-code …` (session storage)',
          'The code of a handover that you scanned.',
          'Until the booking shows it, after the log-in, or you close the tab.',
        ],
        [
          'Kept pages (cache)',
          'The last thirty public pages you read, as every visitor sees them, to read them without a connection.',
          'Until thirty newer ones, or until you log out.',
        ],
        [
          'Subscription to notifications (kept by the browser)',
          'So that the push service finds this device.',
          'Until you turn them off or log out.',
        ],
        [
          '`keptOrders` and their pages (cache)',
          'The orders of yours that are not handed over, with the code, the contact of the seller, and where and when you meet, to read them without a connection.',
          'Until the handover or the end of the booking, or until you log out.',
        ],
        ['Cookie `abar_wrote_…`', 'So that you see your own change at once.', 'Ten seconds.'],
        ...(identity.google
          ? ([
              ['Cookie `google-…`', 'Protects the log-in with Google from forgery.', 'Until it is complete, ten minutes at most.'],
            ] as const)
          : []),
        ...(cards.kind === 'stripe'
          ? ([
              ['Cookies of Stripe', 'Stripe’s protection against fraud, on the payment page alone.', 'As Stripe’s privacy policy says.'],
            ] as const)
          : []),
      ),
    ),
    section(
      'others',
      'Who else receives data',
      list(
        ...(cards.kind === 'stripe'
          ? ['Stripe, the card service: your card, the amount and your network address, when you pay.']
          : ['Nobody for payments by card: the card service is part of this site and takes test cards only.']),
        ...(gateways.some(({ name, kind }) => name === 'sslcommerz' && kind !== 'embedded')
          ? ['SSLCommerz, if you choose to pay there: your name, email and phone number, the product and the amount.']
          : []),
        ...(gateways.some(({ name, kind }) => name === 'bkash' && kind !== 'embedded')
          ? ['bKash, if you choose to pay there: your phone number and the amount.']
          : []),
        ...(identity.kind === 'firebase' ? ['Google Firebase: your email, name and password, when you register or log in.'] : []),
        ...(identity.google
          ? ['Google, if you choose “Continue with Google”: that you log in here. We receive your name, email and photo.']
          : []),
        ...(mail.kind === 'smtp' ? ['The mail service that carries our emails.'] : []),
        'The push service of your browser (of Google, Mozilla, Apple or Microsoft), if you turn notifications on: when one is sent to you. It cannot read them: they are encrypted for your browser.',
        'Authorities, where the law of Bangladesh obliges the operator.',
        'WhatsApp or Facebook, only if you press their button to share a product. Their scripts are not on our pages.',
      ),
    ),
    section(
      'rights',
      'Your data, your choice',
      list(
        'What you listed, booked and wrote is in your dashboard. Listings, saved things and My PC you can delete yourself.',
        'Correct your name, number and address, get a copy of your data or close your account: on the page [Account](/dashboard/account). For anything else, [write to us](/contact).',
        'Stop notifications, and emails that are not necessary: on the page [Account](/dashboard/account); about searches and prices also with the link in each.',
      ),
    ),
    section(
      'safe',
      'How it is protected',
      text(
        'Every request is checked on the server. The tokens with which your browser proves who you are expire within an hour and are stored as hashes. Backups hold the same data as the server and are kept by the operator. No site is perfectly safe: if we learn that your data reached strangers, we write to you.',
      ),
    ),
  ],
});
