import { type Article, heading, list, table, text } from '#web/shared/article.ts';

export const frameworks: Article = {
  slug: 'react-angular-or-vue',
  title: 'React, Angular or Vue: what is the difference?',
  summary:
    'All three draw a page from data, and all three are fast enough. They differ in how much they decide for you, and that is what you should choose by.',
  published: '2026-11-13',
  minutes: 5,
  body: [
    ...text(
      'Ask three developers and you get three answers, each of them about the developer. So first what they share: components, a template that says how the page looks for given data, and a machine that brings the page up to date when the data changes. In any of them a good team builds a good product.',
      'The differences are in what they decide for you, how they notice a change, and what writing them feels like.',
    ),
    table(
      ['', 'React', 'Angular', 'Vue'],
      ['It is', 'a library for views', 'a complete framework', 'a framework that can be taken in pieces'],
      ['Made by', 'Meta and a foundation', 'Google', 'Evan You and an independent team'],
      ['A component is', 'a function that returns JSX', 'a class with a template', 'one file: template, script, style'],
      ['Notices changes by', 'running the function again and comparing', 'signals', 'watching which data was read'],
      ['Routing, forms, requests', 'you choose', 'included', 'official, but separate'],
      ['TypeScript', 'very good, optional', 'assumed', 'very good, optional'],
    ),
    heading('React: few concepts, many choices'),
    ...text(
      'A React component is a function from data to a description of the page. When its state changes, it runs again, and React changes in the page only what differs. There is little to learn in the core, and it is ordinary JavaScript: a loop is `map`, a condition is `? :`.',
      'The price is that the rest is yours to choose: routing, data, forms. Frameworks such as React Router and Next.js make those choices for you, and the compiler now does most of the remembering of values that people once did by hand. It has the largest number of libraries and of people who know it.',
    ),
    heading('Angular: one way of doing things'),
    ...text(
      'Angular brings the router, the forms, the HTTP client, dependency injection and the tools, in versions that fit together, with a release twice a year and a command that carries old code along. Two Angular projects look alike, so a new colleague finds the way at once.',
      'In recent years it has become lighter: standalone components instead of modules, signals in place of checking everything, `@if` and `@for` in templates. It still asks for the most learning at the start. In return, large teams argue less.',
    ),
    heading('Vue: the gentle slope'),
    ...text(
      'Vue starts as a script tag on an existing page and can grow to a whole application. One file holds template, logic and style. Its reactivity notices which data a template has read, so that exactly that part is renewed; you change a value, and that is all.',
      'Router and store come from the same team. There are fewer ready-made parts than for React, though seldom too few. Many who came from plain HTML feel at home soonest here.',
    ),
    heading('And speed?'),
    ...text(
      'Measured on large tables the three differ by some tens of per cent, with Vue and Angular’s signals often a little ahead. On a real page other things decide: how much script is sent, how large the pictures are, how often the server is asked. A heavy page stays heavy in any framework.',
    ),
    heading('How to choose'),
    list(
      'What does the team know? That outweighs everything below.',
      'Many teams, long life, strict uniformity: Angular.',
      'Widest choice of libraries and people, or a mobile app with React Native beside the page: React.',
      'A small team, an existing page to improve, quick results: Vue.',
      'A page that is mostly text: perhaps none. Server-rendered HTML with a little script is still the fastest thing there is.',
    ),
    ...text(
      'This market is written in React, with pages rendered on the server. Not because the others could not do it: the parts needed, from the payment form to the query cache, were there, and the people who made it knew them well. That is the whole secret of most such decisions.',
    ),
  ],
};

export const frameworksBn: Article = {
  slug: 'react-angular-or-vue',
  title: 'React, Angular না Vue: তফাত কোথায়?',
  summary: 'তিনটিই তথ্য থেকে পাতা আঁকে, তিনটিই যথেষ্ট দ্রুত। তফাত হলো আপনার হয়ে কে কতটা ঠিক করে দেয়, আর বাছবেন সেটি দেখেই।',
  published: '2026-11-13',
  minutes: 5,
  body: [
    ...text(
      'তিনজন ডেভেলপারকে জিজ্ঞেস করলে তিনটি উত্তর পাবেন, প্রতিটিই আসলে ডেভেলপারকে নিয়ে। তাই আগে মিলটুকু: কম্পোনেন্ট, তথ্য অনুযায়ী পাতা কেমন দেখাবে তার বর্ণনা, আর তথ্য বদলালে পাতা হালনাগাদ করার যন্ত্র। ভালো দল যে কোনোটিতেই ভালো জিনিস বানায়।',
      'তফাত তিন জায়গায়: কতটা তারা ঠিক করে দেয়, বদল কীভাবে টের পায়, আর লিখতে কেমন লাগে।',
    ),
    table(
      ['', 'React', 'Angular', 'Vue'],
      ['এটি', 'পাতা আঁকার লাইব্রেরি', 'পূর্ণ কাঠামো', 'টুকরো করে নেওয়া যায় এমন কাঠামো'],
      ['কারা বানায়', 'Meta ও একটি ফাউন্ডেশন', 'Google', 'Evan You ও স্বাধীন একটি দল'],
      ['কম্পোনেন্ট মানে', 'JSX ফেরত দেওয়া ফাংশন', 'টেমপ্লেটসহ ক্লাস', 'এক ফাইলে টেমপ্লেট, কোড, স্টাইল'],
      ['বদল টের পায়', 'ফাংশন আবার চালিয়ে মিলিয়ে দেখে', 'সিগন্যাল দিয়ে', 'কোন তথ্য পড়া হলো তা খেয়াল রেখে'],
      ['রাউটিং, ফর্ম, রিকোয়েস্ট', 'নিজে বাছবেন', 'সঙ্গেই আছে', 'একই দলের, তবে আলাদা'],
      ['TypeScript', 'খুব ভালো, ঐচ্ছিক', 'ধরেই নেওয়া', 'খুব ভালো, ঐচ্ছিক'],
    ),
    heading('React: ধারণা কম, বাছাই অনেক'),
    ...text(
      'React-এর কম্পোনেন্ট একটি ফাংশন: তথ্য থেকে পাতার বর্ণনা। স্টেট বদলালে ফাংশনটি আবার চলে, আর পাতায় শুধু অমিলটুকু বদলায়। মূল অংশে শেখার কম, আর সবই সাধারণ JavaScript: লুপ মানে `map`, শর্ত মানে `? :`।',
      'দাম হলো বাকি সব নিজে বাছতে হয়: রাউটিং, তথ্য আনা, ফর্ম। React Router ও Next.js সেই বাছাই করে দেয়, আর মান মনে রাখার যে কাজ আগে হাতে করতে হতো তার বেশির ভাগ এখন কম্পাইলার করে। সবচেয়ে বেশি লাইব্রেরি আর জানা মানুষ এরই।',
    ),
    heading('Angular: কাজের একটাই রাস্তা'),
    ...text(
      'Angular-এ রাউটার, ফর্ম, HTTP, নির্ভরতা জোগানো আর যন্ত্রপাতি সব একসঙ্গে, একে অন্যের সঙ্গে মেলে এমন সংস্করণে আসে; বছরে দুবার নতুন সংস্করণ, আর পুরোনো কোড এগিয়ে নেওয়ার কমান্ড। দুটি Angular প্রকল্প দেখতে একই রকম, তাই নতুন সহকর্মী দ্রুত পথ চেনেন।',
      'কয়েক বছরে এটি হালকা হয়েছে: মডিউলের বদলে স্বাধীন কম্পোনেন্ট, সব মিলিয়ে দেখার বদলে সিগন্যাল, টেমপ্লেটে `@if` ও `@for`। তবু শুরুতে শিখতে হয় সবচেয়ে বেশি। বিনিময়ে বড় দলে তর্ক কম হয়।',
    ),
    heading('Vue: মৃদু ঢাল'),
    ...text(
      'Vue শুরু হতে পারে পুরোনো পাতায় একটি স্ক্রিপ্ট ট্যাগ দিয়ে, আর বেড়ে হতে পারে পুরো অ্যাপ্লিকেশন। টেমপ্লেট, কোড ও স্টাইল এক ফাইলে। কোন তথ্য পড়া হলো তা সে খেয়াল রাখে, তাই ঠিক সেই অংশটুকুই নতুন হয়; মান বদলে দিলেই হলো।',
      'রাউটার ও স্টোর একই দলের। তৈরি অংশ React-এর চেয়ে কম, তবে কমতি পড়ে কদাচিৎ। সাধারণ HTML থেকে আসা মানুষ এখানেই সবচেয়ে আগে স্বচ্ছন্দ হন।',
    ),
    heading('আর গতি?'),
    ...text(
      'বড় টেবিলে মাপলে তিনটির তফাত কয়েক দশ শতাংশ; Vue আর Angular-এর সিগন্যাল প্রায়ই একটু এগিয়ে। আসল পাতায় ঠিক করে অন্য কিছু: কতটা স্ক্রিপ্ট পাঠানো হলো, ছবি কত বড়, সার্ভারকে কতবার ডাকা হলো। ভারী পাতা সব কাঠামোতেই ভারী।',
    ),
    heading('কীভাবে বাছবেন'),
    list(
      'দল কোনটি জানে? নিচের সবকিছুর চেয়ে এটি বড়।',
      'অনেক দল, লম্বা আয়ু, কড়া একরূপতা: Angular।',
      'সবচেয়ে বেশি লাইব্রেরি ও মানুষ, অথবা পাশে React Native-এর মোবাইল অ্যাপ: React।',
      'ছোট দল, পুরোনো পাতার উন্নতি, দ্রুত ফল: Vue।',
      'পাতাটি মূলত লেখা: হয়তো কোনোটিই নয়। সার্ভারে তৈরি HTML আর সামান্য স্ক্রিপ্টের চেয়ে দ্রুত কিছু নেই।',
    ),
    ...text(
      'এই বাজার React-এ লেখা, পাতা তৈরি হয় সার্ভারে। অন্যগুলোতে হতো না বলে নয়: দরকারি অংশগুলো, দাম দেওয়ার ফর্ম থেকে প্রশ্নের ক্যাশ পর্যন্ত, তৈরি ছিল, আর যাঁরা বানিয়েছেন তাঁরা সেগুলো ভালো জানতেন। এমন বেশির ভাগ সিদ্ধান্তের রহস্য এটুকুই।',
    ),
  ],
};
