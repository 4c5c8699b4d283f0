/** How the embedded service treats its webhooks. */
export type WebhookManner = 'once' | 'twice' | 'late' | 'never' | 'reordered';

/** The ways in which the embedded service can be told to misbehave. May be changed while it runs. */
export interface CardsBehaviour {
  /** Every answer comes this many ms late; what was asked for has happened by then. */
  slowMs: number;
  /** The answer to a payment with the slow test card comes this many ms late. */
  slowCardMs: number;
  webhooks: WebhookManner;
  /** How late `late` webhooks are, ms. */
  lateMs: number;
}

// Long enough to close the page in the middle, short enough to wait for.
const SLOW_CARD_MS = 8_000;
const LATE_MS = 5_000;
// An hour. More is a typing error.
const LONGEST_MS = 3_600_000;

export const goodBehaviour = (): CardsBehaviour => ({ slowMs: 0, slowCardMs: SLOW_CARD_MS, webhooks: 'once', lateMs: LATE_MS });

export class InvalidBehaviour extends Error {}

/**
 * Reads the setting `CARDS_BEHAVIOUR`: parts separated by commas, each one of `slow:<ms>`, `slow-card:<ms>`,
 * `webhooks:once`, `webhooks:twice`, `webhooks:late` or `webhooks:late:<ms>`, `webhooks:never`, `webhooks:reordered`.
 * The empty text is good behaviour.
 * @throws InvalidBehaviour with a sentence that names the part
 */
export function parseCardsBehaviour(text: string): CardsBehaviour {
  const behaviour = goodBehaviour();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [word, value, extra, ...rest] = part.split(':');
    if (rest.length > 0) throw unknown(part);
    if (word === 'slow' && extra === undefined) behaviour.slowMs = milliseconds(part, value);
    else if (word === 'slow-card' && extra === undefined) behaviour.slowCardMs = milliseconds(part, value);
    else if (word === 'webhooks' && value === 'late') {
      behaviour.webhooks = 'late';
      if (extra !== undefined) behaviour.lateMs = milliseconds(part, extra);
    } else if (word === 'webhooks' && isManner(value) && extra === undefined) behaviour.webhooks = value;
    else throw unknown(part);
  }
  return behaviour;
}

const isManner = (value: string | undefined): value is WebhookManner =>
  value === 'once' || value === 'twice' || value === 'late' || value === 'never' || value === 'reordered';

const unknown = (part: string) =>
  new InvalidBehaviour(
    `CARDS_BEHAVIOUR does not know "${part}". Parts: slow:<ms>, slow-card:<ms>, webhooks:once|twice|late:<ms>|never|reordered.`,
  );

function milliseconds(part: string, value: string | undefined): number {
  if (value === undefined || !/^\d+$/.test(value) || Number(value) > LONGEST_MS)
    throw new InvalidBehaviour(`CARDS_BEHAVIOUR needs 0 to ${LONGEST_MS} milliseconds in "${part}".`);
  return Number(value);
}
