import { type Article, code, heading, list, text } from '#web/shared/article.ts';

export const prototypes: Article = {
  slug: 'how-prototypal-inheritance-works',
  title: 'How does prototypal inheritance work?',
  summary:
    'An object that does not know an answer asks another object. That is the whole mechanism; classes are a friendly way of writing it.',
  published: '2026-10-16',
  minutes: 5,
  body: [
    ...text(
      'In most languages a class is a plan, and objects are built from it. In JavaScript there is no plan. There are only objects, and every object may have a link to one other object: its prototype. Reading a property that the object does not have means asking the prototype, then the prototype’s prototype, until somebody answers or the chain ends at `null`.',
    ),
    code(`
const computer = {
  describe() { return \`\${this.brand}, \${this.ram} GB\`; },
};

const office = Object.create(computer); // its prototype is computer
office.brand = 'HP ProDesk';
office.ram = 16;

office.describe();                      // 'HP ProDesk, 16 GB'
Object.hasOwn(office, 'describe');      // false: it was found one step up`),
    ...text(
      '`describe` was found on `computer`, but `this` inside it is `office`. That is the point that makes sharing useful: the method lives once, and works on whatever object it was called on.',
    ),
    heading('Reading goes up, writing stays'),
    ...text(
      'The chain is asked only when reading. Writing creates or changes a property on the object itself, and from then on hides whatever stands above.',
    ),
    code(`
const defaults = { warranty: 'none', currency: 'Tk' };
const listing = Object.create(defaults);

listing.warranty = '6 months'; // defaults.warranty is still 'none'
delete listing.warranty;       // and now listing.warranty reads 'none' again`),
    ...text(
      'There is one trap. A change inside a shared object is not a write to the property: `listing.tags.push("rare")`, with `tags` standing on the prototype, changes the one array that all heirs share. Keep data on the objects and only methods on the prototype.',
    ),
    heading('Three names that sound alike'),
    list(
      '`Object.getPrototypeOf(x)` is the link itself: the object that is asked next.',
      '`F.prototype` is an ordinary property of a function. It becomes the link of every object made by `new F()`, and says nothing about the link of `F` itself.',
      '`x.__proto__` is an old way of reading the link. It works in browsers, is easy to misuse, and has no place in new code.',
    ),
    heading('What new does'),
    ...text('Four steps, which can be written down in as many lines:'),
    code(`
function construct(F, ...args) {
  const object = Object.create(F.prototype); // 1 and 2: an empty object, linked
  const result = F.apply(object, args);      // 3: the function fills it
  return Object(result) === result ? result : object; // 4: unless it returned an object of its own
}`),
    heading('And classes?'),
    ...text(
      '`class` writes the same thing in better handwriting. Methods land on `Laptop.prototype`; `extends` links `Laptop.prototype` to `Computer.prototype`, and `Laptop` itself to `Computer`, so that static methods are inherited too.',
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
      'It is not sugar alone: private `#fields` cannot be written in the old style, a class cannot be called without `new`, and its methods do not show up when the object’s keys are listed. But the lookup is the chain from the first example, and `instanceof` only asks whether a given prototype stands somewhere on it.',
    ),
    heading('When it matters'),
    list(
      'Memory: ten thousand objects share one copy of each method.',
      'Dictionaries: `{}` has a prototype, so `"toString" in {}` is true. A `Map`, or `Object.create(null)`, has no such surprises.',
      'Safety: copying keys from foreign JSON into objects can write to `__proto__` and so to every object there is. `Object.hasOwn` and `Map` prevent it.',
      'Speed: changing a prototype at run time with `Object.setPrototypeOf` throws away what the engine has learnt. Decide the link when the object is made.',
    ),
    ...text('If you keep one sentence: an object answers what it knows, and for the rest it asks its prototype.'),
  ],
};

export const prototypesBn: Article = {
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
