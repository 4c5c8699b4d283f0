import { RELEASE_REASONS, type BookingEndReason, type RemovalReason } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { ENDING, type TransitionName } from '#domain/deals/lifecycle.ts';

/** The amount that a payment on the site charged, poisha, and the part of it that the site keeps when it is released. */
export interface OnlinePayment {
  amountPoisha: number;
  feePercent: number;
}

/** A request to move a product to another state, with what its effects need. */
export type Command =
  | {
      to: 'booked';
      user: SignedInUser;
      contactNumber: string;
      /** Left out where the buyer is away: it is the address of the product. */
      meetingLocation?: string;
      mustConfirm?: boolean;
      maxOpenBookings: number;
      bookingHours: number;
      /** Set when it is not the price of the product; and the price that the buyer was shown. */
      pricePoisha?: number;
      shownPoisha?: number | undefined;
      /** The app books it for the first in line, who must confirm until then. */
      turn?: true;
    }
  /** Confirms a booking that was made for the first in line. */
  | { to: 'confirmed'; bookingId: string; user: SignedInUser; maxOpenBookings: number; bookingHours: number }
  /** Without `bookingId`, ends whichever booking is live. Without `user`, the app itself acts: on a deadline, or for a deleted account. */
  | {
      to: 'unsold' | 'removed';
      user: SignedInUser | null;
      bookingId?: string;
      reason: BookingEndReason;
      /** Why it is removed, where that can be taken back. */
      removalReason?: RemovalReason | undefined;
    }
  /** `moneyAt`: when the card was charged. `by` the seller: for cash, after the code of the buyer. */
  | { to: 'sold'; by?: 'seller'; bookingId: string; transactionId: string; moneyAt: Date; payment?: OnlinePayment };

/** Whether a seller ends a booking of theirs. */
export const isRelease = (command: Command): boolean => 'reason' in command && RELEASE_REASONS.some((reason) => reason === command.reason);

/** The transitions of the table that a command may take, by their names. */
export function transitionsFor(command: Command): readonly TransitionName[] {
  if (command.to === 'booked') return [command.turn ? 'turn' : 'book'];
  if (command.to === 'confirmed') return ['confirm'];
  return command.to === 'sold' ? [command.by ? 'hand_over' : 'pay'] : ENDING[command.reason];
}

/** Why a removal can be taken back, if it can. */
export const removalReasonOf = (command: Command): RemovalReason | null =>
  command.to !== 'removed' ? null : command.reason === 'refunded' ? 'refunded' : (command.removalReason ?? null);
