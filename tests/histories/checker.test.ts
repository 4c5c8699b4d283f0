import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHistory, explain, printCalls, shrink } from '#tests/histories/checker.ts';
import type { Call, History, Op, Outcome } from '#tests/histories/history.ts';

let clock = 0;
const made = (bookings: Record<string, string>) => ({ bookings: new Map(Object.entries(bookings)), offers: new Map<string, string>() });
const ok = (value?: string): Outcome => ({ status: 'ok', ...(value !== undefined && { value }) });
const refused = (code: string): Outcome => ({ status: 'refused', code });
const unknown: Outcome = { status: 'unknown' };
/** A call that begins after all before it have ended. */
const call = (client: string, op: Op, outcome: Outcome, product = 'p1'): Call => {
  clock += 10;
  return { client, product, op, outcome, begin: clock, end: outcome.status === 'unknown' ? null : clock + 5 };
};

/** A product that a buyer has booked and paid by card. */
const deal = (product: string, booking: string, buyer = 'b', seller = 's'): Call[] => [
  call(seller, { kind: 'list' }, ok(), product),
  call(buyer, { kind: 'book', buyer }, ok(booking), product),
  call(buyer, { kind: 'pay', booking, payment: 'c' }, ok(), product),
];

/** A market that did nothing wrong: products in a line, disputed and refunded, calls of unknown outcome. */
function honest(): { -readonly [K in keyof History]: History[K][number][] } {
  clock = 0;
  return {
    calls: [
      call('s', { kind: 'list' }, ok()),
      call('b', { kind: 'book', buyer: 'b' }, ok('k1')),
      call('c', { kind: 'book', buyer: 'c' }, refused('already_booked')),
      call('c', { kind: 'join', buyer: 'c' }, ok()),
      call('d', { kind: 'join', buyer: 'd' }, ok()),
      call('b', { kind: 'unbook', booking: 'k1' }, ok()),
      call('c', { kind: 'book', buyer: 'c' }, unknown),
      call('c', { kind: 'pay', booking: 'k2', payment: 'ck2' }, ok()),
      call('e', { kind: 'read' }, ok('sold')),
      call('s', { kind: 'hand_over', booking: 'k2' }, ok()),
      call('s', { kind: 'list' }, ok(), 'p2'),
      call('b', { kind: 'book', buyer: 'b' }, ok('k3'), 'p2'),
      call('b', { kind: 'pay', booking: 'k3', payment: 'ck3' }, unknown, 'p2'),
      call('s', { kind: 'release', booking: 'k3' }, ok(), 'p2'),
      call('b', { kind: 'pay', booking: 'k3', payment: 'ck3' }, refused('booking_ended'), 'p2'),
      call('e', { kind: 'read' }, ok('unsold'), 'p2'),
      ...deal('p3', 'k4'),
      call('b', { kind: 'dispute', booking: 'k4' }, ok(), 'p3'),
      call('s', { kind: 'hand_over', booking: 'k4' }, refused('in_dispute'), 'p3'),
      call('s', { kind: 'answer', booking: 'k4' }, ok(), 'p3'),
      call('a', { kind: 'decide', booking: 'k4' }, ok(), 'p3'),
      call('s', { kind: 'refund', booking: 'k4' }, refused('money_released'), 'p3'),
      ...deal('p4', 'k5'),
      call('s', { kind: 'refund', booking: 'k5' }, ok(), 'p4'),
      call('b', { kind: 'accept', booking: 'k5' }, refused('money_refunded'), 'p4'),
      call('e', { kind: 'read' }, ok('gone'), 'p4'),
      call('s', { kind: 'remove', by: 'seller' }, refused('unknown_product'), 'p4'),
      call('s', { kind: 'ask', seller: 's' }, ok('y1'), ''),
      call('a', { kind: 'take_up', seller: 's' }, ok('y1'), 'y1'),
      call('a', { kind: 'send', seller: 's' }, unknown, 'y1'),
      call('a', { kind: 'send', seller: 's' }, ok('y1'), 'y1'),
      call('s', { kind: 'cancel', seller: 's' }, refused('payout_sent'), 'y1'),
      call('s', { kind: 'ask', seller: 's' }, ok('y2'), ''),
      call('s', { kind: 'cancel', seller: 's' }, ok('y2'), 'y2'),
      call('a', { kind: 'take_up', seller: 's' }, refused('payout_cancelled'), 'y2'),
      call('s', { kind: 'ask', seller: 's' }, unknown, ''),
      call('a', { kind: 'send', seller: 's' }, refused('payout_not_taken'), 'y3'),
      call('a', { kind: 'take_up', seller: 's' }, ok('y3'), 'y3'),
      call('s', { kind: 'cancel', seller: 's' }, refused('payout_in_progress'), 'y3'),
      call('a', { kind: 'fail', seller: 's' }, ok('y3'), 'y3'),
      call('a', { kind: 'fail', seller: 's' }, ok('y3'), 'y3'),
      call('a', { kind: 'send', seller: 's' }, refused('payout_failed'), 'y3'),
      call('s', { kind: 'list' }, ok(), 'p5'),
      call('c', { kind: 'offer', buyer: 'c' }, ok('o1'), 'p5'),
      call('d', { kind: 'offer', buyer: 'd' }, unknown, 'p5'),
      call('c', { kind: 'offer', buyer: 'c' }, ok('o1'), 'p5'),
      call('s', { kind: 'take', offer: 'o1', by: 'seller' }, ok('k6'), 'p5'),
      call('s', { kind: 'take', offer: 'o2', by: 'seller' }, refused('already_booked'), 'p5'),
      call('d', { kind: 'withdraw', offer: 'o2', by: 'buyer' }, ok(), 'p5'),
      call('s', { kind: 'decline', offer: 'o2', by: 'seller' }, refused('offer_withdrawn'), 'p5'),
      call('e', { kind: 'join', buyer: 'e' }, ok(), 'p5'),
      call('b', { kind: 'join', buyer: 'b' }, ok(), 'p5'),
      call('c', { kind: 'unbook', booking: 'k6' }, ok(), 'p5'),
      call('e', { kind: 'leave', buyer: 'e' }, refused('your_turn'), 'p5'),
      call('b', { kind: 'leave', buyer: 'b' }, ok(), 'p5'),
      call('e', { kind: 'confirm', booking: 'k7' }, ok(), 'p5'),
      call('s', { kind: 'list' }, ok(), 'p6'),
      call('d', { kind: 'offer', buyer: 'd' }, ok('o3'), 'p6'),
      call('s', { kind: 'counter', offer: 'o3', by: 'seller' }, ok(), 'p6'),
      call('s', { kind: 'take', offer: 'o3', by: 'seller' }, refused('offer_changed'), 'p6'),
      call('s', { kind: 'counter', offer: 'o3', by: 'seller' }, ok(), 'p6'),
      call('d', { kind: 'offer', buyer: 'd' }, ok('o3'), 'p6'),
      call('d', { kind: 'take', offer: 'o3', by: 'buyer' }, ok('k8'), 'p6'),
      call('s', { kind: 'withdraw', offer: 'o3', by: 'seller' }, refused('offer_accepted'), 'p6'),
      call('t', { kind: 'list' }, ok(), 'p7'),
      call('f', { kind: 'book', buyer: 'f' }, ok('k11'), 'p7'),
      call('g', { kind: 'join', buyer: 'g' }, ok(), 'p7'),
      call('a', { kind: 'close', user: 'f', side: 'buyer' }, ok(), ''),
      call('f', { kind: 'unbook', booking: 'k11' }, refused('invalid_token'), 'p7'),
      call('g', { kind: 'confirm', booking: 'k12' }, ok(), 'p7'),
      call('g', { kind: 'pay', booking: 'k12', payment: 'ck12' }, ok(), 'p7'),
      call('a', { kind: 'close', user: 't', side: 'seller' }, unknown, ''),
      call('g', { kind: 'accept', booking: 'k12' }, refused('money_refunded'), 'p7'),
      call('e', { kind: 'read' }, ok('gone'), 'p7'),
      ...deal('p8', 'k13', 'h'),
      call('a', { kind: 'close', user: 'h', side: 'buyer' }, ok(), ''),
      call('s', { kind: 'refund', booking: 'k13' }, refused('money_refunded'), 'p8'),
      call('s', { kind: 'list' }, ok(), 'p9'),
      call('i', { kind: 'offer', buyer: 'i' }, ok('o4'), 'p9'),
      call('a', { kind: 'close', user: 'i', side: 'buyer' }, ok(), ''),
      call('s', { kind: 'counter', offer: 'o4', by: 'seller' }, refused('offer_closed'), 'p9'),
      call('s', { kind: 'decline', offer: 'o4', by: 'seller' }, ok(), 'p9'),
      ...deal('p10', 'k14', 'j', 'u'),
      call('webhook', { kind: 'charge_back', booking: 'k14', payment: 'c' }, unknown, 'p10'),
      call('j', { kind: 'see', booking: 'k14' }, ok('frozen'), 'p10'),
      call('u', { kind: 'hand_over', booking: 'k14' }, refused('handover_frozen'), 'p10'),
      call('webhook', { kind: 'lose', booking: 'k14', payment: 'c' }, unknown, 'p10'),
      call('j', { kind: 'see', booking: 'k14' }, ok('charged_back'), 'p10'),
      call('u', { kind: 'refund', booking: 'k14' }, refused('money_charged_back'), 'p10'),
      call('e', { kind: 'read' }, ok('gone'), 'p10'),
      ...deal('p11', 'k15', 'j', 'u'),
      call('u', { kind: 'hand_over', booking: 'k15' }, ok(), 'p11'),
      call('webhook', { kind: 'charge_back', booking: 'k15', payment: 'c' }, unknown, 'p11'),
      call('j', { kind: 'accept', booking: 'k15' }, refused('handover_frozen'), 'p11'),
      call('webhook', { kind: 'lose_part', booking: 'k15', payment: 'c' }, unknown, 'p11'),
      call('a', { kind: 'decide', booking: 'k15' }, ok(), 'p11'),
      ...deal('p12', 'k16', 'j', 'u'),
      call('j', { kind: 'dispute', booking: 'k16' }, ok(), 'p12'),
      call('webhook', { kind: 'charge_back', booking: 'k16', payment: 'c' }, unknown, 'p12'),
      call('a', { kind: 'decide', booking: 'k16' }, refused('handover_frozen'), 'p12'),
      call('webhook', { kind: 'reinstate', booking: 'k16', payment: 'c' }, unknown, 'p12'),
      call('j', { kind: 'see', booking: 'k16' }, ok('contested'), 'p12'),
      call('j', { kind: 'accept', booking: 'k16' }, ok(), 'p12'),
      call('webhook', { kind: 'charge_back', booking: 'k16', payment: 'c' }, unknown, 'p12'),
      call('u', { kind: 'ask', seller: 'u' }, ok('y4'), ''),
      call('a', { kind: 'take_up', seller: 'u' }, refused('payout_disputed'), 'y4'),
      call('j', { kind: 'accept', booking: 'k16' }, refused('money_released'), 'p12'),
      ...deal('p13', 'k17', 'w', 'v'),
      call('v', { kind: 'claim', booking: 'k17' }, ok(), 'p13'),
      call('v', { kind: 'claim', booking: 'k17' }, ok(), 'p13'),
      call('w', { kind: 'escalate', booking: 'k17' }, refused('handover_claimed'), 'p13'),
      call('w', { kind: 'accept', booking: 'k17' }, ok(), 'p13'),
      ...deal('p14', 'k18', 'w', 'v'),
      call('v', { kind: 'claim', booking: 'k18' }, ok(), 'p14'),
      call('w', { kind: 'dispute', booking: 'k18' }, ok(), 'p14'),
      call('v', { kind: 'offer_part', booking: 'k18' }, ok(), 'p14'),
      call('a', { kind: 'decide', booking: 'k18' }, refused('refund_offered'), 'p14'),
      call('w', { kind: 'accept', booking: 'k18' }, ok(), 'p14'),
      call('a', { kind: 'unfreeze', booking: 'k18' }, refused('not_frozen'), 'p14'),
      ...deal('p15', 'k19', 'w', 'v'),
      call('w', { kind: 'dispute', booking: 'k19' }, ok(), 'p15'),
      call('v', { kind: 'offer_part', booking: 'k19' }, ok(), 'p15'),
      call('w', { kind: 'escalate', booking: 'k19' }, ok(), 'p15'),
      call('a', { kind: 'decide_split', booking: 'k19' }, ok(), 'p15'),
      call('a', { kind: 'decide', booking: 'k19' }, refused('dispute_decided'), 'p15'),
      call('v', { kind: 'list' }, ok(), 'p16'),
      call('w', { kind: 'book', buyer: 'w' }, ok('k20'), 'p16'),
      call('x', { kind: 'join', buyer: 'x' }, ok(), 'p16'),
      call('w', { kind: 'pay', booking: 'k20', payment: 'c' }, ok(), 'p16'),
      call('w', { kind: 'dispute', booking: 'k20' }, ok(), 'p16'),
      call('v', { kind: 'answer', booking: 'k20' }, ok(), 'p16'),
      call('a', { kind: 'decide_refund', booking: 'k20' }, ok(), 'p16'),
      call('v', { kind: 'restore' }, ok(), 'p16'),
      call('x', { kind: 'confirm', booking: 'k21' }, ok(), 'p16'),
      call('v', { kind: 'hand_over', booking: 'k21' }, ok(), 'p16'),
      ...deal('p17', 'k22', 'w', 'v'),
      call('a', { kind: 'freeze', booking: 'k22' }, ok(), 'p17'),
      call('v', { kind: 'hand_over', booking: 'k22' }, refused('handover_frozen'), 'p17'),
      call('a', { kind: 'unfreeze', booking: 'k22' }, ok(), 'p17'),
      call('v', { kind: 'hand_over', booking: 'k22' }, ok(), 'p17'),
      call('v', { kind: 'remove', by: 'seller' }, refused('already_sold'), 'p17'),
      call('a', { kind: 'remove', by: 'admin' }, ok(), 'p17'),
      call('e', { kind: 'read' }, ok('gone'), 'p17'),
      call('v', { kind: 'restore' }, refused('unknown_product'), 'p17'),
      call('w', { kind: 'accept', booking: 'k22' }, refused('handover_frozen'), 'p17'),
      call('a', { kind: 'unfreeze', booking: 'k22' }, ok(), 'p17'),
      call('a', { kind: 'decide', booking: 'k22' }, ok(), 'p17'),
      ...deal('p18', 'k23', 'w', 'v'),
      call('v', { kind: 'claim', booking: 'k23' }, ok(), 'p18'),
      call('the clock', { kind: 'run_out', booking: 'k23' }, ok(), 'p18'),
      call('w', { kind: 'dispute', booking: 'k23' }, refused('handover_late'), 'p18'),
      call('the clock', { kind: 'silence', booking: 'k23' }, unknown, 'p18'),
      call('w', { kind: 'see', booking: 'k23' }, ok('inspecting'), 'p18'),
      call('the clock', { kind: 'run_out', booking: 'k23' }, ok(), 'p18'),
      call('the clock', { kind: 'silence', booking: 'k23' }, unknown, 'p18'),
      ...deal('p19', 'k24', 'w', 'v'),
      call('v', { kind: 'propose', booking: 'k24', by: 'seller' }, ok(), 'p19'),
      call('w', { kind: 'agree', booking: 'k24', by: 'buyer' }, ok(), 'p19'),
      call('v', { kind: 'claim', booking: 'k24' }, refused('claim_early'), 'p19'),
      call('the clock', { kind: 'meet', booking: 'k24' }, ok(), 'p19'),
      call('w', { kind: 'mark', booking: 'k24', by: 'buyer' }, ok(), 'p19'),
      call('v', { kind: 'claim', booking: 'k24' }, refused('no_show_stands'), 'p19'),
      call('v', { kind: 'contest', booking: 'k24', by: 'seller' }, ok(), 'p19'),
      call('a', { kind: 'freeze', booking: 'k24' }, ok(), 'p19'),
      call('a', { kind: 'decide_absent', booking: 'k24', absent: 'seller' }, ok(), 'p19'),
      call('w', { kind: 'see', booking: 'k24' }, ok('frozen'), 'p19'),
      call('a', { kind: 'unfreeze', booking: 'k24' }, ok(), 'p19'),
      call('v', { kind: 'hand_over', booking: 'k24' }, refused('money_refunded'), 'p19'),
      ...deal('p20', 'k25', 'w', 'v'),
      call('v', { kind: 'propose', booking: 'k25', by: 'seller' }, ok(), 'p20'),
      call('w', { kind: 'agree', booking: 'k25', by: 'buyer' }, ok(), 'p20'),
      call('the clock', { kind: 'meet', booking: 'k25' }, ok(), 'p20'),
      call('v', { kind: 'claim', booking: 'k25' }, ok(), 'p20'),
      call('v', { kind: 'mark', booking: 'k25', by: 'seller' }, refused('handover_reported'), 'p20'),
      call('w', { kind: 'mark', booking: 'k25', by: 'buyer' }, ok(), 'p20'),
      call('w', { kind: 'see', booking: 'k25' }, ok('disputed'), 'p20'),
      call('the clock', { kind: 'run_out', booking: 'k25' }, ok(), 'p20'),
      call('the clock', { kind: 'silence', booking: 'k25' }, unknown, 'p20'),
    ],
    bookings: [
      { id: 'k1', product: 'p1', buyer: 'b', paid: false, ended: true },
      { id: 'k2', product: 'p1', buyer: 'c', paid: true, ended: false },
      { id: 'k3', product: 'p2', buyer: 'b', paid: false, ended: true },
      { id: 'k4', product: 'p3', buyer: 'b', paid: true, ended: false },
      { id: 'k5', product: 'p4', buyer: 'b', paid: true, ended: true },
      { id: 'k6', product: 'p5', buyer: 'c', paid: false, ended: true },
      { id: 'k8', product: 'p6', buyer: 'd', paid: false, ended: false },
      { id: 'k11', product: 'p7', buyer: 'f', paid: false, ended: true },
      { id: 'k12', product: 'p7', buyer: 'g', paid: true, ended: true },
      { id: 'k13', product: 'p8', buyer: 'h', paid: true, ended: true },
      { id: 'k14', product: 'p10', buyer: 'j', paid: true, ended: true, state: 'charged_back' },
      { id: 'k15', product: 'p11', buyer: 'j', paid: true, ended: false },
      { id: 'k16', product: 'p12', buyer: 'j', paid: true, ended: false },
      { id: 'k17', product: 'p13', buyer: 'w', paid: true, ended: false, state: 'released' },
      { id: 'k18', product: 'p14', buyer: 'w', paid: true, ended: false, state: 'split' },
      { id: 'k19', product: 'p15', buyer: 'w', paid: true, ended: false, state: 'split' },
      { id: 'k20', product: 'p16', buyer: 'w', paid: true, ended: true, state: 'refunded' },
      { id: 'k21', product: 'p16', buyer: 'x', paid: true, ended: false },
      { id: 'k22', product: 'p17', buyer: 'w', paid: true, ended: false, state: 'released' },
      { id: 'k23', product: 'p18', buyer: 'w', paid: true, ended: false, state: 'released' },
      { id: 'k24', product: 'p19', buyer: 'w', paid: true, ended: true, state: 'refunded' },
      { id: 'k25', product: 'p20', buyer: 'w', paid: true, ended: true, state: 'refunded' },
      { id: 'k7', product: 'p5', buyer: 'e', paid: false, ended: false },
    ],
    offers: [
      { id: 'o1', product: 'p5', buyer: 'c', status: 'accepted' },
      { id: 'o2', product: 'p5', buyer: 'd', status: 'withdrawn' },
      { id: 'o3', product: 'p6', buyer: 'd', status: 'accepted' },
      { id: 'o4', product: 'p9', buyer: 'i', status: 'declined' },
    ],
    products: [
      { id: 'p1', status: 'sold' },
      { id: 'p2', status: 'unsold' },
      { id: 'p6', status: 'booked' },
      { id: 'p17', status: 'gone' },
      { id: 'of a call that was cut off', status: 'unsold' },
    ],
    meetings: [
      { booking: 'k24', product: 'p19', status: 'decided' },
      { booking: 'k25', product: 'p20', status: 'marked' },
    ],
    charges: [
      { id: 'c2', booking: 'k2', poisha: 100, refundedPoisha: 0, at: 75 },
      { id: 'c3', booking: 'k3', poisha: 70, refundedPoisha: 70, at: 125 },
      { id: 'c4', booking: 'k4', poisha: 50, refundedPoisha: 0, at: 180 },
      { id: 'c5', booking: 'k5', poisha: 40, refundedPoisha: 40, at: 260 },
      { id: 'c6', booking: 'k12', poisha: 30, refundedPoisha: 30, at: 560 },
      { id: 'c7', booking: 'k13', poisha: 20, refundedPoisha: 20, at: 620 },
      { id: 'c8', booking: 'k14', poisha: 60, refundedPoisha: 0, at: 700 },
      { id: 'c9', booking: 'k15', poisha: 50, refundedPoisha: 0, at: 800 },
      { id: 'c10', booking: 'k16', poisha: 40, refundedPoisha: 0, at: 900 },
      { id: 'c17', booking: 'k17', poisha: 50, refundedPoisha: 0, at: 1000 },
      { id: 'c18', booking: 'k18', poisha: 50, refundedPoisha: 20, at: 1000 },
      { id: 'c19', booking: 'k19', poisha: 50, refundedPoisha: 20, at: 1000 },
      { id: 'c20', booking: 'k20', poisha: 50, refundedPoisha: 50, at: 1000 },
      { id: 'c22', booking: 'k22', poisha: 50, refundedPoisha: 0, at: 1000 },
      { id: 'c23', booking: 'k23', poisha: 50, refundedPoisha: 0, at: 1000 },
      { id: 'c24', booking: 'k24', poisha: 50, refundedPoisha: 50, at: 1000 },
      { id: 'c25', booking: 'k25', poisha: 50, refundedPoisha: 50, at: 1000 },
    ],
    disputes: [
      { id: 'd1', payment: 'c8', booking: 'k14', poisha: 60, status: 'lost', known: 'lost' },
      { id: 'd2', payment: 'c9', booking: 'k15', poisha: 20, status: 'lost', known: 'lost' },
      { id: 'd3', payment: 'c10', booking: 'k16', poisha: 40, status: 'won', known: 'won' },
      { id: 'd4', payment: 'c10', booking: 'k16', poisha: 40, status: 'open', known: 'open' },
      { id: 'd5', payment: 'c10', booking: 'k16', poisha: 10, status: 'lost', known: null },
    ],
    payouts: [
      { id: 'y1', seller: 's', status: 'sent', poisha: 120 },
      { id: 'y2', seller: 's', status: 'cancelled', poisha: 30 },
      { id: 'y3', seller: 's', status: 'failed', poisha: 30 },
      { id: 'y4', seller: 'u', status: 'requested', poisha: 70 },
    ],
    movements: [
      { cause: 'payment:c2', booking: 'k2', from: 'card_in', to: 'held:k2', poisha: 100 },
      { cause: 'release:k2', booking: 'k2', from: 'held:k2', to: 'seller:s', poisha: 100 },
      { cause: 'payment:c3', booking: 'k3', from: 'card_in', to: 'refund_out', poisha: 70 },
      { cause: 'payment:c4', booking: 'k4', from: 'card_in', to: 'held:k4', poisha: 50 },
      { cause: 'decide:k4', booking: 'k4', from: 'held:k4', to: 'seller:s', poisha: 50 },
      { cause: 'payment:c5', booking: 'k5', from: 'card_in', to: 'held:k5', poisha: 40 },
      { cause: 'payout:y1', booking: '', from: 'seller:s', to: 'payout_out', poisha: 120 },
      { cause: 'refund:k5', booking: 'k5', from: 'held:k5', to: 'refund_out', poisha: 40 },
      { cause: 'payment:c6', booking: 'k12', from: 'card_in', to: 'held:k12', poisha: 30 },
      { cause: 'refund:k12', booking: 'k12', from: 'held:k12', to: 'refund_out', poisha: 30 },
      { cause: 'payment:c7', booking: 'k13', from: 'card_in', to: 'held:k13', poisha: 20 },
      { cause: 'refund:k13', booking: 'k13', from: 'held:k13', to: 'refund_out', poisha: 20 },
      { cause: 'payment:c8', booking: 'k14', from: 'card_in', to: 'held:k14', poisha: 60 },
      { cause: 'charged_back:d1', booking: 'k14', from: 'held:k14', to: 'chargeback_out', poisha: 60 },
      { cause: 'payment:c9', booking: 'k15', from: 'card_in', to: 'held:k15', poisha: 50 },
      { cause: 'charged_back:d2', booking: 'k15', from: 'held:k15', to: 'chargeback_out', poisha: 20 },
      { cause: 'decide:k15', booking: 'k15', from: 'held:k15', to: 'seller:u', poisha: 30 },
      { cause: 'payment:c10', booking: 'k16', from: 'card_in', to: 'held:k16', poisha: 40 },
      { cause: 'release:k16', booking: 'k16', from: 'held:k16', to: 'seller:u', poisha: 40 },
      { cause: 'chargeback:d4', booking: 'k16', from: 'shortfall', to: 'chargeback_out', poisha: 40 },
      ...['k17', 'k18', 'k19', 'k20', 'k22', 'k23', 'k24', 'k25'].map((booking) => {
        const cause = `payment:${booking.replace('k', 'c')}`;
        return { cause, booking, from: 'card_in', to: `held:${booking}`, poisha: 50 };
      }),
      { cause: 'release:k17', booking: 'k17', from: 'held:k17', to: 'seller:v', poisha: 50 },
      { cause: 'refund:k18', booking: 'k18', from: 'held:k18', to: 'refund_out', poisha: 20 },
      { cause: 'release:k18', booking: 'k18', from: 'held:k18', to: 'seller:v', poisha: 30 },
      { cause: 'refund:k19', booking: 'k19', from: 'held:k19', to: 'refund_out', poisha: 20 },
      { cause: 'release:k19', booking: 'k19', from: 'held:k19', to: 'seller:v', poisha: 30 },
      { cause: 'refund:k20', booking: 'k20', from: 'held:k20', to: 'refund_out', poisha: 50 },
      { cause: 'release:k22', booking: 'k22', from: 'held:k22', to: 'seller:v', poisha: 50 },
      { cause: 'release:k23', booking: 'k23', from: 'held:k23', to: 'seller:v', poisha: 50 },
      { cause: 'refund:k24', booking: 'k24', from: 'held:k24', to: 'refund_out', poisha: 50 },
      { cause: 'refund:k25', booking: 'k25', from: 'held:k25', to: 'refund_out', poisha: 50 },
    ],
    emails: [
      { to: 's', kind: 'booked', booking: 'k1' },
      { to: 'c', kind: 'your_turn', booking: 'k2' },
      { to: 's', kind: 'sold', booking: 'k2' },
      { to: 'b', kind: 'refunded', booking: 'k3' },
    ],
    turns: [
      { product: 'p1', buyer: 'c', booking: 'k2' },
      { product: 'p5', buyer: 'e', booking: 'k7' },
      { product: 'p7', buyer: 'g', booking: 'k12' },
      { product: 'p16', buyer: 'x', booking: 'k21' },
    ],
  };
}

type Market = ReturnType<typeof honest>;
const rulesOf = (market: Market): string[] => [...new Set(checkHistory(market).faults.map(({ rule }) => rule))].toSorted();
const edit = <T extends object>(list: T[], at: number, change: Partial<T>): unknown => list.splice(at, 1, { ...list[at], ...change } as T);

const remove = <T>(list: T[], is: (each: T) => boolean): unknown => list.splice(list.findIndex(is), 1);

const of = (calls: readonly Call[], product: string, kind: Op['kind']): number =>
  calls.findIndex((each) => each.product === product && each.op.kind === kind);

/** Bugs that are planted in the honest market, and the rules that must report each. */
const BUGS: Record<string, [string[], (market: Market) => unknown]> = {
  'two buyers pay for one product': [
    ['booked twice', 'goods without payment', 'lost', 'sold twice'],
    ({ bookings }) => edit(bookings, 0, { paid: true, ended: false }),
  ],
  'two are told that they have it': [['lost', 'no order'], ({ calls }) => edit(calls, 2, { outcome: ok('k9') })],
  'an acknowledged booking is lost': [['email about nothing', 'lost'], ({ bookings }) => bookings.shift()],
  'an acknowledged end is lost': [['booked twice', 'lost'], ({ bookings }) => edit(bookings, 0, { ended: false })],
  'an acknowledged payment is lost': [
    ['email about nothing', 'lost', 'paid without goods'],
    ({ bookings }) => edit(bookings, 1, { paid: false }),
  ],
  'a read sees a state that never was': [['no order'], ({ calls }) => edit(calls, 15, { outcome: ok('booked') })],
  'a read sees the past': [['no order'], ({ calls }) => edit(calls, 8, { outcome: ok('booked') })],
  'a free product is refused': [
    ['no order'],
    ({ calls }) => calls.push(call('c', { kind: 'book', buyer: 'c' }, refused('already_booked'), 'p2')),
  ],
  'a booking that ended is paid': [['no order'], ({ calls }) => edit(calls, 14, { outcome: refused('already_paid') })],
  'a booked product is listed again for others': [['no order'], ({ calls }) => edit(calls, 8, { outcome: ok('unsold') })],
  'money is kept for a booking that ended': [
    ['email about nothing', 'paid without goods', 'refund on paper'],
    ({ charges }) => edit(charges, 1, { refundedPoisha: 0 }),
  ],
  'more is paid back than was taken': [['refund on paper', 'too much back'], ({ charges }) => edit(charges, 1, { refundedPoisha: 90 })],
  'a buyer pays twice': [
    ['missing movement', 'paid twice'],
    ({ charges }) => charges.push({ id: 'c99', booking: 'k2', poisha: 100, refundedPoisha: 0, at: 80 }),
  ],
  'a product is given away': [
    ['goods without payment', 'money without proof', 'movement without cause'],
    ({ charges, calls }) => [charges.shift(), calls.splice(9, 1)],
  ],
  'money is released without proof': [['money without proof'], ({ calls }) => calls.splice(9, 1)],
  'the ledger lacks a payment': [['below zero', 'missing movement'], ({ movements }) => movements.shift()],
  'the ledger has another amount': [['other amount', 'refund on paper'], ({ movements }) => edit(movements, 2, { poisha: 71 })],
  'a forged notice moves money': [
    ['movement without cause'],
    ({ movements }) => movements.push({ cause: 'payment:c99', booking: 'k1', from: 'card_in', to: 'held:k1', poisha: 5 }),
  ],
  'a notice that came twice moves money twice': [
    ['moved twice'],
    ({ movements }) => movements.push({ ...(honest().movements[0] ?? assert.fail()) }),
  ],
  'an acknowledged decision is lost': [['below zero', 'lost'], ({ movements }) => movements.splice(4, 1)],
  'an acknowledged refund is lost': [['lost', 'refund on paper'], ({ charges }) => edit(charges, 3, { refundedPoisha: 0 })],
  'a buyer accepts what was paid back': [['lost', 'no order'], ({ calls }) => edit(calls, of(calls, 'p4', 'accept'), { outcome: ok() })],
  'a seller pays back what was released': [['lost', 'no order'], ({ calls }) => edit(calls, of(calls, 'p3', 'refund'), { outcome: ok() })],
  'money of a dispute is released and paid back': [
    ['below zero', 'lost', 'no order', 'refund on paper'],
    ({ calls, movements }) => [
      edit(calls, of(calls, 'p3', 'refund'), { outcome: ok() }),
      movements.push({ cause: 'refund:k4', booking: 'k4', from: 'held:k4', to: 'refund_out', poisha: 50 }),
    ],
  ],
  'an admin decides a dispute that the seller has not answered': [['no order'], ({ calls }) => calls.splice(of(calls, 'p3', 'answer'), 1)],
  'a code is taken during a dispute': [['no order'], ({ calls }) => edit(calls, of(calls, 'p3', 'hand_over'), { outcome: ok() })],
  'a product that was paid back is shown as sold': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p4', 'read'), { outcome: ok('sold') }),
  ],
  'more is released than is held': [['below zero'], ({ movements }) => edit(movements, 1, { poisha: 120 })],
  'an email says what did not happen': [['email about nothing'], ({ emails }) => emails.push({ to: 's', kind: 'sold', booking: 'k3' })],
  'an email speaks of a refund that was not made': [
    ['email about nothing'],
    ({ emails }) => emails.push({ to: 'c', kind: 'refunded', booking: 'k2' }),
  ],
  'the waiting list skips a buyer': [
    ['no order'],
    ({ turns, bookings }) => [edit(turns, 1, { buyer: 'b' }), edit(bookings, bookings.length - 1, { buyer: 'b' })],
  ],
  'a product goes to a stranger although others wait': [
    ['no order'],
    ({ calls, turns, bookings }) => [
      edit(calls, of(calls, 'p5', 'confirm'), { client: 'd', op: { kind: 'book', buyer: 'd' }, outcome: ok('k7') }),
      edit(bookings, bookings.length - 1, { buyer: 'd' }),
      turns.splice(1, 1),
    ],
  ],
  'nobody gets the product that others wait for': [
    ['no order'],
    ({ calls, turns, bookings }) => [calls.splice(of(calls, 'p5', 'confirm'), 1), bookings.pop(), turns.splice(1, 1)],
  ],
  'a buyer who has the turn leaves the line': [['no order'], ({ calls }) => edit(calls, of(calls, 'p5', 'leave'), { outcome: ok() })],
  'a turn goes to a buyer who never joined': [
    ['email about nothing', 'turn out of nothing'],
    ({ turns }) => edit(turns, 0, { buyer: 'e' }),
  ],
  'a booking comes out of nothing': [
    ['booking out of nothing'],
    ({ bookings }) => bookings.push({ id: 'k9', product: 'p4', buyer: 'd', paid: false, ended: true }),
  ],
  'two offers for one product are taken': [
    ['lost', 'no order'],
    ({ calls }) => edit(calls, of(calls, 'p5', 'take') + 1, { outcome: ok('k9') }),
  ],
  'an offer is taken after its buyer has withdrawn it': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p5', 'decline'), { outcome: ok() }),
  ],
  'a seller takes their own price': [['no order'], ({ calls }) => edit(calls, of(calls, 'p6', 'take'), { outcome: ok('k8') })],
  'a counter is taken after its seller has withdrawn it': [
    ['no order'],
    ({ calls }) => calls.splice(of(calls, 'p6', 'take'), 1, call('s', { kind: 'withdraw', offer: 'o3', by: 'seller' }, ok(), 'p6')),
  ],
  'an offer is countered after it was taken': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p6', 'withdraw'), { op: { kind: 'counter', offer: 'o3', by: 'seller' }, outcome: ok() }),
  ],
  'a user who has an account is refused': [['no order', 'signed out'], ({ calls }) => calls.splice(of(calls, '', 'close'), 1)],
  'the product of a closed account is free although another waits': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p7', 'confirm'), { client: 'e', op: { kind: 'read' }, outcome: ok('unsold') }),
  ],
  'money of a seller whose account is closed is paid out': [
    ['lost', 'no order'],
    ({ calls }) => edit(calls, of(calls, 'p7', 'accept'), { outcome: ok() }),
  ],
  'a seller pays back what the end of an account has paid back': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p8', 'refund'), { outcome: ok() }),
  ],
  'an offer of a closed account is countered': [['no order'], ({ calls }) => edit(calls, of(calls, 'p9', 'counter'), { outcome: ok() })],
  'money goes back of itself': [['goods without payment', 'no order'], ({ calls }) => calls.splice(of(calls, '', 'close') + 4, 1)],
  'a second payment of a booking is taken': [
    ['no order'],
    ({ calls }) => calls.splice(of(calls, 'p1', 'hand_over'), 0, call('c', { kind: 'pay', booking: 'k2', payment: 'c9' }, ok())),
  ],
  'a payout is sent twice': [
    ['below zero', 'moved twice'],
    ({ movements }) => movements.push({ cause: 'payout:y1', booking: '', from: 'seller:s', to: 'payout_out', poisha: 120 }),
  ],
  'an acknowledged payout is lost': [['lost', 'missing movement'], ({ movements }) => movements.splice(5, 2, ...movements.slice(5, 6))],
  'a payout leaves that no admin has sent': [
    ['movement without cause', 'no order'],
    ({ calls }) => calls.splice(0, calls.length, ...calls.filter(({ op }) => op.kind !== 'send')),
  ],
  'a seller is paid more than was released': [
    ['below zero'],
    ({ movements, payouts }) => [edit(movements, 6, { poisha: 200 }), edit(payouts, 0, { poisha: 200 })],
  ],
  'a payout fails after it was sent': [['no order'], ({ calls }) => calls.push(call('a', { kind: 'fail', seller: 's' }, ok('y1'), 'y1'))],
  'an acknowledged cancellation of a payout is lost': [['no order'], ({ payouts }) => edit(payouts, 1, { status: 'requested' })],
  'a payout is canceled while an admin pays it': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'y3', 'cancel'), { outcome: ok('y3') }),
  ],
  'a payout is sent that no admin has taken': [['no order'], ({ calls }) => calls.splice(of(calls, 'y1', 'take_up'), 1)],
  'money leaves for a payout that has failed': [
    ['movement without cause'],
    ({ movements, payouts }) => [
      movements.push({ cause: 'payout:y3', booking: '', from: 'seller:s', to: 'payout_out', poisha: 30 }),
      edit(movements, 6, { poisha: 90 }),
      edit(payouts, 0, { poisha: 90 }),
    ],
  ],
  'an acknowledged request of a payout is lost': [['lost'], ({ payouts }) => payouts.pop()],
  'a payout comes out of nothing': [
    ['payout out of nothing'],
    ({ payouts }) => payouts.push({ id: 'y9', seller: 'b', status: 'requested', poisha: 5 }),
  ],
  'another amount leaves than the seller has asked for': [['other amount'], ({ payouts }) => edit(payouts, 0, { poisha: 110 })],
  'a seller has two payouts under way': [
    ['asked twice'],
    ({ payouts }) =>
      payouts.push({ id: 'y9', seller: 's', status: 'requested', poisha: 5 }, { id: 'y10', seller: 's', status: 'requested', poisha: 5 }),
  ],
  'a payout waits for a bank that disputes nothing': [
    ['stopped without a dispute'],
    ({ calls }) => edit(calls, of(calls, 'y3', 'send'), { outcome: refused('payout_disputed') }),
  ],
  'money that a bank disputes is released': [['no order'], ({ calls }) => edit(calls, of(calls, 'p11', 'accept'), { outcome: ok() })],
  'a code is taken while a bank disputes the payment': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p10', 'hand_over'), { outcome: ok() }),
  ],
  'money is frozen that no bank disputes': [['no order'], ({ calls }) => calls.splice(of(calls, 'p10', 'charge_back'), 1)],
  'a bank takes back what it has not disputed': [['no order'], ({ calls }) => calls.splice(of(calls, 'p10', 'lose'), 1)],
  'an admin decides for the seller what the bank has kept': [
    ['lost', 'no order'],
    ({ calls }) => edit(calls, of(calls, 'p10', 'refund'), { op: { kind: 'decide', booking: 'k14' }, outcome: ok() }),
  ],
  'a product that the bank has paid back is shown as sold': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p10', 'read'), { outcome: ok('sold') }),
  ],
  'money that the bank has given back stays frozen': [['no order'], ({ calls }) => calls.splice(of(calls, 'p12', 'reinstate'), 1)],
  'money that a bank disputes is not frozen': [
    ['no order'],
    ({ calls, bookings, disputes, movements }) => [
      edit(
        bookings,
        bookings.findIndex(({ id }) => id === 'k14'),
        { ended: false, state: 'held' },
      ),
      edit(disputes, 0, { status: 'open', known: 'open' }),
      calls.splice(of(calls, 'p10', 'see'), 6),
      remove(movements, ({ cause }) => cause === 'charged_back:d1'),
    ],
  ],
  'the notice of a bank is lost': [['notice lost'], ({ disputes }) => edit(disputes, 0, { known: 'open' })],
  'what a bank keeps is not in the ledger': [
    ['dispute not in the books', 'held for nobody'],
    ({ movements }) => remove(movements, ({ cause }) => cause === 'charged_back:d1'),
  ],
  'a bank takes more than it has disputed': [
    ['dispute not in the books'],
    ({ movements }) => movements.push({ cause: 'reinstated:d2', booking: 'k15', from: 'shortfall', to: 'chargeback_out', poisha: 10 }),
  ],
  'what a bank gives back is written down as missing': [
    ['dispute not in the books'],
    ({ movements }) => movements.push({ cause: 'chargeback:d3', booking: 'k16', from: 'shortfall', to: 'chargeback_out', poisha: 40 }),
  ],
  'a bank that nobody knows takes money': [
    ['movement without cause'],
    ({ movements }) => movements.push({ cause: 'chargeback:d9', booking: 'k16', from: 'shortfall', to: 'chargeback_out', poisha: 5 }),
  ],
  'money of a lost dispute is released too': [
    ['below zero'],
    ({ movements }) =>
      edit(
        movements,
        movements.findIndex(({ cause }) => cause === 'decide:k15'),
        { poisha: 50 },
      ),
  ],
  'an equal offer is made twice': [
    ['no order'],
    ({ calls, offers }) => [
      edit(calls, of(calls, 'p5', 'offer') + 2, { outcome: ok('o3') }),
      offers.push({ id: 'o3', product: 'p5', buyer: 'c', status: 'accepted' }),
    ],
  ],
  'a claim that the buyer has not answered releases the money': [
    ['money without proof', 'no order'],
    ({ calls }) => calls.splice(of(calls, 'p13', 'accept'), 1),
  ],
  'a part of a split stays held': [
    ['held for nobody', 'lost'],
    ({ movements }) => remove(movements, ({ cause }) => cause === 'release:k18'),
  ],
  'the buyer gets another part than the one that was offered': [
    ['refund on paper'],
    ({ charges }) =>
      edit(
        charges,
        charges.findIndex(({ id }) => id === 'c18'),
        { refundedPoisha: 30 },
      ),
  ],
  'a buyer takes a part that the seller has not offered': [['no order'], ({ calls }) => calls.splice(of(calls, 'p14', 'offer_part'), 1)],
  'an admin decides while the buyer thinks about a part': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p14', 'decide'), { outcome: ok() }),
  ],
  'a split goes to the admin whom the buyer has not asked': [['no order'], ({ calls }) => calls.splice(of(calls, 'p15', 'escalate'), 1)],
  'a dispute is decided twice': [['no order'], ({ calls }) => edit(calls, of(calls, 'p15', 'decide'), { outcome: ok() })],
  'an acknowledged decision for the buyer is lost': [
    ['lost', 'refund on paper', 'sold twice'],
    ({ charges }) =>
      edit(
        charges,
        charges.findIndex(({ id }) => id === 'c20'),
        { refundedPoisha: 0 },
      ),
  ],
  'a product that is listed again is free although others waited': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p16', 'confirm'), { client: 'e', op: { kind: 'read' }, outcome: ok('unsold') }),
  ],
  'a product that is listed again goes to a stranger': [
    ['no order'],
    ({ calls, turns, bookings }) => [
      edit(calls, of(calls, 'p16', 'confirm'), { client: 'y', op: { kind: 'book', buyer: 'y' }, outcome: ok('k21') }),
      edit(
        bookings,
        bookings.findIndex(({ id }) => id === 'k21'),
        { buyer: 'y' },
      ),
      turns.pop(),
    ],
  ],
  'a product is booked again that its seller has not listed': [['no order'], ({ calls }) => calls.splice(of(calls, 'p16', 'restore'), 1)],
  'a code moves money that an admin has frozen': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p17', 'hand_over'), { outcome: ok() }),
  ],
  'a seller removes what a buyer has paid': [['no order'], ({ calls }) => edit(calls, of(calls, 'p17', 'remove'), { outcome: ok() })],
  'a removed listing is shown': [['no order'], ({ calls }) => edit(calls, of(calls, 'p17', 'read'), { outcome: ok('sold') })],
  'a seller lists again what an admin has removed': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p17', 'restore'), { outcome: ok() }),
  ],
  'money is released before the buyer has had the time to answer a claim': [
    ['no order'],
    ({ calls }) => calls.splice(of(calls, 'p18', 'run_out'), 1),
  ],
  'a dispute is opened after its time': [['no order'], ({ calls }) => edit(calls, of(calls, 'p18', 'dispute'), { outcome: ok() })],
  'silence releases money without a claim': [
    ['money without proof', 'no order'],
    ({ calls }) => calls.splice(of(calls, 'p18', 'claim'), 1),
  ],
  'the end of the time moves nothing': [
    ['no order'],
    ({ movements, bookings }) => [
      remove(movements, ({ cause }) => cause === 'release:k23'),
      edit(
        bookings,
        bookings.findIndex(({ id }) => id === 'k23'),
        { state: 'inspecting' },
      ),
    ],
  ],
  'a seller claims a handover that both still wait for': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p19', 'claim'), { outcome: ok() }),
  ],
  'a seller who did not come claims the handover': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p19', 'contest') - 1, { outcome: ok() }),
  ],
  'a no-show is marked before the meeting': [['no order'], ({ calls }) => calls.splice(of(calls, 'p19', 'meet'), 1)],
  'a no-show is decided that nobody has contested': [['no order'], ({ calls }) => calls.splice(of(calls, 'p19', 'contest'), 1)],
  'a no-show moves money that an admin has frozen': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p19', 'see'), { outcome: ok('refunded') }),
  ],
  'a buyer who has come is not paid back': [['no order'], ({ calls }) => edit(calls, of(calls, 'p19', 'hand_over'), { outcome: ok() })],
  'a seller says that the buyer has come, and has not': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p20', 'mark'), { outcome: ok() }),
  ],
  'a buyer who waited in vain has not contested the claim': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p20', 'see'), { outcome: ok('claimed') }),
  ],
  'an acknowledged answer to an offer is lost': [['no order'], ({ offers }) => edit(offers, 3, { status: 'offered' })],
  'an acknowledged no-show is lost': [['no order'], ({ meetings }) => edit(meetings, 1, { status: 'accepted' })],
  'a product stays booked that nobody has booked': [['no order'], ({ products }) => edit(products, 1, { status: 'booked' })],
  'money of a removed listing is released without the admin': [
    ['no order'],
    ({ calls }) => edit(calls, of(calls, 'p17', 'accept'), { outcome: ok() }),
  ],
};

await test('an honest history has no fault', () => {
  assert.deepEqual(checkHistory(honest()), { faults: [], undecided: 0 });
});

await test(`${Object.keys(BUGS).length} planted bugs are found`, async (t) => {
  for (const [name, [rules, plant]] of Object.entries(BUGS))
    await t.test(name, () => {
      const market = honest();
      plant(market);
      assert.deepEqual(rulesOf(market), rules);
    });
});

await test('an unknown outcome may have happened at any later moment, or never', () => {
  clock = 0;
  const listed = call('s', { kind: 'list' }, ok());
  const booked = call('b', { kind: 'book', buyer: 'b' }, unknown);
  const read = (value: string) => call('e', { kind: 'read' }, ok(value));
  const ids = made({ k1: 'b' });
  for (const values of [
    ['unsold', 'unsold'],
    ['unsold', 'booked'],
    ['booked', 'booked'],
  ])
    assert.ok(explain([listed, booked, ...values.map(read)], ids), values.join());
  assert.equal(explain([listed, booked, read('booked'), read('unsold')], ids), null, 'nobody has ended it');
  const others = call('c', { kind: 'book', buyer: 'c' }, refused('already_booked'));
  const again = call('b', { kind: 'book', buyer: 'b' }, ok('k1'));
  assert.ok(explain([listed, booked, others, again], ids), 'a repeated call is answered with what the first has made');
  assert.equal(explain([listed, others, again], ids), null);
});

await test('a booking that was paid in cash takes no card any more', () => {
  clock = 0;
  const before = [call('s', { kind: 'list' }, ok()), call('b', { kind: 'book', buyer: 'b' }, ok('k1'))];
  const cash = call('s', { kind: 'hand_over', booking: 'k1' }, ok());
  const pay = (outcome: Outcome) => call('b', { kind: 'pay', booking: 'k1', payment: 'ck1' }, outcome);
  const ids = made({ k1: 'b' });
  assert.ok(explain([...before, cash, pay(refused('booking_ended'))], ids));
  assert.equal(explain([...before, cash, pay(ok())], ids), null);
});

await test('calls that overlap have either order, those that do not have one', () => {
  const overlapping = (begin: number): Call[] => [
    { client: 's', product: 'p1', op: { kind: 'list' }, begin: 0, end: 10, outcome: ok() },
    { client: 'e', product: 'p1', op: { kind: 'read' }, begin, end: 12, outcome: ok('gone') },
  ];
  assert.ok(explain(overlapping(9), made({})));
  assert.equal(explain(overlapping(11), made({})), null);
});

await test('a failing history is shrunk to the calls that contradict each other', () => {
  const market = honest();
  edit(market.calls, 8, { outcome: ok('unsold') });
  const ofProduct = market.calls.filter(({ product }) => product === 'p1');
  const least = shrink(ofProduct, made({ k1: 'b', k2: 'c' }));
  const kinds = ['list', 'book', 'join', 'join', 'unbook', 'book', 'pay', 'read'];
  assert.deepEqual(
    least.map(({ op }) => op.kind),
    kinds,
    printCalls(least),
  );
  assert.match(printCalls(least), /read p1 {2}→ ok unsold/);
});

await test('eight clients that all wait for one another are decided', () => {
  const calls: Call[] = [{ client: 's', product: 'p1', op: { kind: 'list' }, begin: 0, end: 1, outcome: ok() }];
  for (let at = 0; at < 8; at += 1)
    calls.push({
      client: `b${at}`,
      product: 'p1',
      op: { kind: 'book', buyer: `b${at}` },
      begin: 2,
      end: 9,
      outcome: at === 3 ? ok('k1') : refused('already_booked'),
    });
  assert.ok(explain(calls, made({ k1: 'b3' })));
  calls.push({ client: 'b9', product: 'p1', op: { kind: 'book', buyer: 'b9' }, begin: 2, end: 9, outcome: ok('k2') });
  assert.equal(explain(calls, made({ k1: 'b3', k2: 'b9' })), null);
});
