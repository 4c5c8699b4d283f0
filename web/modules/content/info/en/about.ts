import { list, text } from '#web/shared/article.ts';
import { section, type InfoText } from '#web/shared/info-page.ts';

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
        'A product is reserved by a booking, without money. You pay after you have seen it run.',
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
