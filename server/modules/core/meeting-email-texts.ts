/** The emails about meetings, as in `email-texts.ts`. The place is on the page of the booking alone. */
const en = {
  meeting_proposed: {
    subject: 'Meet on {time}?',
    paragraphs: [
      '{other} proposes to meet on {time} about “{title}”. The place is on the page of the booking.',
      'Accept it there, or propose another place or time.',
    ],
    action: 'The booking',
  },
  meeting_accepted: {
    subject: 'You meet on {time}',
    paragraphs: [
      '{other} has accepted your proposal to meet on {time} about “{title}”. The place and a file for your calendar are on the page of the booking.',
    ],
    action: 'The booking',
  },
  meeting_declined: {
    subject: 'The meeting on {time} was declined',
    paragraphs: ['{other} cannot meet you on {time} about “{title}”. You can propose another place or time.'],
    action: 'The booking',
  },
  meeting_withdrawn: {
    subject: 'The proposal to meet on {time} was withdrawn',
    paragraphs: ['{other} no longer proposes to meet on {time} about “{title}”. You can propose another place or time.'],
    action: 'The booking',
  },
  meeting_canceled: {
    subject: 'The meeting on {time} was cancelled',
    paragraphs: ['{other} has cancelled the meeting on {time} about “{title}”. You can propose another place or time.'],
    action: 'The booking',
  },
  meeting_reminder: {
    subject: 'You meet on {time}',
    paragraphs: [
      'You meet {other} on {time} about “{title}”. The place is on the page of the booking.',
      'If you cannot come, cancel it there in time.',
    ],
    action: 'The booking',
  },
  no_show_marked: {
    subject: 'Did you come to the meeting on {time}?',
    paragraphs: [
      '{other} says that you did not come to the meeting on {time} about “{title}”.',
      'If that is wrong, contest it by {deadline}, and an admin decides. Otherwise it is counted in the figures that others see of you, and money that was held for the meeting goes back to the buyer.',
    ],
    action: 'Look at it',
  },
  no_show_contested: {
    subject: 'What you say about the meeting on {time} is contested',
    paragraphs: ['{other} says that they did come to the meeting on {time} about “{title}”. An admin decides and writes to both of you.'],
    action: 'Look at it',
  },
  no_show_counts_you: {
    subject: 'The meeting on {time} counts as missed by you',
    paragraphs: [
      'You have not contested in time that you did not come to the meeting on {time} about “{title}”. It is counted in the figures that others see of you.',
    ],
    action: 'The booking',
  },
  no_show_counts_other: {
    subject: 'The meeting on {time} counts as missed by the other side',
    paragraphs: [
      '{other} has not contested that they did not come to the meeting on {time} about “{title}”. It is counted in the figures that others see of them.',
    ],
    action: 'The booking',
  },
  no_show_decided_you: {
    subject: 'Decided: you did not come to the meeting on {time}',
    paragraphs: [
      'An admin has decided that you did not come to the meeting on {time} about “{title}”. The reason: {explanation}',
      'It is counted in the figures that others see of you.',
    ],
    action: 'The booking',
  },
  no_show_decided_other: {
    subject: 'Decided: the other side did not come to the meeting on {time}',
    paragraphs: ['An admin has decided that {other} did not come to the meeting on {time} about “{title}”. The reason: {explanation}'],
    action: 'The booking',
  },
  no_show_decided_nobody: {
    subject: 'Decided: nobody missed the meeting on {time}',
    paragraphs: [
      'An admin has decided that the meeting on {time} about “{title}” counts as missed by neither of you. The reason: {explanation}',
    ],
    action: 'The booking',
  },
} as const;

const bn = {
  meeting_proposed: {
    subject: 'দেখা করার প্রস্তাব: {time}',
    paragraphs: ['{other} “{title}” নিয়ে দেখা করতে চান: {time}। জায়গাটি বুকিংয়ের পাতায় আছে।', 'সেখানে রাজি হন, অথবা অন্য জায়গা বা সময় বলুন।'],
    action: 'বুকিং দেখুন',
  },
  meeting_accepted: {
    subject: 'দেখা ঠিক হয়েছে: {time}',
    paragraphs: ['“{title}” নিয়ে দেখা করার প্রস্তাবে {other} রাজি হয়েছেন: {time}। জায়গা ও ক্যালেন্ডারের ফাইল বুকিংয়ের পাতায় আছে।'],
    action: 'বুকিং দেখুন',
  },
  meeting_declined: {
    subject: 'এই সময়ে অন্যজন আসতে পারবেন না: {time}',
    paragraphs: ['{other} “{title}” নিয়ে এই সময়ে দেখা করতে পারবেন না: {time}। আপনি অন্য জায়গা বা সময় বলতে পারেন।'],
    action: 'বুকিং দেখুন',
  },
  meeting_withdrawn: {
    subject: 'দেখা করার প্রস্তাব তুলে নেওয়া হয়েছে: {time}',
    paragraphs: ['{other} “{title}” নিয়ে দেখা করার প্রস্তাব তুলে নিয়েছেন: {time}। আপনি অন্য জায়গা বা সময় বলতে পারেন।'],
    action: 'বুকিং দেখুন',
  },
  meeting_canceled: {
    subject: 'সাক্ষাৎ বাতিল হয়েছে: {time}',
    paragraphs: ['{other} “{title}” নিয়ে সাক্ষাৎ বাতিল করেছেন: {time}। আপনি অন্য জায়গা বা সময় বলতে পারেন।'],
    action: 'বুকিং দেখুন',
  },
  meeting_reminder: {
    subject: 'মনে রাখুন, আপনার সাক্ষাৎ: {time}',
    paragraphs: ['“{title}” নিয়ে {other}-এর সঙ্গে আপনার সাক্ষাৎ: {time}। জায়গাটি বুকিংয়ের পাতায় আছে।', 'আসতে না পারলে আগেই সেখানে বাতিল করুন।'],
    action: 'বুকিং দেখুন',
  },
  no_show_marked: {
    subject: 'এই সাক্ষাতে আপনি কি এসেছিলেন? {time}',
    paragraphs: [
      '{other} জানিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে আপনি আসেননি: {time}।',
      'তা ঠিক না হলে {deadline}-এর মধ্যে আপত্তি জানান, একজন অ্যাডমিন সিদ্ধান্ত নেবেন। নইলে অন্যরা আপনার যে হিসাব দেখেন তাতে এটি গণনা হবে, আর সাক্ষাতের জন্য জমা রাখা টাকা ক্রেতার কাছে ফেরত যাবে।',
    ],
    action: 'দেখুন',
  },
  no_show_contested: {
    subject: 'সাক্ষাৎ নিয়ে আপনার কথায় আপত্তি এসেছে: {time}',
    paragraphs: ['{other} জানিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে তিনি এসেছিলেন: {time}। একজন অ্যাডমিন সিদ্ধান্ত নিয়ে দুজনকেই জানাবেন।'],
    action: 'দেখুন',
  },
  no_show_counts_you: {
    subject: 'আপনি এই সাক্ষাতে আসেননি বলে গণনা হয়েছে: {time}',
    paragraphs: ['“{title}” নিয়ে এই সাক্ষাতে আপনি আসেননি, এতে আপনি সময়মতো আপত্তি জানাননি: {time}। অন্যরা আপনার যে হিসাব দেখেন তাতে এটি গণনা হয়েছে।'],
    action: 'বুকিং দেখুন',
  },
  no_show_counts_other: {
    subject: 'অন্যজন এই সাক্ষাতে আসেননি বলে গণনা হয়েছে: {time}',
    paragraphs: ['“{title}” নিয়ে এই সাক্ষাতে {other} আসেননি, এতে তিনি আপত্তি জানাননি: {time}। অন্যরা তাঁর যে হিসাব দেখেন তাতে এটি গণনা হয়েছে।'],
    action: 'বুকিং দেখুন',
  },
  no_show_decided_you: {
    subject: 'সিদ্ধান্ত: এই সাক্ষাতে আপনি আসেননি: {time}',
    paragraphs: [
      'একজন অ্যাডমিন সিদ্ধান্ত নিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে আপনি আসেননি: {time}। কারণ: {explanation}',
      'অন্যরা আপনার যে হিসাব দেখেন তাতে এটি গণনা হয়েছে।',
    ],
    action: 'বুকিং দেখুন',
  },
  no_show_decided_other: {
    subject: 'সিদ্ধান্ত: এই সাক্ষাতে অন্যজন আসেননি: {time}',
    paragraphs: ['একজন অ্যাডমিন সিদ্ধান্ত নিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে {other} আসেননি: {time}। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  no_show_decided_nobody: {
    subject: 'সিদ্ধান্ত: এই সাক্ষাৎ কারও নামে গণনা হবে না: {time}',
    paragraphs: ['“{title}” নিয়ে এই সাক্ষাতের সিদ্ধান্ত: {time}। একজন অ্যাডমিন ঠিক করেছেন, কারও অনুপস্থিতি গণনা হবে না। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
} as const satisfies Record<keyof typeof en, object>;

/** The texts of the calendar file of a meeting. */
export const MEETING_CALENDAR_TEXTS = {
  en: { summary: 'Meet {name}: {title}', description: 'See it run, then pay. The booking: {url}' },
  bn: { summary: '{name}-এর সঙ্গে দেখা: {title}', description: 'চালিয়ে দেখে দাম দিন। বুকিং: {url}' },
} as const;

export const MEETING_EMAIL_TEXTS = { en, bn };
