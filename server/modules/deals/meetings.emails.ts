import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { SIDES, type Side } from '#contract/vocabulary.ts';
import { otherSide, type MeetingEffect, type MeetingTransition } from '#domain/deals/meetings.ts';
import type { EmailDraft } from '#server/modules/core/emails.views.ts';
import type { MeetingRecord } from '#server/modules/deals/meetings.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

/** The data from which the emails about a meeting are written. */
export interface MeetingEmailData {
  meeting: MeetingRecord;
  title: string;
  users: Readonly<Record<Side, UserRow>>;
}

/** The emails of the effect `email_other`: to the side that has not moved. */
const TO_OTHER: Partial<Record<MeetingTransition['name'], EmailKind>> = {
  propose: 'meeting_proposed',
  accept: 'meeting_accepted',
  decline: 'meeting_declined',
  withdraw: 'meeting_withdrawn',
  cancel: 'meeting_canceled',
  mark: 'no_show_marked',
  contest: 'no_show_contested',
};

/** The emails of the effect `email_both`, by who did not come: the reader, the other, or nobody. */
const TO_BOTH: Partial<Record<MeetingTransition['name'], Readonly<Record<'reader' | 'other' | 'nobody', EmailKind>>>> = {
  confirm: { reader: 'no_show_counts_you', other: 'no_show_counts_other', nobody: 'no_show_counts_other' },
  decide: { reader: 'no_show_decided_you', other: 'no_show_decided_other', nobody: 'no_show_decided_nobody' },
};

/** An email to one side, to a confirmed address alone: once that is confirmed, it may be untrue. */
function emailTo(side: Side, kind: EmailKind | undefined, { meeting, title, users }: MeetingEmailData): EmailDraft[] {
  const to = users[side];
  if (!kind || to.deleted_at !== null || to.email_confirmed_at === null) return [];
  const values = {
    title,
    other: users[otherSide(side)].display_name,
    time: meeting.meets_at,
    deadline: meeting.contest_until ?? undefined,
    explanation: meeting.reason ?? '',
  };
  return [{ to, kind, values, path: `/dashboard/orders/${meeting.booking_id}` }];
}

/** The emails of an effect of a transition. */
export function meetingEmails(name: MeetingTransition['name'], effect: MeetingEffect, data: MeetingEmailData): EmailDraft[] {
  const { absent, moved_by: by } = data.meeting;
  if (effect === 'email_other') return SIDES.filter((side) => side !== by).flatMap((side) => emailTo(side, TO_OTHER[name], data));
  if (effect !== 'email_both') return [];
  return SIDES.flatMap((side) => emailTo(side, TO_BOTH[name]?.[absent === null ? 'nobody' : absent === side ? 'reader' : 'other'], data));
}

/** The emails before a meeting. */
export const meetingReminders = (data: MeetingEmailData): EmailDraft[] => SIDES.flatMap((side) => emailTo(side, 'meeting_reminder', data));
