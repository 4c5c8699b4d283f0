import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEETING_STATUSES, type Side } from '#contract/vocabulary.ts';
import { isoInDhaka } from '#domain/dhaka.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { faultsOf } from '#domain/machine.ts';
import {
  AGREED_STATES,
  deadlineWith,
  isAgreed,
  deadlineWithout,
  MEETING_ACTORS,
  MEETING_EFFECTS,
  MEETING_TRANSITIONS,
  MEETING_WINDOWS,
  mayMeetAt,
  mayMove,
  usualTimes,
  meetingActors,
  statusAt,
  tookPlace,
  windowAt,
  type MeetingFacts,
} from '#domain/deals/meetings.ts';

const MINUTE = 60_000;
const { rows } = MEETING_TRANSITIONS;
const AT = new Date('2026-11-25T10:00:00Z');
const after = (ms: number) => new Date(AT.getTime() + ms);
const meeting = (over: Partial<MeetingFacts> = {}): MeetingFacts => ({
  status: 'proposed',
  at: AT,
  proposedBy: 'buyer',
  markedBy: null,
  contestUntil: null,
  ...over,
});

await test('every state of a meeting is reachable, and every actor, effect and window is used', () => {
  const ends = ['replaced', 'canceled', 'lapsed', 'confirmed', 'decided', 'met'];
  assert.deepEqual(faultsOf(rows, { states: MEETING_STATUSES, ends, actors: MEETING_ACTORS, effects: MEETING_EFFECTS }), []);
  assert.deepEqual(new Set(rows.flatMap(({ window }) => window ?? [])), new Set(MEETING_WINDOWS));
});

await test('a reported problem that waits for an answer ends by the clock or by an admin', () => {
  for (const state of ['proposed', 'marked'] as const)
    assert.ok(
      rows.some((row) => row.from === state && row.by.includes('clock')),
      state,
    );
  assert.deepEqual(
    rows.filter((row) => row.from === 'contested').map((row) => [row.by, row.window]),
    [
      [['admin'], undefined],
      [['handover'], undefined],
    ],
  );
});

await test('only the side that is asked accepts, and only the side that is said to be absent contests', () => {
  for (const proposedBy of ['buyer', 'seller'] as const)
    for (const side of ['buyer', 'seller'] as const) {
      const actors = meetingActors(side, { proposedBy, markedBy: proposedBy });
      assert.deepEqual(actors, side === proposedBy ? ['proposer'] : ['asked', 'absentee']);
      assert.equal(MEETING_TRANSITIONS.find('accept', 'proposed', actors) !== undefined, side !== proposedBy);
      assert.equal(MEETING_TRANSITIONS.find('contest', 'marked', actors) !== undefined, side !== proposedBy);
      assert.equal(MEETING_TRANSITIONS.find('cancel', 'proposed', actors)?.name, side === proposedBy ? 'withdraw' : 'decline');
    }
});

await test('each window is open up to its last millisecond', () => {
  const marked = meeting({ status: 'marked', markedBy: 'seller', contestUntil: after(72 * HOUR_MS) });
  const cases: [Parameters<typeof windowAt>[0], number, ReturnType<typeof windowAt>][] = [
    [undefined, 0, 'open'],
    ['before', -1, 'open'],
    ['before', 0, 'late'],
    ['after', -1, 'early'],
    ['after', 0, 'open'],
    ['marking', 30 * MINUTE - 1, 'early'],
    ['marking', 30 * MINUTE, 'open'],
    ['marking', 7 * DAY_MS - 1, 'open'],
    ['marking', 7 * DAY_MS, 'late'],
    ['contesting', 72 * HOUR_MS - 1, 'open'],
    ['contesting', 72 * HOUR_MS, 'late'],
    ['silence', 72 * HOUR_MS - 1, 'early'],
    ['silence', 72 * HOUR_MS, 'open'],
  ];
  for (const [window, ms, expected] of cases) assert.equal(windowAt(window, marked, after(ms)), expected, `${window} at ${ms}`);
});

await test('the clock decides what lapses and what counts', () => {
  const marked = meeting({ status: 'marked', markedBy: 'seller', contestUntil: after(72 * HOUR_MS) });
  assert.deepEqual([statusAt(meeting(), after(-1)), statusAt(meeting(), AT)], ['proposed', 'lapsed']);
  assert.deepEqual([statusAt(marked, after(72 * HOUR_MS - 1)), statusAt(marked, after(72 * HOUR_MS))], ['marked', 'confirmed']);
  assert.equal(statusAt(meeting({ status: 'accepted' }), after(30 * DAY_MS)), 'accepted');
});

await test('a side may do what the table says, and what needs a live booking only while it is live', () => {
  const may = (side: Side, now: Date, live: boolean, over: Partial<MeetingFacts>) =>
    (['accept', 'cancel', 'mark', 'contest'] as const).filter((action) => mayMove(action, side, meeting(over), { live, now }));
  assert.deepEqual(may('seller', after(-1), true, {}), ['accept', 'cancel']);
  assert.deepEqual(may('buyer', after(-1), true, {}), ['cancel']);
  assert.deepEqual(may('seller', after(-1), false, {}), []);
  assert.deepEqual(may('buyer', AT, true, { status: 'accepted' }), []);
  assert.deepEqual(may('buyer', after(HOUR_MS), false, { status: 'accepted' }), ['mark']);
  const marked = { status: 'marked', markedBy: 'seller', contestUntil: after(3 * DAY_MS) } as const;
  assert.deepEqual([may('buyer', after(HOUR_MS), false, marked), may('seller', after(HOUR_MS), true, marked)], [['contest'], []]);
});

await test('the deadline of a booking is a day after the meeting, and never earlier than before', () => {
  assert.deepEqual(deadlineWith(AT, after(HOUR_MS), DAY_MS), after(DAY_MS));
  assert.deepEqual(deadlineWith(AT, after(2 * DAY_MS), DAY_MS), after(2 * DAY_MS));
  assert.deepEqual(deadlineWith(after(-DAY_MS), deadlineWith(AT, AT, DAY_MS), DAY_MS), after(DAY_MS));
});

await test('without a meeting a booking stands as long as its own time, at least a day from now, and never longer than before', () => {
  const without = (own: number, before: number) => deadlineWithout({ own: after(own), before: after(before) }, AT, DAY_MS);
  assert.deepEqual(
    [without(2 * DAY_MS, 9 * DAY_MS), without(-DAY_MS, 9 * DAY_MS), without(2 * DAY_MS, HOUR_MS)],
    [after(2 * DAY_MS), after(DAY_MS), after(HOUR_MS)],
  );
});

await test('a meeting is in the future and at most 30 days ahead', () => {
  const ahead = (ms: number) => mayMeetAt(after(ms), AT);
  assert.deepEqual(
    [ahead(0), ahead(1), ahead(30 * DAY_MS), ahead(30 * DAY_MS + 1), mayMeetAt(new Date('x'), AT)],
    [false, true, true, false, false],
  );
});

await test('a booking that ended before a meeting had none', () => {
  assert.deepEqual([tookPlace(AT, null), tookPlace(AT, AT), tookPlace(AT, after(-1))], [true, true, false]);
  assert.deepEqual(MEETING_STATUSES.filter(isAgreed).toSorted(), AGREED_STATES.toSorted());
});

await test('the usual times to meet are the next three, of Bangladesh, in two hours or more', () => {
  const texts = (now: string, end?: string) =>
    usualTimes(new Date(now), end === undefined ? null : new Date(end)).map((at) => isoInDhaka(at.getTime()).slice(8, 16));
  assert.deepEqual(texts('2026-11-29T09:00:00+06:00'), ['29T18:00', '30T11:00', '30T18:00']);
  assert.deepEqual(texts('2026-11-29T16:00:00+06:00'), ['29T18:00', '30T11:00', '30T18:00']);
  assert.deepEqual(texts('2026-11-29T16:00:01+06:00'), ['30T11:00', '30T18:00', '01T16:00']);
  assert.deepEqual(texts('2026-11-28T23:59:00Z'), ['29T18:00', '30T11:00', '30T18:00'], 'a day of Bangladesh');
  assert.deepEqual(texts('2026-11-29T09:00:00+06:00', '2026-11-30T18:00:00+06:00'), ['29T18:00', '30T11:00'], 'before the booking ends');
});
