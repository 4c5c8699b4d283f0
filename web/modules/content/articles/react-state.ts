import { type Article, code, heading, list, table, text } from '#web/shared/article.ts';

export const reactState: Article = {
  slug: 'ways-to-manage-state-in-react',
  title: 'What are the ways to manage state in React?',
  summary:
    'Before choosing a library, ask who owns the data. Most of what we call state belongs to the address bar, the server or a single component.',
  published: '2026-10-02',
  minutes: 5,
  body: [
    ...text(
      'Lists of state libraries answer the wrong question. The useful question is: who owns this piece of data? Once that is settled, the tool is usually obvious, and it is often smaller than expected.',
      'On a page like this market there are five owners. Here they are, from the narrowest to the widest.',
    ),
    heading('1. One component: useState and useReducer'),
    ...text(
      'Whether a menu is open, which tab is chosen, what stands in a half-typed field: nobody else needs to know. `useState` holds it. When several values change together and some combinations must never happen, `useReducer` names the events instead of the values, and the impossible combinations have no name.',
    ),
    code(`
type State = { step: 'idle' } | { step: 'sending' } | { step: 'failed'; reason: string };

function reduce(state: State, event: { type: 'send' } | { type: 'fail'; reason: string }): State {
  switch (event.type) {
    case 'send': return { step: 'sending' };
    case 'fail': return { step: 'failed', reason: event.reason };
  }
}`),
    ...text(
      'Two siblings need the same value? Move it up to their nearest common parent and hand it down. This is called lifting state, it costs a few props, and it stays easy to follow. And before storing anything, ask whether it can be calculated: a total is not state, it is the sum of a list that already is.',
    ),
    heading('2. A branch of the tree: context'),
    ...text(
      'Context hands a value down without passing it through every level: the language, the theme, who is signed in. It is a way of delivery and not a store. Every component that reads a context renders again when its value changes, so it suits what is read in many places and changes rarely. For something that changes with each keystroke it is the wrong pipe.',
    ),
    heading('3. The address bar: the URL'),
    ...text(
      'The most forgotten store is the one with a Back button. Filters, sorting, the page number and the open record belong in the URL: then a link shows somebody else the same thing, a reload loses nothing, and Back takes away the last filter. The category lists of this market keep everything there; there is no other copy to fall out of step.',
    ),
    heading('4. The server: a cache of queries'),
    ...text(
      'Products, orders and users are not your state. They are the server’s, and the browser holds a copy that may be out of date the moment it arrives. Treating such a copy as ordinary state is how people come to write loading flags, retry loops and refresh buttons by hand.',
      'TanStack Query, SWR and RTK Query treat it as what it is: a cache with a key for each question, an age, and a way to say that it has become stale. After a change you do not repair ten lists; you name the keys that no longer hold.',
    ),
    code(`
const orders = useQuery({ queryKey: ['myOrder', email], queryFn: fetchOrders });

const unbook = useMutation({
  mutationFn: deleteBooking,
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['myOrder'] }),
});`),
    heading('5. The whole program: a store'),
    ...text(
      'What is left is small: state that lives in the browser, is needed far apart and changes often. A drawing in an editor, a music player, a basket before anybody has signed in. Here a store earns its place.',
    ),
    table(
      ['Library', 'Idea', 'Fits when'],
      ['Redux Toolkit', 'one tree, named events, a log of all that happened', 'many people work on it and changes must be traced'],
      ['Zustand', 'a hook around a plain object', 'a few shared values, no ceremony'],
      ['Jotai', 'small atoms that depend on one another', 'many values, each used in few places'],
      ['MobX', 'objects that notice when they are read', 'rich models with a lot of derived data'],
      ['XState', 'states and the ways between them, drawn first', 'a process with rules: payment, upload, call'],
    ),
    heading('How to choose'),
    list(
      'Can it be calculated from something else? Then do not store it.',
      'Should it survive a reload or travel in a link? The URL.',
      'Does the server own it? A query cache.',
      'Does one component, or one parent, own it? `useState` or `useReducer`.',
      'Is it read everywhere and changed rarely? Context.',
      'Only now: a store.',
    ),
    ...text(
      'Go through that list once with a program you know. In most, nine tenths of the “global state” move to the server’s cache and the address bar, and what remains fits on one screen.',
    ),
  ],
};

export const reactStateBn: Article = {
  slug: 'ways-to-manage-state-in-react',
  title: 'React-এ স্টেট সামলানোর উপায় কী কী?',
  summary: 'লাইব্রেরি বাছার আগে ভাবুন তথ্যটি কার। যাকে আমরা স্টেট বলি তার বেশির ভাগই আসলে ঠিকানার ঘরের, সার্ভারের, অথবা একটি মাত্র কম্পোনেন্টের।',
  published: '2026-10-02',
  minutes: 5,
  body: [
    ...text(
      'স্টেট লাইব্রেরির তালিকা ভুল প্রশ্নের উত্তর দেয়। কাজের প্রশ্ন হলো: এই তথ্যটি কার? সেটি ঠিক হলে কোন হাতিয়ার লাগবে তা সাধারণত নিজে থেকেই বোঝা যায়, আর প্রায়ই তা ভাবনার চেয়ে ছোট।',
      'এই বাজারের মতো একটি সাইটে তথ্যের মালিক পাঁচ রকম। সবচেয়ে ছোট পরিসর থেকে শুরু করি।',
    ),
    heading('১. একটি কম্পোনেন্ট: useState ও useReducer'),
    ...text(
      'মেনু খোলা কি না, কোন ট্যাব বাছা হয়েছে, আধখানা লেখা ঘরে কী আছে: এসব আর কারও জানার দরকার নেই। `useState` যথেষ্ট। কয়েকটি মান একসঙ্গে বদলালে, আর কিছু জোড় কখনও হওয়া চলবে না এমন হলে, `useReducer` মানের বদলে ঘটনার নাম দেয়; অসম্ভব জোড়ের তখন কোনো নামই থাকে না।',
    ),
    code(`
type State = { step: 'idle' } | { step: 'sending' } | { step: 'failed'; reason: string };

function reduce(state: State, event: { type: 'send' } | { type: 'fail'; reason: string }): State {
  switch (event.type) {
    case 'send': return { step: 'sending' };
    case 'fail': return { step: 'failed', reason: event.reason };
  }
}`),
    ...text(
      'পাশাপাশি দুটি কম্পোনেন্টের একই মান লাগলে সেটি তাদের সবচেয়ে কাছের অভিভাবকে তুলে নিন এবং নিচে পাঠান। এতে কয়েকটি প্রপ লাগে, কিন্তু বোঝা সহজ থাকে। আর কিছু জমা রাখার আগে ভাবুন হিসাব করে পাওয়া যায় কি না: মোট দাম স্টেট নয়, তালিকার যোগফল।',
    ),
    heading('২. গাছের একটি শাখা: context'),
    ...text(
      'Context মাঝের প্রতিটি স্তর না ছুঁয়েই মান নিচে পৌঁছে দেয়: ভাষা, থিম, কে সাইন ইন করেছেন। এটি পৌঁছে দেওয়ার পথ, গুদাম নয়। মান বদলালে যত কম্পোনেন্ট সেটি পড়ে সবই আবার আঁকা হয়। তাই যা অনেক জায়গায় পড়া হয় কিন্তু কম বদলায়, তার জন্যই এটি মানানসই।',
    ),
    heading('৩. ঠিকানার ঘর: URL'),
    ...text(
      'যে গুদামে ব্যাক বোতাম আছে, সেটিকেই সবাই ভুলে যায়। ছাঁকনি, সাজানোর নিয়ম, পাতার নম্বর: এগুলোর জায়গা URL-এ। তাহলে লিংক পাঠালে অন্যজনও একই জিনিস দেখেন, রিলোডে কিছু হারায় না, আর ব্যাক চাপলে শেষ ছাঁকনিটি সরে যায়। এই বাজারের তালিকাগুলো সব সেখানেই রাখে; আলাদা কোনো নকল নেই যে অমিল হবে।',
    ),
    heading('৪. সার্ভার: প্রশ্নের ক্যাশ'),
    ...text(
      'পণ্য, অর্ডার, ব্যবহারকারী আপনার স্টেট নয়। এগুলো সার্ভারের, ব্রাউজারে আছে একটি নকল, যা পৌঁছানোর মুহূর্তেই পুরোনো হয়ে যেতে পারে। এই নকলকে সাধারণ স্টেট ভাবলেই নিজের হাতে লোডিং, আবার চেষ্টা আর রিফ্রেশের কোড লিখতে হয়।',
      'TanStack Query, SWR ও RTK Query একে ক্যাশ হিসেবেই দেখে: প্রতিটি প্রশ্নের একটি চাবি, একটি বয়স, আর পুরোনো হয়েছে তা বলার উপায়। কিছু বদলালে দশটি তালিকা মেরামত করতে হয় না; শুধু বলতে হয় কোন চাবিগুলো আর ঠিক নেই।',
    ),
    code(`
const orders = useQuery({ queryKey: ['myOrder', email], queryFn: fetchOrders });

const unbook = useMutation({
  mutationFn: deleteBooking,
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['myOrder'] }),
});`),
    heading('৫. পুরো প্রোগ্রাম: স্টোর'),
    ...text(
      'এরপর যা বাকি থাকে তা অল্প: যে স্টেট ব্রাউজারেই থাকে, দূরে দূরে লাগে, আর ঘন ঘন বদলায়। সম্পাদকের আঁকা ছবি, গানের প্লেয়ার, সাইন ইনের আগের ঝুড়ি। এখানেই স্টোরের আসল কাজ।',
    ),
    table(
      ['লাইব্রেরি', 'মূল ভাবনা', 'কখন মানায়'],
      ['Redux Toolkit', 'একটি গাছ, নাম দেওয়া ঘটনা, সব ঘটনার খাতা', 'অনেকে মিলে কাজ, প্রতিটি বদল খুঁজে পেতে হয়'],
      ['Zustand', 'সাধারণ অবজেক্ট ঘিরে একটি হুক', 'অল্প কিছু মান, বাড়তি নিয়ম ছাড়া'],
      ['Jotai', 'একে অন্যের ওপর নির্ভরশীল ছোট অণু', 'অনেক মান, প্রতিটির ব্যবহার অল্প জায়গায়'],
      ['MobX', 'কে পড়ল তা টের পায় এমন অবজেক্ট', 'বড় মডেল, অনেক হিসাব করা তথ্য'],
      ['XState', 'আগে অবস্থা আর তাদের পথ আঁকা', 'নিয়মে বাঁধা প্রক্রিয়া: দাম দেওয়া, আপলোড'],
    ),
    heading('কীভাবে বাছবেন'),
    list(
      'অন্য কিছু থেকে হিসাব করা যায়? তাহলে জমা রাখবেন না।',
      'রিলোডের পরেও থাকতে হবে, বা লিংকে যাবে? URL।',
      'মালিক সার্ভার? প্রশ্নের ক্যাশ।',
      'একটি কম্পোনেন্ট বা একটি অভিভাবকের? `useState` বা `useReducer`।',
      'সবাই পড়ে, কমই বদলায়? Context।',
      'এরপরই কেবল স্টোর।',
    ),
    ...text(
      'চেনা একটি প্রোগ্রাম নিয়ে তালিকাটি একবার মিলিয়ে দেখুন। বেশির ভাগ ক্ষেত্রেই “গ্লোবাল স্টেট”-এর দশ ভাগের নয় ভাগ সার্ভারের ক্যাশে আর ঠিকানার ঘরে চলে যায়; যা থাকে তা এক পর্দায় ধরে।',
    ),
  ],
};
