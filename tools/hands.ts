import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HANDS = path.join(import.meta.dirname, '../bench/hands');

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
