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
