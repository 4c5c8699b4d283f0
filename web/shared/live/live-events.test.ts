import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { eventStream } from '#web/shared/live/live-events.ts';

type Parsed = { data: string } | { retry: number };

function read(pieces: string[]): Parsed[] {
  const parsed: Parsed[] = [];
  const feed = eventStream({ onData: (data) => parsed.push({ data }), onRetry: (retry) => parsed.push({ retry }) });
  for (const piece of pieces) feed(piece);
  return parsed;
}

function readWithParser(pieces: string[]): Parsed[] {
  const parsed: Parsed[] = [];
  const parser = createParser({ onEvent: ({ data }) => parsed.push({ data }), onRetry: (retry) => parsed.push({ retry }) });
  for (const piece of pieces) parser.feed(piece);
  return parsed;
}

const block = fc.oneof(
  fc.json({ maxDepth: 1 }).map((json) => `data: ${json}\n\n`),
  fc
    .array(fc.stringMatching(/^[\w ,:{}ক-হ-]*$/), { minLength: 1, maxLength: 3 })
    .map((lines) => `${lines.map((line) => `data: ${line}\n`).join('')}\n`),
  fc.nat(60_000).map((ms) => `retry: ${ms}\n\n`),
  fc.constantFrom(':\n\n', ': still here\n\n', 'id: 7\n\n', 'event: other\n\n', '\n'),
);

await test('parses what a complete parser of the format parses, wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), fc.array(fc.nat(300), { maxLength: 12 }), (blocks, cuts) => {
      const text = blocks.join('');
      const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, i) => text.slice(at[i], end));
      assert.deepEqual(read(pieces), readWithParser(pieces));
    }),
  );
});

await test('an event without its final empty line is not delivered', () =>
  assert.deepEqual(read(['data: {"type":"product"}\n', 'data: x']), []));
