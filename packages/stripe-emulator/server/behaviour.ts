/** How webhooks are delivered. */
export type WebhookMode = 'once' | 'twice' | 'late' | 'never' | 'reordered';

/** The faults that the emulator simulates. May be changed while it runs. */
export interface Behaviour {
  /** Delays every response, ms; the request has taken effect by then. */
  slowMs: number;
  /** Delays the response to a payment with the slow test card, ms. */
  slowCardMs: number;
  webhooks: WebhookMode;
  /** Delay of webhooks in the mode `late`, ms. */
  lateMs: number;
}

// Long enough to close the page in the middle, short enough to wait for.
const SLOW_CARD_MS = 8_000;
const LATE_MS = 5_000;
// One hour. A larger value is a typing error.
const LONGEST_MS = 3_600_000;

export const defaultBehaviour = (): Behaviour => ({ slowMs: 0, slowCardMs: SLOW_CARD_MS, webhooks: 'once', lateMs: LATE_MS });

export class InvalidBehaviour extends Error {}

/**
 * Reads a behaviour from text: parts separated by commas, each one of `slow:<ms>`, `slow-card:<ms>`, `webhooks:once`,
 * `webhooks:twice`, `webhooks:late`, `webhooks:late:<ms>`, `webhooks:never` or `webhooks:reordered`. The empty text is the default.
 * @throws InvalidBehaviour naming the part that is wrong
 */
export function parseBehaviour(text: string): Behaviour {
  const behaviour = defaultBehaviour();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [word, value, extra, ...rest] = part.split(':');
    if (rest.length > 0) throw unknown(part);
    if (word === 'slow' && extra === undefined) behaviour.slowMs = milliseconds(part, value);
    else if (word === 'slow-card' && extra === undefined) behaviour.slowCardMs = milliseconds(part, value);
    else if (word === 'webhooks' && value === 'late') {
      behaviour.webhooks = 'late';
      if (extra !== undefined) behaviour.lateMs = milliseconds(part, extra);
    } else if (word === 'webhooks' && isWebhookMode(value) && extra === undefined) behaviour.webhooks = value;
    else throw unknown(part);
  }
  return behaviour;
}

const isWebhookMode = (value: string | undefined): value is WebhookMode =>
  value === 'once' || value === 'twice' || value === 'late' || value === 'never' || value === 'reordered';

const unknown = (part: string) =>
  new InvalidBehaviour(`"${part}" is unknown. Parts: slow:<ms>, slow-card:<ms>, webhooks:once|twice|late:<ms>|never|reordered.`);

function milliseconds(part: string, value: string | undefined): number {
  if (value === undefined || !/^\d+$/.test(value) || Number(value) > LONGEST_MS)
    throw new InvalidBehaviour(`"${part}" needs a delay of 0 to ${LONGEST_MS} milliseconds.`);
  return Number(value);
}
