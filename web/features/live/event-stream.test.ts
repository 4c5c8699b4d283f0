import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { eventStream } from '#web/features/live/event-stream.ts';

type Heard = { data: string } | { retry: number };

function read(pieces: string[]): Heard[] {
  const heard: Heard[] = [];
  const feed = eventStream({ onData: (data) => heard.push({ data }), onRetry: (retry) => heard.push({ retry }) });
  for (const piece of pieces) feed(piece);
  return heard;
}

function readByTheBook(pieces: string[]): Heard[] {
  const heard: Heard[] = [];
  const parser = createParser({ onEvent: ({ data }) => heard.push({ data }), onRetry: (retry) => heard.push({ retry }) });
  for (const piece of pieces) parser.feed(piece);
  return heard;
}

const block = fc.oneof(
  fc.json({ maxDepth: 1 }).map((json) => `data: ${json}\n\n`),
  fc
    .array(fc.stringMatching(/^[\w ,:{}ক-হ-]*$/), { minLength: 1, maxLength: 3 })
    .map((lines) => `${lines.map((line) => `data: ${line}\n`).join('')}\n`),
  fc.nat(60_000).map((ms) => `retry: ${ms}\n\n`),
  fc.constantFrom(':\n\n', ': still here\n\n', 'id: 7\n\n', 'event: other\n\n', '\n'),
);

await test('hears what a full parser of the format hears, wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), fc.array(fc.nat(300), { maxLength: 12 }), (blocks, cuts) => {
      const text = blocks.join('');
      const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, i) => text.slice(at[i], end));
      assert.deepEqual(read(pieces), readByTheBook(pieces));
    }),
  );
});

await test('what has not ended is not heard', () => assert.deepEqual(read(['data: {"type":"product"}\n', 'data: x']), []));
