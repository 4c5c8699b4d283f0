import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HANDS = path.join(import.meta.dirname, '../bench/hands');

/**
 * Hands whose titles nobody reads who writes the rules about titles: their cases are never printed, only their sums. The other hands of
 * `bench/hands` were tuned on.
 */
const HELD_OUT: ReadonlySet<string> = new Set(['h03', 'h07', 'h11', 'h31', 'h32', 'h33', 'h35']);

export const isHeldOut = (hand: string): boolean => HELD_OUT.has(hand);

/** The labelled texts from which models learn, each with its hand; no hand of `unseen/` is among them. */
export const readHands = <Text>(kind: 'messages' | 'titles'): (Text & { hand: string })[] =>
  globSync(`*.${kind}.ndjson`, { cwd: HANDS })
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(HANDS, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => ({ ...(JSON.parse(line) as Text), hand: path.basename(file, `.${kind}.ndjson`) })),
    );
