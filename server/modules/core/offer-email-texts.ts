/** The emails about offers, as in `email-texts.ts`. An acceptance has the emails of the booking that it makes. */
const en = {
  seller_offer: {
    subject: 'An offer of {price} for your product',
    paragraphs: ['{buyer} offers {price} for your “{title}”.', 'Accept it, answer with another price, or decline it before it expires.'],
    action: 'Answer the offer',
  },
  buyer_counter: {
    subject: 'The seller asks {price} for a product',
    paragraphs: [
      '{seller} has answered your offer for “{title}” and would sell it to you for {price}.',
      'Accept or decline it before it expires.',
    ],
    action: 'Answer the seller',
  },
  buyer_offer_declined: {
    subject: 'Your offer of {price} was declined',
    paragraphs: ['{seller} has declined your offer of {price} for “{title}”.'],
    action: 'Your offers',
  },
  buyer_offer_lost: {
    subject: 'Another offer than yours of {price} was accepted',
    paragraphs: [
      '“{title}” is booked by another buyer, whose offer was accepted. Yours is answered only if the product becomes free before it expires. You may join the line for it.',
    ],
    action: 'Your offers',
  },
  seller_counter_declined: {
    subject: 'Your price of {price} was declined',
    paragraphs: ['{buyer} has declined the {price} that you asked for “{title}”.'],
    action: 'Your offers',
  },
  seller_offer_withdrawn: {
    subject: 'An offer of {price} was withdrawn',
    paragraphs: ['{buyer} has withdrawn the offer of {price} for your “{title}”.'],
    action: 'Your offers',
  },
  buyer_counter_withdrawn: {
    subject: 'The seller has withdrawn a price of {price}',
    paragraphs: ['{seller} no longer offers “{title}” to you for {price}.'],
    action: 'Your offers',
  },
  buyer_offer_expired: {
    subject: 'Your offer of {price} has expired',
    paragraphs: ['{seller} has not answered your offer of {price} for “{title}” in time. You may make another.'],
    action: 'Your offers',
  },
  seller_counter_expired: {
    subject: 'Your price of {price} has expired',
    paragraphs: ['{buyer} has not answered in time to the {price} that you asked for “{title}”.'],
    action: 'Your offers',
  },
  buyer_offer_held: {
    subject: 'A new price of {price} puts your offer on hold',
    paragraphs: [
      '{seller} has changed the price of “{title}” to {price} since your offer.',
      'Nobody can accept the offer any more. A new one takes its place.',
    ],
    action: 'Make a new offer',
  },
} as const;

const bn = {
  seller_offer: {
    subject: 'আপনার পণ্যের জন্য {price} দাম প্রস্তাব',
    paragraphs: ['{buyer} আপনার “{title}” {price} দামে কিনতে চান।', 'সময় শেষ হওয়ার আগে রাজি হন, অন্য দাম বলুন বা ফিরিয়ে দিন।'],
    action: 'উত্তর দিন',
  },
  buyer_counter: {
    subject: 'বিক্রেতা পণ্যটির দাম চান {price}',
    paragraphs: ['{seller} আপনার প্রস্তাবের উত্তরে “{title}” {price} দামে বিক্রি করতে চান।', 'সময় শেষ হওয়ার আগে রাজি হন বা ফিরিয়ে দিন।'],
    action: 'উত্তর দিন',
  },
  buyer_offer_declined: {
    subject: 'আপনার {price} দামের প্রস্তাব ফিরিয়ে দেওয়া হয়েছে',
    paragraphs: ['{seller} “{title}” পণ্যের জন্য আপনার {price} দামের প্রস্তাব ফিরিয়ে দিয়েছেন।'],
    action: 'আপনার দরদাম',
  },
  buyer_offer_lost: {
    subject: 'আপনার {price} প্রস্তাবের বদলে আরেকটি গ্রহণ করা হয়েছে',
    paragraphs: ['“{title}” আরেকজন ক্রেতার প্রস্তাবে বুক হয়ে গেছে। আপনার প্রস্তাবের মেয়াদের মধ্যে পণ্যটি ছাড়া পেলে তবেই উত্তর পাবেন। চাইলে লাইনে দাঁড়াতে পারেন।'],
    action: 'আপনার প্রস্তাবগুলো',
  },
  seller_counter_declined: {
    subject: 'আপনার চাওয়া {price} দামে ক্রেতা রাজি হননি',
    paragraphs: ['“{title}” পণ্যের জন্য আপনার চাওয়া {price} দামে {buyer} রাজি হননি।'],
    action: 'আপনার দরদাম',
  },
  seller_offer_withdrawn: {
    subject: '{price} দামের প্রস্তাবটি তুলে নেওয়া হয়েছে',
    paragraphs: ['{buyer} আপনার “{title}” পণ্যের জন্য {price} দামের প্রস্তাব তুলে নিয়েছেন।'],
    action: 'আপনার দরদাম',
  },
  buyer_counter_withdrawn: {
    subject: 'বিক্রেতা {price} দামের কথা তুলে নিয়েছেন',
    paragraphs: ['{seller} আর {price} দামে আপনার কাছে “{title}” বিক্রি করতে চান না।'],
    action: 'আপনার দরদাম',
  },
  buyer_offer_expired: {
    subject: 'আপনার {price} দামের প্রস্তাবের সময় শেষ',
    paragraphs: ['{seller} “{title}” পণ্যের জন্য আপনার {price} দামের প্রস্তাবের উত্তর সময়মতো দেননি। আপনি আবার প্রস্তাব দিতে পারেন।'],
    action: 'আপনার দরদাম',
  },
  seller_counter_expired: {
    subject: 'আপনার চাওয়া {price} দামের সময় শেষ',
    paragraphs: ['“{title}” পণ্যের জন্য আপনার চাওয়া {price} দামের উত্তর {buyer} সময়মতো দেননি।'],
    action: 'আপনার দরদাম',
  },
  buyer_offer_held: {
    subject: 'দাম বদলে {price} হওয়ায় আপনার প্রস্তাব স্থগিত',
    paragraphs: [
      'আপনার প্রস্তাবের পরে {seller} “{title}” পণ্যের দাম বদলে {price} করেছেন।',
      'ওই প্রস্তাবে এখন আর কেউ রাজি হতে পারবেন না। নতুন প্রস্তাব দিলে সেটিই এর জায়গায় আসবে।',
    ],
    action: 'নতুন প্রস্তাব দিন',
  },
} as const satisfies Record<keyof typeof en, object>;

export const OFFER_EMAIL_TEXTS = { en, bn };
