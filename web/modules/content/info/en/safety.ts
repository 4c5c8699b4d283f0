import { list, text } from '#web/shared/article.ts';
import { section, type InfoText } from '#web/shared/info-page.ts';
import { gatewayNames } from '#web/modules/deals/gateway-names.ts';

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
        'If the seller is a business, you can also complain to the Directorate of National Consumer Rights Protection: hotline **16121**. The law sets a time limit of 30 days.',
        'If your card was misused, call your bank first.',
      ),
      text('How to reach us: [Contact](/contact).'),
    ),
  ],
});
