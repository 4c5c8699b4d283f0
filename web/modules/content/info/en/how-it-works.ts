import { list, text } from '#web/shared/article.ts';
import { section, steps, type InfoText } from '#web/shared/info-page.ts';

export const howItWorks: InfoText = () => ({
  title: 'How it works',
  description: 'Buying and selling used computers on Abar, step by step: book, meet, see it run, then pay.',
  lead: 'Book first, meet, see it run, and only then pay. That is the whole idea.',
  sections: [
    section(
      'buying',
      'Buying',
      steps(
        '**Find it.** Search from the top of any page, or browse desktops, components and accessories. You can search and read listings without an account; the category lists ask you to log in.',
        '**Ask.** On the page of a product, **Ask the seller** opens a conversation. The seller gets your question at once, and an email if it stays unread. **Make an offer** proposes another price; if the seller accepts it, the product is booked for you at that price.',
        '**Book.** Give a phone number and a place to meet. The product is then reserved for you until the time that the booking shows, and you and the seller see each other’s contact details.',
        '**Meet and see it run.** Choose a public place. Switch it on and try what you will use. The [safety page](/safety) has a list for each kind of product.',
        '**Pay.** Open the booking in **My Orders** and pay by card. The page shows the price and the amount that your card is charged. The product is then marked as sold, and both of you see the transaction ID. You can also pay before you meet: the money is held.',
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
        '**Meet and get paid.** Let the buyer see it run, and let them pay: by card on Abar, or in cash. Enter the code that the buyer shows you. It records the handover, and money that was paid by card is released to you after it.',
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
