import { type Article, code, heading, list, text } from '#web/shared/article.ts';

export const unitTests: Article = {
  slug: 'what-is-a-unit-test-and-why',
  title: 'What is a unit test, and why should we write them?',
  summary:
    'A unit test asks one small question of one small piece of code, and gets the same answer every time. Its worth shows on the day somebody else changes that code.',
  published: '2026-10-30',
  minutes: 5,
  body: [
    ...text(
      'A unit test calls a small part of a program with known input and checks what comes out. No network, no clock, no database, nothing that differs from one day to the next. It runs in milliseconds, so that thousands of them can be run after every change.',
      'Here is a rule of this market: a phone number may be typed in several ways, and is stored in one.',
    ),
    code(`
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePhone } from './phone.ts';

test('a number is understood as people type it', () => {
  assert.equal(parsePhone('01712 345678'), '+8801712345678');
  assert.equal(parsePhone('+880 1712-345678'), '+8801712345678');
});

test('what is no number is refused', () => {
  assert.equal(parsePhone('hello'), null);
  assert.equal(parsePhone('0171'), null);
});`),
    ...text(
      'Three things can be seen in it. Each test has one reason to fail. Its name says what holds, not what is called. And it reads like the rule itself: someone who never saw the function knows now what it promises.',
    ),
    heading('What we get for it'),
    list(
      'Courage. Code without tests is not changed, it is worked around. With tests one can tidy up in the evening and know in ten seconds that nothing broke.',
      'The place of the mistake. A broken page says that something is wrong; a broken unit test names the function and the input.',
      'Design. Code that is hard to test usually does too much at once. The test is the first caller, and complains early.',
      'Memory. A bug that got a test does not come back unnoticed.',
    ),
    heading('What a unit is'),
    ...text(
      'Not necessarily a function, and certainly not every function. A unit is a piece of behaviour somebody relies on. Test through the door that callers use, and the inside can be rewritten freely. Tests that know private details fail when nothing is wrong, and teach people to ignore them.',
    ),
    heading('Pure code in the middle'),
    ...text(
      'The best trick is not in the test but in the code: keep decisions apart from effects. A function that decides whether a booking may be paid needs the booking and the time, handed in as arguments. It does not need a database or a clock. Then the test needs no stand-ins either.',
    ),
    code(`
// Hard to test: the clock is hidden inside.
const isExpired = (offer) => offer.endsAt < Date.now();

// Easy: the caller says what time it is.
const isExpired = (offer, now) => offer.endsAt < now;`),
    ...text(
      'Stand-ins, or mocks, have their place at the edge of the program, where the other side is slow or costs money. A test full of them mostly checks that the mocks were set up as the author imagined.',
    ),
    heading('What unit tests do not do'),
    ...text(
      'Every brick can be sound and the wall still crooked. Whether the form sends what the server expects, and whether two people can buy the same graphics card at once, is shown by tests that run the real parts together. They are slower and fewer; unit tests keep them few, because the many small cases are settled already.',
    ),
    heading('Habits that pay'),
    list(
      'See each test fail once. Break the code on purpose: a test that stays green guards nothing.',
      'Test the edges: empty, zero, one, many, the largest, the malformed.',
      'For rules with endless inputs, let a tool make them up. A property such as “reading what was written gives the same value” finds what no one thought of.',
      'Do not chase a percentage. Full coverage says that every line ran, not that anybody checked what it did.',
      'A test that fails now and then is a bug. Repair it the same day or delete it.',
    ),
    ...text(
      'Start small: the next time a bug is reported, write the test that shows it before repairing it. After a few months the parts that break most are the parts best guarded.',
    ),
  ],
};
