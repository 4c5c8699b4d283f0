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
