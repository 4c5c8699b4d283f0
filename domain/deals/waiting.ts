import type { TransitionName } from '#domain/deals/lifecycle.ts';
import { machine, type Named, type Row } from '#domain/machine.ts';

/**
 * The states of a user in line for a booked product. `waiting`: in line. `turn`: the product is booked for them until they confirm or their time
 * is over. The others are final; `ended`: there is nothing to wait for any more, unless the product is listed again.
 */
export const WAITING_STATES = ['waiting', 'turn', 'confirmed', 'declined', 'lapsed', 'left', 'ended'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

interface WaitingRow extends Row {
  readonly from: WaitingState | null;
  readonly to: WaitingState;
  /** The transitions of the booking (`domain/deals/lifecycle.ts`) that take it along, in one transaction. None: it does not concern the booking. */
  readonly with: readonly TransitionName[];
}

/**
 * The one table of what can happen to a user in line. `server/modules/deals/waiting.changes.ts` holds the one function that writes it. Users who
 * joined first has the first turn. A user also leaves with their account.
 */
const ROWS = [
  { name: 'join', from: null, to: 'waiting', with: [] },
  { name: 'leave', from: 'waiting', to: 'left', with: [] },
  { name: 'turn', from: 'waiting', to: 'turn', with: ['turn'] },
  { name: 'confirm', from: 'turn', to: 'confirmed', with: ['confirm', 'pay', 'hand_over'] },
  { name: 'decline', from: 'turn', to: 'declined', with: ['unbook'] },
  { name: 'lapse', from: 'turn', to: 'lapsed', with: ['expire'] },
  { name: 'end_turn', from: 'turn', to: 'ended', with: ['release', 'release_and_remove', 'remove_booked'] },
  // One of the user and the seller has blocked the other: there is no booking between them. It shows when the turn would come.
  { name: 'pass_over', from: 'waiting', to: 'ended', with: [] },
  // Also where the product of a suspended seller is freed, which hides it.
  { name: 'end', from: 'waiting', to: 'ended', with: ['pay', 'hand_over', 'release_and_remove', 'remove_booked'] },
  // The product is listed again: those who waited when the line ended come first, in the same order.
  { name: 'resume', from: 'ended', to: 'waiting', with: ['restore'] },
] as const satisfies readonly WaitingRow[];
export type WaitingTransition = Named<WaitingRow, typeof ROWS>;
export const WAITING_TRANSITIONS = machine<WaitingTransition>(ROWS);

/** The state of a turn that is not confirmed yet after its booking takes that transition. */
export function endOfTurn(name: TransitionName): WaitingTransition {
  const found = WAITING_TRANSITIONS.rows.find((row) => row.from === 'turn' && row.with.includes(name));
  if (!found) throw new Error(`The transition ${name} does not say what becomes of a turn`);
  return found;
}

/** States in which a user is in line, or has their turn: one at most for a user and a product. */
export const LIVE_WAITING_STATES = ['waiting', 'turn'] as const satisfies readonly WaitingState[];
