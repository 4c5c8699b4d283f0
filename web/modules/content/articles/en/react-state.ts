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
