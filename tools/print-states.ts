// Draws the tables of transitions of domain/ in docs/states.md. With --check it compares instead.
import { HANDOVER_TRANSITIONS } from '#domain/deals/handover.ts';
import { TRANSITIONS } from '#domain/deals/lifecycle.ts';
import type { Row } from '#domain/machine.ts';
import { MEETING_TRANSITIONS } from '#domain/deals/meetings.ts';
import { CASE_TRANSITIONS, CASE_UNDOINGS } from '#domain/users/moderation.ts';
import { OFFER_TRANSITIONS } from '#domain/deals/offers.ts';
import { PAYMENT_TRANSITIONS } from '#domain/deals/payments.ts';
import { PAYOUT_TRANSITIONS } from '#domain/deals/payouts.ts';
import { STATEMENT_PAIRS, STATEMENTS, type Statement } from '#domain/deals/statement-pairs.ts';
import { REVIEW_TRANSITIONS } from '#domain/deals/reviews.ts';
import { WAITING_TRANSITIONS } from '#domain/deals/waiting.ts';
import { writeOrCompare } from '#tools/printed-file.ts';

/** A row as it is drawn. null: it does not exist before, or after. */
type Arrow = Pick<Row, 'name' | 'action' | 'from' | 'by'> & { to: string | null };

const inWords = (name: string): string => name.replaceAll('_', ' ');

/** One arrow for all transitions between the same two states. A state from which none leads is an end; without a first one, it begins at `start`. */
function draw(arrows: readonly Arrow[], start?: string): string {
  const left = new Set(arrows.filter(({ from, to }) => from !== to).map(({ from }) => from));
  const ends = new Set(arrows.map(({ to }) => to).filter((to) => to !== null && !left.has(to)));
  const between = Map.groupBy(arrows, ({ from, to }) => `${from ?? '[*]'} --> ${to ?? '[*]'}`);
  const lines = [...between].map(([arrow, all]) => {
    const labels = all.map(({ name, action = name, by = [] }) => {
      const actors = [by].flat().map(inWords).join(', ');
      return actors === '' ? inWords(action) : `${inWords(action)} (${actors})`;
    });
    return `  ${arrow}: ${[...new Set(labels)].join('; ')}`;
  });
  const first = start === undefined ? [] : [`  [*] --> ${start}`];
  return ['```mermaid', 'stateDiagram-v2', ...first, ...lines, ...[...ends].map((end) => `  ${end} --> [*]`), '```'].join('\n');
}

const section = (title: string, file: string, text: string, arrows: readonly Arrow[], start?: string): string =>
  `## ${title}\n\n${text} Table: [\`domain/${file}\`](../domain/${file}).\n\n${draw(arrows, start)}\n`;

// Which reports open a case is a matter of their weight, and an appeal is no decision: neither is in the table.
const BEFORE_DECISIONS: readonly Arrow[] = [
  { from: null, to: 'open', name: 'report', by: 'visitor' },
  { from: null, to: 'hidden', name: 'report', by: 'visitor' },
  { from: 'removed', to: 'appealed', name: 'appeal', by: 'seller' },
];

/** One row for what is said first, one column for what is said second. */
function pairs(): string {
  const cell = (first: Statement, second: Statement): string => {
    const [now, silent] = STATEMENT_PAIRS[first][second];
    return silent === undefined ? inWords(now) : `${inWords(now)} → ${inWords(silent)}`;
  };
  const rows = [
    ['first ↓, second →', ...STATEMENTS.map(inWords)],
    ...STATEMENTS.map((first) => [`**${inWords(first)}**`, ...STATEMENTS.map((second) => cell(first, second))]),
  ];
  const widths = Array.from({ length: STATEMENTS.length + 1 }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...body] = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

const STATEMENTS_OF_SIDES = `## Statements that contradict each other

The outcome of each two statements about a deal whose money is held, an hour after the time of the meeting: the state of the handover, or the error by which the second is refused; after the arrow the state that silence leads to. Table: [\`domain/deals/statement-pairs.ts\`](../domain/deals/statement-pairs.ts); \`server/statements.scenario.test.ts\` makes every pair.

${pairs()}
`;

const parts = [
  section('Product', 'deals/lifecycle.ts', 'The transitions of a product.', TRANSITIONS.rows, 'unsold'),
  section(
    'Booking',
    'deals/lifecycle.ts',
    'The same transitions, seen from the booking.',
    TRANSITIONS.rows.map(({ name, by, booking }) => ({ name, by, ...booking })).filter(({ from, to }) => from !== null || to !== null),
  ),
  section('Waiting list', 'deals/waiting.ts', 'A user in line for a booked product.', WAITING_TRANSITIONS.rows),
  section('Offer', 'deals/offers.ts', 'An offer that is accepted books the product.', OFFER_TRANSITIONS.rows),
  section('Meeting', 'deals/meetings.ts', 'A place and a time that one side proposes.', MEETING_TRANSITIONS.rows),
  section('Payment', 'deals/payments.ts', 'One attempt to pay for a booking.', PAYMENT_TRANSITIONS.rows),
  section(
    'Handover and dispute',
    'deals/handover.ts',
    'From the money that is held to its release or refund.',
    HANDOVER_TRANSITIONS.rows,
    'open',
  ),
  STATEMENTS_OF_SIDES,
  section('Payout', 'deals/payouts.ts', 'From the balance of a seller to their bank or wallet.', PAYOUT_TRANSITIONS.rows),
  section('Review', 'deals/reviews.ts', 'The review that one side of a deal writes about the other.', REVIEW_TRANSITIONS.rows),
  section('Case', 'users/moderation.ts', 'The decision of an admin about a reported listing; its seller may appeal a removal once.', [
    ...BEFORE_DECISIONS,
    ...CASE_TRANSITIONS.rows,
    ...CASE_UNDOINGS.rows,
  ]),
];

writeOrCompare(
  'states.md',
  `# States

Printed from the tables of transitions by \`node tools/print-states.ts\`; \`npm run check\` compares. In brackets: who acts. \`clock\` and \`app\` act by a job, when a deadline has passed; \`visitor\` is any other signed-in user, \`cards\` and \`provider\` are the service that took the money. A conversation has no states: it is open until one of its users blocks the other ([decision 0012](decisions/0012-conversations.md)).

${parts.join('\n')}`,
);
