import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDOVER_STATES } from '#contract/handover-vocabulary.ts';
import { SIDES } from '#contract/vocabulary.ts';
import { meetingDue, nextAct, taskOf, type KnownMeetings } from '#domain/deals/next-act.ts';

type Known = Parameters<typeof nextAct>[0];
type Meeting = KnownMeetings['meetings'][number];

const known: Known = { isTurn: false, side: 'buyer', state: 'open', meetings: undefined, mayReview: false };
const shown = (over: Partial<Known>): string => {
  const act = nextAct({ ...known, ...over });
  return [act.text, act.part, taskOf(act)].join(' ').trim();
};
const can = { accept: false, contest: false };
const meetings = (over: Partial<Meeting>, mayPropose = false): KnownMeetings => ({
  side: 'buyer',
  meetings: [{ status: 'proposed', proposedBy: 'buyer', can, ...over }],
  can: { propose: mayPropose },
});

await test('each state of a handover asks one act of a side, or none', () => {
  const acts = HANDOVER_STATES.map((state) => [state, ...SIDES.map((side) => shown({ state, side }))]);
  assert.deepEqual(acts, [
    ['open', 'nextMeet pay meet', 'nextMeet handover meet'],
    ['held', 'nextShowCode handover show_code', 'nextEnterCode handover enter_code'],
    ['claimed', 'nextReceived handover confirm_receipt', 'nextClaimed'],
    ['inspecting', 'nextLookOver handover look_over', 'nextLooksOver'],
    ['disputed', 'nextReported', 'nextAnswerReport handover answer_report'],
    ['offered', 'nextAnswerPart handover answer_part', 'nextPartOffered'],
    ['contested', 'nextAdmin', 'nextAdmin'],
    ['frozen', 'nextFrozen', 'nextFrozen'],
    ['handed_over', 'nextDone', 'nextDone'],
    ['released', 'nextDone', 'nextDone'],
    ['refunded', 'nextOver', 'nextOver'],
    ['split', 'nextOver', 'nextOver'],
    ['charged_back', 'nextOver', 'nextOver'],
  ]);
});

await test('a turn that is not confirmed comes first, then a no-show that can be contested', () => {
  const contest = meetings({ status: 'marked', can: { accept: false, contest: true } });
  assert.deepEqual(
    SIDES.map((side) => shown({ isTurn: true, side, meetings: contest })),
    ['nextConfirm  confirm_turn', 'nextTurn'],
  );
  assert.equal(shown({ state: 'inspecting', meetings: contest, mayReview: true }), 'nextContest meeting contest_no_show');
});

await test('while the product is to be handed over a meeting is answered, proposed or waited for', () => {
  const propose = 'nextPropose meeting propose_meeting';
  for (const [state, after] of [
    ['open', 'nextMeet pay meet'],
    ['held', 'nextShowCode handover show_code'],
  ] as const) {
    const of = (known_: KnownMeetings) => shown({ state, meetings: known_ });
    assert.equal(of(meetings({ can: { accept: true, contest: false } }, true)), 'nextAnswer meeting answer_meeting', state);
    assert.equal(of(meetings({ status: 'accepted' }, true)), after, state);
    assert.equal(of(meetings({}, true)), 'nextAnswered', state);
    assert.equal(of(meetings({ proposedBy: 'seller' }, true)), propose, state);
    assert.equal(of(meetings({ status: 'canceled' }, true)), propose, state);
    assert.equal(of(meetings({ status: 'marked' }, true)), 'nextAbsent meeting propose_again', state);
    assert.equal(of(meetings({ status: 'canceled' })), after, state);
    assert.equal(of({ ...meetings({}, true), meetings: [] }), propose, state);
  }
  assert.equal(shown({ state: 'claimed', meetings: meetings({}, true) }), 'nextReceived handover confirm_receipt');
});

await test('one act among several meetings is enough', () => {
  const [old, accepted, asked] = [
    { status: 'canceled', proposedBy: 'buyer', can },
    { status: 'accepted', proposedBy: 'buyer', can },
    { status: 'proposed', proposedBy: 'seller', can: { accept: true, contest: true } },
  ] as const;
  const of = (...list: readonly Meeting[]) => shown({ meetings: { side: 'buyer', meetings: list, can: { propose: true } } });
  assert.equal(of(old, accepted), 'nextMeet pay meet');
  assert.equal(of(old, asked), 'nextContest meeting contest_no_show');
  assert.equal(of(old, { ...asked, can: { accept: true, contest: false } }), 'nextAnswer meeting answer_meeting');
  assert.equal(of(old, { ...old, status: 'proposed' }), 'nextAnswered');
});

await test('a review is asked for once nothing else is', () => {
  assert.equal(shown({ state: 'released', mayReview: true }), 'nextReview review review');
  assert.equal(shown({ state: 'open', mayReview: true }), 'nextMeet pay meet');
});

await test('a meeting is to be answered before it begins, and a no-show contested in its time', () => {
  const [at, contestUntil] = ['2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'];
  const of = (accept: boolean, contest: boolean) => [
    { at: contestUntil, noShow: null, can: { accept: false, contest: false } },
    { at, noShow: { contestUntil }, can: { accept, contest } },
  ];
  const due = (text: 'nextAnswer' | 'nextContest' | 'nextMeet') => meetingDue(text, of(text === 'nextAnswer', text === 'nextContest'));
  assert.deepEqual([due('nextAnswer'), due('nextContest'), due('nextMeet')], [at, contestUntil, undefined]);
});
