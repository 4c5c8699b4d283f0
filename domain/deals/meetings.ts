import { limits } from '#contract/limits.ts';
import type { MeetingStatus, Side } from '#contract/vocabulary.ts';
import { dayInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { machine, type Named, type Row } from '#domain/machine.ts';

/**
 * The actors that move a meeting: the side that proposed it, the side that is asked, the side that is said not to have come, an admin, the clock,
 * or the handover, once it is proved.
 */
export const MEETING_ACTORS = ['proposer', 'asked', 'absentee', 'admin', 'clock', 'handover'] as const;
export type MeetingActor = (typeof MEETING_ACTORS)[number];

/**
 * The effects of a transition besides the change of state, in the same transaction. `replace`: the meeting of the booking that is in the new state, if any, is replaced.
 * `move_deadline`: the booking stands for some time after the meeting, or no longer for one that will not take place. `follow`: a job writes the emails before it, or its end by silence.
 */
export const MEETING_EFFECTS = ['replace', 'move_deadline', 'follow', 'email_other', 'email_both'] as const;
export type MeetingEffect = (typeof MEETING_EFFECTS)[number];

/** When a transition may be taken: up to and from the time of the meeting, while a no-show may be marked or contested, and after that. */
export const MEETING_WINDOWS = ['before', 'after', 'marking', 'contesting', 'silence'] as const;
export type MeetingWindow = (typeof MEETING_WINDOWS)[number];

interface MeetingRow extends Row {
  readonly action: 'propose' | 'accept' | 'cancel' | 'replace' | 'lapse' | 'mark' | 'contest' | 'confirm' | 'decide' | 'meet';
  readonly from: MeetingStatus | null;
  readonly to: MeetingStatus;
  readonly by: readonly MeetingActor[];
  /** Without it, at any time. */
  readonly window?: MeetingWindow;
  /** Only while the booking is open or paid. */
  readonly live?: true;
  readonly effects: readonly MeetingEffect[];
}

const SIDES_OF_IT = ['proposer', 'asked'] as const;
const WHILE_LIVE = { window: 'before', live: true } as const;

/**
 * The one table of what can happen to a meeting of a booking. `server/modules/deals/meetings.changes.ts` holds the one function that
 * writes it. `lapse` and `confirm` are decided by the clock (`statusAt`), whether a job has written them or not.
 */
const ROWS = [
  { name: 'propose', action: 'propose', from: null, to: 'proposed', by: ['proposer'], ...WHILE_LIVE, effects: ['replace', 'email_other'] },
  { name: 'propose_another', action: 'replace', from: 'proposed', to: 'replaced', by: SIDES_OF_IT, effects: [] },
  {
    name: 'accept',
    action: 'accept',
    from: 'proposed',
    to: 'accepted',
    by: ['asked'],
    ...WHILE_LIVE,
    effects: ['replace', 'move_deadline', 'follow', 'email_other'],
  },
  { name: 'decline', action: 'cancel', from: 'proposed', to: 'canceled', by: ['asked'], ...WHILE_LIVE, effects: ['email_other'] },
  { name: 'withdraw', action: 'cancel', from: 'proposed', to: 'canceled', by: ['proposer'], ...WHILE_LIVE, effects: ['email_other'] },
  { name: 'lapse', action: 'lapse', from: 'proposed', to: 'lapsed', by: ['clock'], window: 'after', effects: [] },
  {
    name: 'cancel',
    action: 'cancel',
    from: 'accepted',
    to: 'canceled',
    by: SIDES_OF_IT,
    ...WHILE_LIVE,
    effects: ['move_deadline', 'email_other'],
  },
  { name: 'agree_on_another', action: 'replace', from: 'accepted', to: 'replaced', by: SIDES_OF_IT, effects: [] },
  { name: 'mark', action: 'mark', from: 'accepted', to: 'marked', by: SIDES_OF_IT, window: 'marking', effects: ['follow', 'email_other'] },
  { name: 'contest', action: 'contest', from: 'marked', to: 'contested', by: ['absentee'], window: 'contesting', effects: ['email_other'] },
  { name: 'confirm', action: 'confirm', from: 'marked', to: 'confirmed', by: ['clock'], window: 'silence', effects: ['email_both'] },
  { name: 'decide', action: 'decide', from: 'contested', to: 'decided', by: ['admin'], effects: ['email_both'] },
  // Both were there. The emails are those of the handover.
  { name: 'meet', action: 'meet', from: 'marked', to: 'met', by: ['handover'], effects: [] },
  { name: 'meet_contested', action: 'meet', from: 'contested', to: 'met', by: ['handover'], effects: [] },
] as const satisfies readonly MeetingRow[];
export type MeetingTransition = Named<MeetingRow, typeof ROWS>;
export const MEETING_TRANSITIONS = machine<MeetingTransition>(ROWS);

/** The properties of a meeting that a transition depends on. */
export interface MeetingFacts {
  status: MeetingStatus;
  at: Date;
  proposedBy: Side;
  /** The side that says that the other did not come. */
  markedBy: Side | null;
  contestUntil: Date | null;
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** How this side relates to the meeting. */
export const meetingActors = (side: Side, { proposedBy, markedBy }: Pick<MeetingFacts, 'proposedBy' | 'markedBy'>): MeetingActor[] => [
  side === proposedBy ? 'proposer' : 'asked',
  ...(markedBy === otherSide(side) ? (['absentee'] as const) : []),
];

/** From when to when a side may mark that the other did not come to a meeting at `at`. */
export const markingOf = (at: Date): { from: Date; until: Date } => ({
  from: new Date(at.getTime() + limits.noShowFromMinutes * MINUTE_MS),
  until: new Date(at.getTime() + limits.noShowDays * DAY_MS),
});

/** Whether a window is not open yet, open, or over. Each ends at its last millisecond: at the limit itself it is over. */
export function windowAt(
  window: MeetingWindow | undefined,
  meeting: Pick<MeetingFacts, 'at' | 'contestUntil'>,
  now: Date,
): 'early' | 'open' | 'late' {
  const { from, until } = markingOf(meeting.at);
  const contest = meeting.contestUntil ?? now;
  switch (window) {
    case undefined:
      return 'open';
    case 'before':
      return now < meeting.at ? 'open' : 'late';
    case 'after':
      return now < meeting.at ? 'early' : 'open';
    case 'marking':
      return now < from ? 'early' : now < until ? 'open' : 'late';
    case 'contesting':
      return now < contest ? 'open' : 'late';
    case 'silence':
      return now < contest ? 'early' : 'open';
  }
}

/** The state of a meeting at `now`: what the clock has decided counts, whether it was written or not. */
export function statusAt(meeting: MeetingFacts, now: Date): MeetingStatus {
  const due = MEETING_TRANSITIONS.rows.find(
    (row) => row.from === meeting.status && row.by.includes('clock') && windowAt(row.window, meeting, now) === 'open',
  );
  return due?.to ?? meeting.status;
}

/** Whether this side may take the action now. @param live the booking is open or paid */
export function mayMove(
  action: MeetingTransition['action'],
  side: Side,
  meeting: MeetingFacts,
  { live, now }: { live: boolean; now: Date },
): boolean {
  const row = MEETING_TRANSITIONS.find(action, statusAt(meeting, now), meetingActors(side, meeting));
  return row !== undefined && (live || !row.live) && windowAt(row.window, meeting, now) === 'open';
}

/** States of a meeting that both sides have agreed on and that nothing has replaced or canceled. */
export const AGREED_STATES = ['accepted', 'marked', 'contested', 'confirmed', 'decided', 'met'] as const satisfies readonly MeetingStatus[];

export const isAgreed = (status: MeetingStatus): boolean => AGREED_STATES.some((agreed) => agreed === status);

/** States in which it is settled who did not come. `marked` counts too once the time to contest it is over: `statusAt`. */
export const SETTLED_STATES = ['confirmed', 'decided'] as const satisfies readonly MeetingStatus[];

/** Until when a booking stands whose sides meet at `at`, and never less than it stood before. @param graceMs a setting */
export const deadlineWith = (at: Date, expiresAt: Date, graceMs: number): Date =>
  new Date(Math.max(expiresAt.getTime(), at.getTime() + graceMs));

/**
 * Until when a booking stands whose meeting will not take place: until `own`, its deadline without a meeting. It stands for at least
 * `graceMs` from `now`, so that a cancellation ends nothing at once, but never longer than `before`. @param graceMs a setting
 */
export const deadlineWithout = ({ own, before }: { own: Date; before: Date }, now: Date, graceMs: number): Date =>
  new Date(Math.min(before.getTime(), Math.max(own.getTime(), now.getTime() + graceMs)));

/** Whether a meeting may be proposed for that time. */
export const mayMeetAt = (at: Date, now: Date): boolean => at > now && at.getTime() <= now.getTime() + limits.meetingDaysAhead * DAY_MS;

/** Hours of the day in Bangladesh at which most meet: after work, before noon, in the afternoon. By the day from today. */
const USUAL_HOURS: readonly (readonly [days: number, hour: number])[] = [
  [0, 18],
  [1, 11],
  [1, 18],
  [2, 16],
];

/** Two hours to answer and to travel. */
const NOTICE_MS = 2 * HOUR_MS;

/** The three next usual times to meet, each in two hours or more, and before a booking ends. */
export function usualTimes(now: Date, end: Date | null): Date[] {
  const midnight = startOfDayInDhaka(dayInDhaka(now.getTime())).getTime();
  const times = USUAL_HOURS.map(([days, hour]) => new Date(midnight + days * DAY_MS + hour * HOUR_MS));
  return times.filter((at) => at.getTime() >= now.getTime() + NOTICE_MS && (end === null || at < end)).slice(0, 3);
}

/** Whether a booking that ended at `endedAt` was live at the time of the meeting: what ended before had no meeting. */
export const tookPlace = (at: Date, endedAt: Date | null): boolean => endedAt === null || endedAt >= at;
