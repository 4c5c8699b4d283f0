/** The messages of a buyer and a seller before they meet, in English, in Bangla, and in Bangla written in Latin script. */
export type Line = readonly ['buyer' | 'seller', string];

/** Fit every kind of product. */
export const DIALOGUES: readonly (readonly Line[])[] = [
  [
    ['buyer', 'Hello, is it still available?'],
    ['seller', 'Yes, it is. You can look at it any evening after six.'],
    ['buyer', 'Good. Can I test it before I pay?'],
    ['seller', 'Of course. Bring what you need, I have a table and power there.'],
  ],
  [
    ['buyer', 'ভাই, জিনিসটা কি এখনো আছে?'],
    ['seller', 'জি, আছে। কখন দেখতে চান?'],
    ['buyer', 'কাল বিকেলে পারলে ভালো হয়।'],
    ['seller', 'ঠিক আছে, বিকেল পাঁচটার পর আসেন।'],
    ['buyer', 'আচ্ছা, ধন্যবাদ।'],
  ],
  [
    ['buyer', 'Bhai eta ki ekhono ache?'],
    ['seller', 'Ache bhai. Ekdom fresh condition.'],
    ['buyer', 'Warranty koto din ache?'],
    ['seller', 'Warranty shesh, kintu duita din chaliye dekhte paren.'],
    ['buyer', 'Thik ache, tahole book korchi.'],
  ],
  [
    ['buyer', 'Assalamu alaikum. Has it ever been repaired?'],
    ['seller', 'Walaikum assalam. No, never opened. The seal is still on it.'],
    ['buyer', 'And why do you sell it?'],
    ['seller', 'I have bought a newer one last month, this one only collects dust.'],
  ],
  [
    ['buyer', 'ছবির বাক্সটাও কি সাথে দেবেন?'],
    ['seller', 'হ্যাঁ, বাক্স আর কাগজপত্র সব আছে।'],
    ['buyer', 'দাম কি একটু কম রাখা যায়?'],
    ['seller', 'অফার পাঠান, দেখি কতটুকু কমাতে পারি।'],
  ],
  [
    ['buyer', 'Could we meet near a metro station? I come from Uttara.'],
    ['seller', 'Agargaon station, gate 2, is fine for me. There is a tea stall with a socket.'],
    ['buyer', 'Perfect, I bring my laptop for the test.'],
  ],
  [
    ['buyer', 'Is there any scratch that one does not see in the photos?'],
    ['seller', 'One small one on the underside. I add a photo tonight.'],
    ['buyer', 'That does not matter to me. Thank you for saying it.'],
    ['seller', 'Better you know it now than when we meet.'],
  ],
  [
    ['buyer', 'ঢাকার বাইরে পাঠানো যায়?'],
    ['seller', 'না ভাই, হাতে হাতে দিই, তাহলে দেখে নিতে পারবেন।'],
    ['buyer', 'আচ্ছা, আমি শনিবার আসছি।'],
    ['seller', 'ঠিক আছে, শনিবার দেখা হবে।'],
  ],
  [
    ['buyer', 'How many hours a day was it in use?'],
    ['seller', 'Office use, perhaps five hours a day. It was never left on at night.'],
    ['buyer', 'Sounds good. I will pay here by card, then we meet.'],
    ['seller', 'Fine. I bring it in its box.'],
  ],
  [
    ['buyer', 'Dada, last price koto?'],
    ['seller', 'Jeta lekha ache tar theke olpo kom, offer den.'],
    ['buyer', 'Ok, offer dilam.'],
  ],
  [
    ['buyer', 'Does all that belongs to it come with it?'],
    ['seller', 'Yes, as it was when I bought it.'],
    ['buyer', 'Great. Is Saturday possible?'],
    ['seller', 'Saturday after Zuhr, yes.'],
  ],
  [
    ['buyer', 'চট্টগ্রাম থেকে আসছি, একটু আগে জানাবেন যেন বিক্রি না হয়ে যায়।'],
    ['seller', 'বুক করে রাখেন, তাহলে অন্য কেউ নিতে পারবে না।'],
    ['buyer', 'বুক করলাম। শুক্রবার সকালে দেখা হবে।'],
  ],
];

/** Questions that wait for an answer. */
export const QUESTIONS: readonly string[] = [
  'Is the price fixed, or is there room for an offer?',
  'ভাই, ওয়ারেন্টি কার্ড আছে?',
  'Can you send one more photo of the back side?',
  'Why do you sell it?',
  'এটা কি কখনো মেরামত করা হয়েছে?',
  'Dhaka-r baire pathano jabe?',
  'Do you have the receipt from the shop?',
  'কাল দুপুরে দেখতে আসতে পারি?',
];

/** To any of them. */
export const ANSWERS: readonly string[] = [
  'Let me look tonight, then I write to you.',
  'জি, আজ সন্ধ্যায় জানাচ্ছি।',
  'Ektu pore janacchi bhai, ekhon bashar baire.',
];

/** Its reader is warned of it. */
export const SUSPICIOUS: readonly Line[] = [
  ['buyer', 'Hello, may I see it tomorrow?'],
  ['seller', 'Many ask for it. Send 2000 taka in advance by bKash to 01712345678, then I keep it for you.'],
  ['buyer', 'I prefer to pay here or when we meet.'],
];
export const SUSPICION = 'He asks for money in advance before anything is booked.';
