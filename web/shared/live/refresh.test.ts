import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { withRests } from '#web/shared/live/refresh.ts';

/** Passes as many ms, in steps of 100. */
function startClock(t: TestContext): (ms: number, each?: () => void) => void {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  return (ms, each = () => undefined) => {
    for (const end = now + ms; now < end; now += 100) {
      each();
      t.mock.timers.tick(100);
    }
  };
}

await test('a page about something that changes all the time reads at most once in twelve seconds after a while', (t) => {
  const pass = startClock(t);
  let read = 0;
  const { soon } = withRests(() => (read += 1) > 0);
  pass(60_000, soon);
  const first = read;
  pass(120_000, soon);
  assert.ok(read - first >= 8 && read - first <= 10, `${read - first} in two minutes`);
});

await test('a change now and then is read within 2.1 s, three times also in quick succession', (t) => {
  const pass = startClock(t);
  let read = 0;
  const { soon } = withRests(() => (read += 1) > 0);
  for (const expected of [1, 2, 3]) {
    soon();
    pass(2200);
    assert.equal(read, expected);
  }
  pass(60_000);
  soon();
  pass(2200);
  assert.equal(read, 4);
});

await test('a booking without shown changes has no rest', (t) => {
  const pass = startClock(t);
  let asked = 0;
  const { soon } = withRests(() => (asked += 1) < 0);
  for (let at = 1; at <= 10; at += 1) {
    soon();
    pass(2200);
    assert.equal(asked, at);
  }
});
