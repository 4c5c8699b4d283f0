import { type InfoText, list, records, section, steps, table, text } from '#web/shared/article.ts';
import { gatewayNames } from '#web/modules/deals/gateway-names.ts';
import { money } from '#web/i18n/en/money.ts';
import { formatTk } from '#web/i18n/format.ts';

export const howItWorks: InfoText = () => ({
  title: 'How it works',
  description: 'Buying and selling used computers on Abar, step by step: book, meet, see it run, then pay.',
  lead: money.texts.story,
  sections: [
    section(
      'buying',
      'Buying',
      steps(
        '**Find it.** Search from the top of any page, or browse desktops, components and accessories. You can search and read listings without an account; the category lists ask you to log in.',
        '**Ask.** On the page of a product, **Ask the seller** opens a conversation. The seller gets your question at once, and an email if it stays unread. **Make an offer** proposes another price; if the seller accepts it, the product is booked for you at that price.',
        '**Book.** Give a phone number and a place to meet. The product is then held for you until the time that the booking shows, and you and the seller see each other’s contact details.',
        '**Meet and see it run.** Choose a public place. Switch it on and try what you will use. The [safety page](/safety) has a list for each kind of product.',
        '**Pay.** Open the booking in **My Orders** and choose how to pay. The page shows what you pay there and what you bring in cash. The product is then marked as sold, and both of you see the transaction ID. You can also pay before you meet: the money is held.',
        '**Show your code.** Go through the checklist of the booking, then show the seller the code. Only you have it, and it records that you have received the product. Money that is held goes to the seller some time later; until then you can report a problem.',
      ),
      text(
        'Changed your mind? Unbook it in My Orders at any time before you pay; it goes to the next in line, or is for sale again. A booking that is not paid in time ends by itself; we remind both sides before. The seller can release a booking too, with a reason. How many unpaid bookings one buyer can hold at once is limited, so that products are not blocked.',
        'Already booked? On the page of a booked product, **Wait in line** keeps a place for you. When the booking ends, the product is booked for the first in line, who gets an email and must confirm in time; otherwise it goes to the next. Your place is shown in **Waiting list**.',
      ),
    ),
    section(
      'selling',
      'Selling',
      steps(
        '**Open a seller account.** Choose **Sell** when you [register](/register), or **Sell on Abar** with the account that you have: one account buys and sells.',
        '**Publish a listing:** a photo, a title with the brand and model, the price, the condition and how long it was used. It is for sale at once, without approval.',
        '**Answer questions and offers.** They are under **Messages** and **Offers** in your dashboard.',
        '**A buyer books it.** You get an email with what to do next, and the buyer’s number is shown in My Products.',
        '**Meet and get paid.** Let the buyer see it run, and let them pay: on Abar, or in cash. Enter the code that the buyer shows you. It records the handover, and money that was paid on Abar is released to you after it.',
      ),
      text(
        '**Boost** shows an unsold product among the advertised ones on the home page. It is free, ends by itself after some days, and can then be made again. You can edit a listing until it is sold; the buyer who has booked it sees what was changed. You can delete it until then as well; if it is booked, the booking ends and the buyer is notified.',
      ),
    ),
    section(
      'tools',
      'What helps you decide',
      list(
        'Price range: where at least five comparable products were sold on Abar, a listing shows the range of their prices.',
        'Hardware facts: what a listing says about its hardware is read from its text and can be corrected by the seller. What is not stated is not guessed.',
        '[My PC](/my-pc): enter your computer once, and the pages of parts say whether they fit.',
        '[Build me a PC](/build): parts for sale that fit together, within your budget.',
        '[Saved](/saved): products and searches that you keep. We notify you of new listings and lower prices.',
        'Verified: an admin has checked this seller. It is no guarantee for a product: see it run all the same.',
      ),
    ),
    section(
      'not',
      'What Abar does not do',
      list(
        'It does not deliver. You meet the seller, or agree on something else at your own risk.',
        'It does not hold cash. What you pay on the site is held until the handover; without one it goes back to you.',
        'It does not inspect products and gives no warranty.',
      ),
    ),
  ],
});

export const safety: InfoText = ({ gateways }) => ({
  title: 'Safety',
  description: 'How to meet, what to test and which tricks to refuse when you buy or sell a used computer in Bangladesh.',
  lead: 'Almost every fraud with used goods asks for money before you have seen them. Do not pay in advance, and most of it cannot happen to you.',
  sections: [
    section(
      'meeting',
      'Meeting',
      list(
        'Meet by day in a public place with electricity: a computer market such as IDB Bhaban or Multiplan Center, a shop, a café.',
        'Not in a home, and not in a lane that you do not know. Bring a friend, and leave word where you are.',
        'Give the place in the booking, so that both sides see the same one.',
        'Carry the product out of sight on the way. Do not carry cash that you do not need: you can pay on Abar.',
      ),
    ),
    section(
      'desktop',
      'Testing a computer',
      list(
        'Start it from off, and let it run for ten minutes. Listen for fans and clicking drives.',
        'Compare what it shows with the listing: processor, memory and drive under Settings → System → About, or with `dxdiag`.',
        'Try every port and key that you will use, the speakers, the network and, in a laptop, the battery and the charger.',
        'Look at the health of the drive with CrystalDiskInfo.',
        'Make sure that no password, account or company lock remains on it.',
      ),
    ),
    section(
      'components',
      'Testing components and accessories',
      list(
        'Graphics card: see a picture on every output, and run a game or FurMark for ten minutes. Watch for stripes, a black screen and more than 90 °C.',
        'Processor and motherboard: see them start together. Look for bent pins, swollen capacitors and corrosion.',
        'Memory: all of it is shown; run Windows Memory Diagnostic if there is time.',
        'SSD or hard disk: health and hours in CrystalDiskInfo, then copy a large file.',
        'Power supply: only ever running in a computer; refuse one that smells burnt or was opened.',
        'Monitor: a white, a black and a coloured screen for dead pixels and stains; every input.',
        'Serial numbers on the box, the product and the invoice should agree. If they were removed, leave.',
      ),
    ),
    section(
      'tricks',
      'Tricks to refuse',
      list(
        'An advance by bKash, Nagad, Rocket or bank transfer, “to keep it for you” or “for the courier”. A booking on Abar keeps it without money.',
        'A one-time password, PIN or card number, whatever the reason. Abar and its admins never ask for one, by phone or in a message.',
        `A link to a payment page or a form. You pay only from My Orders on this site${gateways.length > 0 ? `, which may lead you to the page of ${gatewayNames(gateways, 'en')}` : ''}.`,
        'A screenshot as proof of payment. Sellers: the product is paid when My Products says that it is sold.',
        'Too much money by mistake, with a request to send the rest back.',
        'A price far below the price range of the model, and a seller who is in a hurry or abroad.',
        'Moving to WhatsApp or Messenger before a booking. Here, messages that look like one of these carry a warning, and phone numbers stay hidden until you have booked.',
      ),
    ),
    section(
      'report',
      'If something is wrong',
      list(
        'Report the product on its page, or the message in the conversation. Admins look at what was reported and can remove products and accounts. The other side does not learn who reported.',
        'Block the user in the conversation: there are then no messages and no bookings between the two of you.',
        'In danger, call **999**, the national emergency service.',
        'If you were robbed or defrauded, file a general diary (GD) at the nearest police station. Keep the messages, numbers, transaction IDs and photos.',
        'If a computer or a part of it was stolen from you, [enter its serial number](/dashboard/stolen) after you have told the police: a listing with this number is then held back, and an admin looks at it.',
        'If the seller is a business, you can also complain to the Directorate of National Consumer Rights Protection: hotline **16121**. The law sets a time limit of 30 days.',
        'If your card was misused, call your bank first.',
      ),
      text('How to reach us: [Contact](/contact).'),
    ),
  ],
});

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
      text(money.texts.story),
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

export const about: InfoText = ({ demo, fee }) => ({
  title: 'About Abar',
  description: 'Abar is a marketplace for used computers, components and accessories in Bangladesh, in Bangla and English.',
  lead: 'আবার means “again”. Most computers that are put away in Bangladesh still have years in them. Abar is where they find their next desk.',
  sections: [
    section(
      'why',
      'Why it exists',
      text(
        'Used computers are sold in groups and at counters, where titles say little, prices are a matter of luck, and whoever pays first takes the risk. Abar is made for this one kind of goods, so it can do better.',
      ),
      list(
        'Listings say what matters: processor, memory, graphics, condition, years of use.',
        money.texts.story,
        'Phone numbers and exact addresses are for the two sides of a booking, and for nobody else.',
        'Prices can be compared with what was really paid on Abar.',
        'Everything is there in Bangla and in English, on an old phone and a slow line too.',
      ),
    ),
    section(
      'money',
      'What it lives on',
      text(
        `${fee > 0 ? 'Abar keeps a part of what is paid on the site. It has no advertising by others, and does not sell data.' : 'Abar has no fees, no advertising by others, and does not sell data.'} “Advertised” products are boosted by their own sellers, free of charge. See [Fees](/fees) and [Privacy](/privacy).`,
      ),
    ),
    section(
      'who',
      'Who runs it',
      text(
        'This site is run by its operator, with admins who check sellers and look at reports. How to reach them is on the page [Contact](/contact).',
        ...(demo ? ['What you see here is a demo: its users, listings and sales are invented.'] : []),
      ),
    ),
  ],
});

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
        'Admins may remove a listing, refuse or take back a verification, suspend an account for some days or for good, and delete an account, if these terms are broken or there is good reason to believe so. A listing that several users have reported, or whose serial number is in the register of stolen things, is hidden until an admin decides.',
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
