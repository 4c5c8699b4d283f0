import { limits } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { HandoverTimes } from '#domain/deals/handover.ts';
import { wholeNumber, type Read, type Setting } from '#server/platform/env.ts';

/** How long the steps of a sale may take. */
export interface Times {
  /** Hours until a booking that is not paid ends. */
  bookingHours: number;
  /** Hours in which the first in line confirms the booking that was made for them. */
  confirmHours: number;
  handoverTimes: HandoverTimes;
  /** ms after the handover in which both sides may review. */
  reviewMs: number;
  /** ms for which an offer stands. */
  offerMs: number;
  /** ms for which a boost lasts. */
  boostMs: number;
}

/** Reads the times. @throws InvalidSetting for the first that is not valid */
export function timesOf(read: Read): Times {
  const atLeastOne = (name: Setting, preset: number, most: number): number => wholeNumber(name, read(name) ?? String(preset), most, 1);
  const bookingHours = atLeastOne('BOOKING_HOURS', limits.bookingHours, 8760);
  return {
    bookingHours,
    confirmHours: atLeastOne('WAITING_CONFIRM_HOURS', limits.waitingConfirmHours, 720),
    handoverTimes: {
      handoverMs: atLeastOne('HANDOVER_DAYS', limits.handoverDays, 365) * DAY_MS,
      contestMs: atLeastOne('CONTEST_HOURS', limits.contestHours, 8760) * HOUR_MS,
      answerMs: atLeastOne('ANSWER_HOURS', limits.answerHours, 8760) * HOUR_MS,
      inspectionMs: atLeastOne('INSPECTION_HOURS', limits.inspectionHours, 8760) * HOUR_MS,
      bookingHours,
      graceMs: atLeastOne('MEETING_GRACE_HOURS', limits.meetingGraceHours, 720) * HOUR_MS,
      noShowMs: atLeastOne('NO_SHOW_CONTEST_HOURS', limits.noShowContestHours, 720) * HOUR_MS,
    },
    reviewMs: atLeastOne('REVIEW_DAYS', limits.reviewDays, 365) * DAY_MS,
    offerMs: atLeastOne('OFFER_HOURS', 24, 720) * HOUR_MS,
    boostMs: atLeastOne('BOOST_DAYS', 7, 365) * DAY_MS,
  };
}
