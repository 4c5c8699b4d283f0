import * as z from '#contract/zod.ts';
import { count, longText, pageQuery, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { ABSENCES, MEETING_ACTIONS, MEETING_STATUSES, SIDES } from '#contract/vocabulary.ts';

const side = z.enum(SIDES);

export const MeetingFigures = z.named('MeetingFigures', {
  noShows: count.meta({ description: 'Meetings to which the user did not come: not contested in time, or decided' }),
  kept: count.meta({ description: 'Meetings that were agreed on and kept' }),
});
export type MeetingFigures = z.infer<typeof MeetingFigures>;

export const NoShow = z.named('NoShow', {
  markedBy: side,
  text: z.string(),
  markedAt: z.string(),
  contestUntil: z.string(),
  contestText: z.string().nullable(),
  absent: side.nullable().meta({ description: 'The side that did not come, as far as it is known; null: nobody, as an admin has decided' }),
  reason: z.string().nullable().meta({ description: 'The reason of the admin' }),
});
export type NoShow = z.infer<typeof NoShow>;

export const Meeting = z.named('Meeting', {
  _id: z.string(),
  place: z.string(),
  at: z.string().meta({ description: 'ISO time' }),
  status: z.enum(MEETING_STATUSES),
  proposedBy: side,
  wasAccepted: z.boolean().meta({ description: 'A meeting that was agreed on, not only proposed' }),
  canceledBy: side.nullable(),
  markFrom: z
    .string()
    .nullable()
    .meta({ description: 'The time from which a side may mark that the other did not come; null when it is too late' }),
  noShow: NoShow.nullable(),
  can: z.object({ accept: z.boolean(), cancel: z.boolean(), mark: z.boolean(), contest: z.boolean(), calendar: z.boolean() }),
});
export type Meeting = z.infer<typeof Meeting>;

export const Meetings = z.named('Meetings', {
  side: side.meta({ description: 'The side of the caller' }),
  other: z.object({ displayName: z.string(), figures: MeetingFigures }).meta({ description: 'The other side' }),
  meetings: z.array(Meeting).meta({ description: 'The standing ones, newest first: a proposal, an agreed meeting, and a no-show' }),
  places: z
    .array(z.object({ en: z.string(), bn: z.string() }))
    .meta({ description: 'Public places to meet in the district of the product' }),
  can: z.object({ propose: z.boolean() }),
});
export type Meetings = z.infer<typeof Meetings>;

const ENDED = ['booking_ended', 'booking_expired', 'booking_released', 'booking_unconfirmed'] as const;

export const getMeetings = operation({
  access: 'signed-in',
  summary: 'The meetings of a booking, for its two sides alone.',
  reply: Meetings,
  errors: ['unknown_booking'],
});

export const proposeMeeting = operation({
  access: 'signed-in',
  summary:
    'Proposes a place and a time to the other side, up to 30 days ahead, until the handover. It replaces the proposal that stands, of either side; a meeting that is agreed on stays until the new one is accepted. Repeating the same proposal while it stands returns it with status 200.',
  body: z.strictObject({
    place: text('Place', limits.meetingLocation),
    at: z.iso.datetime({ offset: true, error: 'A time is needed, such as 2026-11-25T16:00:00+06:00.' }),
  }),
  reply: Meetings,
  status: 201,
  repeatStatus: 200,
  errors: ['unknown_booking', 'handed_over', 'handover_claimed', 'handover_late', 'too_many_meetings', ...ENDED],
  perMinute: 20,
});

export const updateMeeting = operation({
  access: 'signed-in',
  summary:
    'Accepts the proposal of the other side, or cancels: declines or withdraws a proposal, or cancels what is agreed on, until its time. After an acceptance the booking stands for at least 24 hours from the time of the meeting. Repeating it returns the same.',
  body: z.strictObject({
    action: z.enum(MEETING_ACTIONS, 'An action is accept or cancel.'),
    status: z.enum(MEETING_STATUSES).optional().meta({
      description:
        'The state in which the caller has seen it: refused as `meeting_changed` if it is another by now, as when a proposal that is withdrawn was accepted.',
    }),
  }),
  reply: Meetings,
  errors: [
    'unknown_meeting',
    'meeting_changed',
    'meeting_canceled',
    'meeting_past',
    'handed_over',
    'handover_claimed',
    'handover_late',
    ...ENDED,
  ],
  perMinute: 60,
});

export const markNoShow = operation({
  access: 'signed-in',
  summary:
    'Says that the other side did not come to a meeting that was agreed on: from 30 minutes after its time, for 7 days. It counts unless the other contests it in time. Repeating it returns the same.',
  body: z.strictObject({ text: longText('Text', limits.noShowText) }),
  reply: Meetings,
  errors: [
    'unknown_meeting',
    'meeting_changed',
    'meeting_canceled',
    'no_show_early',
    'no_show_late',
    'no_show_marked',
    'handover_reported',
    'handed_over',
    ...ENDED,
  ],
  perMinute: 30,
});

export const contestNoShow = operation({
  access: 'signed-in',
  summary: 'Contests that the caller did not come; an admin decides then. Repeating it returns the same.',
  body: z.strictObject({ text: longText('Text', limits.noShowText) }),
  reply: Meetings,
  errors: ['unknown_meeting', 'meeting_changed', 'contest_over', 'no_show_decided'],
  perMinute: 30,
});

const ContestingUser = z.object({ uid: z.string(), displayName: z.string(), figures: MeetingFigures });

export const ContestedNoShow = z.named('ContestedNoShow', {
  _id: z.string().meta({ description: 'The id of the meeting' }),
  bookingId: z.string(),
  product: z.object({ _id: z.string(), title: z.string() }),
  place: z.string(),
  at: z.string(),
  acceptedAt: z.string(),
  buyer: ContestingUser,
  seller: ContestingUser,
  open: z.boolean(),
  noShow: NoShow,
});
export type ContestedNoShow = z.infer<typeof ContestedNoShow>;

export const listNoShows = operation({
  access: 'admin',
  summary: 'The contested no-shows: those to be decided first, then those that are decided, newest first.',
  query: z.object(pageQuery),
  reply: z.named('NoShowList', { noShows: z.array(ContestedNoShow), nextCursor: z.string().optional() }),
});

export const decideNoShow = operation({
  access: 'admin',
  passkey: true,
  summary: 'Decides who did not come to a meeting, with the reason that both sides read. It is final; repeating it returns the same.',
  body: z.strictObject({
    absent: z.enum(ABSENCES, 'Choose buyer, seller or nobody.'),
    reason: text('Reason', limits.reportReason),
  }),
  reply: ContestedNoShow,
  errors: ['unknown_meeting', 'meeting_changed', 'no_show_decided'],
});
