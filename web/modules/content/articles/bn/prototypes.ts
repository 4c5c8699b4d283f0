import { type Article, code, heading, list, text } from '#web/shared/article.ts';

export const prototypes: Article = {
  slug: 'how-prototypal-inheritance-works',
  title: 'প্রোটোটাইপ উত্তরাধিকার কীভাবে কাজ করে?',
  summary: 'যে অবজেক্ট উত্তর জানে না সে আরেকটি অবজেক্টকে জিজ্ঞেস করে। পুরো ব্যবস্থা এটুকুই; class তা লেখার সুন্দর একটি উপায়।',
  published: '2026-10-16',
  minutes: 5,
  body: [
    ...text(
      'বেশির ভাগ ভাষায় ক্লাস হলো নকশা, আর অবজেক্ট তা থেকে তৈরি হয়। JavaScript-এ কোনো নকশা নেই। আছে শুধু অবজেক্ট, আর প্রতিটি অবজেক্টের আরেকটি অবজেক্টের সঙ্গে একটি যোগ থাকতে পারে: তার প্রোটোটাইপ। নিজের নেই এমন কিছু পড়তে চাইলে প্রোটোটাইপকে জিজ্ঞেস করা হয়, তারপর তার প্রোটোটাইপকে, যতক্ষণ না কেউ উত্তর দেয় বা শিকলটি `null`-এ শেষ হয়।',
    ),
    code(`
const computer = {
  describe() { return \`\${this.brand}, \${this.ram} GB\`; },
};

const office = Object.create(computer); // এর প্রোটোটাইপ computer
office.brand = 'HP ProDesk';
office.ram = 16;

office.describe();                      // 'HP ProDesk, 16 GB'
Object.hasOwn(office, 'describe');      // false: এক ধাপ ওপরে পাওয়া গেছে`),
    ...text(
      '`describe` পাওয়া গেল `computer`-এ, কিন্তু তার ভেতরে `this` হলো `office`। এ কারণেই ভাগাভাগি কাজে আসে: পদ্ধতিটি থাকে এক জায়গায়, আর যার ওপর ডাকা হয় তার ওপরেই কাজ করে।',
    ),
    heading('পড়া ওপরে যায়, লেখা নিজের কাছেই থাকে'),
    ...text('শিকল ধরে খোঁজা হয় শুধু পড়ার সময়। লিখলে মানটি অবজেক্টের নিজের গায়েই বসে, এবং ওপরে যা ছিল তা ঢেকে দেয়।'),
    code(`
const defaults = { warranty: 'none', currency: 'Tk' };
const listing = Object.create(defaults);

listing.warranty = '6 months'; // defaults.warranty এখনও 'none'
delete listing.warranty;       // এবার listing.warranty আবার 'none'`),
    ...text(
      'একটি ফাঁদ আছে। ভাগ করা কোনো জিনিসের ভেতরে বদল আনা মানে নতুন করে লেখা নয়: `tags` প্রোটোটাইপে থাকলে `listing.tags.push("rare")` সেই একমাত্র তালিকাটিই বদলায়, যা সবার। তাই তথ্য রাখুন অবজেক্টে, প্রোটোটাইপে শুধু পদ্ধতি।',
    ),
    heading('শুনতে একই রকম তিনটি নাম'),
    list(
      '`Object.getPrototypeOf(x)` হলো আসল যোগটি: এরপর যাকে জিজ্ঞেস করা হবে।',
      '`F.prototype` একটি ফাংশনের সাধারণ প্রপার্টি। `new F()` দিয়ে যা তৈরি হয় তার যোগ হয় এটি; `F`-এর নিজের যোগ নিয়ে কিছু বলে না।',
      '`x.__proto__` যোগটি পড়ার পুরোনো উপায়। ব্রাউজারে চলে, ভুল করা সহজ, নতুন কোডে এর জায়গা নেই।',
    ),
    heading('new কী করে'),
    ...text('চারটি ধাপ, চার লাইনেই লেখা যায়:'),
    code(`
function construct(F, ...args) {
  const object = Object.create(F.prototype); // ১ ও ২: যোগসহ খালি অবজেক্ট
  const result = F.apply(object, args);      // ৩: ফাংশনটি তা পূরণ করে
  return Object(result) === result ? result : object; // ৪: নিজের অবজেক্ট ফেরত না দিলে
}`),
    heading('আর class?'),
    ...text(
      '`class` একই কথা সুন্দর হাতের লেখায়। পদ্ধতি বসে `Laptop.prototype`-এ; `extends` যোগ করে `Laptop.prototype`-কে `Computer.prototype`-এর সঙ্গে, আর `Laptop`-কে `Computer`-এর সঙ্গে, যাতে static পদ্ধতিও পাওয়া যায়।',
    ),
    code(`
class Computer {
  constructor(brand) { this.brand = brand; }
  describe() { return this.brand; }
}
class Laptop extends Computer {
  describe() { return \`\${super.describe()}, portable\`; }
}

const laptop = new Laptop('ThinkPad');
Object.getPrototypeOf(laptop) === Laptop.prototype;               // true
Object.getPrototypeOf(Laptop.prototype) === Computer.prototype;   // true`),
    ...text(
      'শুধু সাজসজ্জা নয়: ব্যক্তিগত `#fields` পুরোনো কায়দায় লেখা যায় না, `new` ছাড়া ক্লাস ডাকা যায় না, আর কী-র তালিকায় এর পদ্ধতি আসে না। তবু খোঁজার নিয়ম প্রথম উদাহরণের সেই শিকলই, আর `instanceof` শুধু দেখে কোনো প্রোটোটাইপ সেই শিকলে আছে কি না।',
    ),
    heading('কখন জানা জরুরি'),
    list(
      'মেমোরি: দশ হাজার অবজেক্ট একটি পদ্ধতির একটি নকলই ভাগ করে নেয়।',
      'অভিধান: `{}`-এর প্রোটোটাইপ আছে, তাই `"toString" in {}` সত্য। `Map` বা `Object.create(null)`-এ এই চমক নেই।',
      'নিরাপত্তা: বাইরের JSON থেকে চোখ বুজে কী নকল করলে `__proto__`-তে লেখা হয়ে সব অবজেক্ট বদলে যেতে পারে। `Object.hasOwn` ও `Map` তা ঠেকায়।',
      'গতি: চলার সময় `Object.setPrototypeOf` ডাকলে ইঞ্জিন যা শিখেছিল তা ফেলে দেয়। যোগটি ঠিক করুন অবজেক্ট তৈরির সময়ই।',
    ),
    ...text('একটি বাক্য মনে রাখলেই চলে: অবজেক্ট যা জানে তার উত্তর দেয়, বাকিটা প্রোটোটাইপকে জিজ্ঞেস করে।'),
  ],
};
