import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Kind } from '#contract/vocabulary.ts';
import type { Found } from '#domain/facts/found.ts';
import { readMeasures, readPorts } from '#domain/facts/measures.ts';
import { scan } from '#domain/facts/scan.ts';

/** Facts that were read, each with the words that state it. */
function linesOf(text: string, read: (found: ReturnType<typeof scan>) => Found[]): string[] {
  const found = scan(text);
  return read(found).map(({ name, value, from, to }) => {
    const said = text.slice(found.tokens[from]?.start, found.tokens[to - 1]?.end);
    assert.ok(typeof value !== 'object', 'a number, a text or a yes');
    return `${name} ${value}: ${said}`;
  });
}

await test('the length of a card or cooler is beside a word for it, or stands alone in the title', () => {
  for (const [kind, text, ...lines] of [
    ['gpu', '267mm', 'lengthMm 267: 267mm'],
    // The shortest and the longest that there are.
    ['gpu', '120mm', 'lengthMm 120: 120mm'],
    ['gpu', '400mm', 'lengthMm 400: 400mm'],
    ['gpu', '119mm'],
    ['gpu', '401mm'],
    ['gpu', '267'],
    ['gpu', '267, mm'],
    ['gpu', '28.5 x 13 x 4 cm long', 'lengthMm 285: 28.5 x 13 x 4 cm'],
    ['gpu', '285mm x 130mm x 40mm', 'lengthMm 285: 285mm x 130mm x 40mm'],
    ['gpu', '267mm x sli', 'lengthMm 267: 267mm'],
    ['gpu', '10 inch'],
    ['gpu', '10 inch long', 'lengthMm 254: 10 inch'],
    // One word lies between at most, and no comma.
    ['gpu', '10 inch in length', 'lengthMm 254: 10 inch'],
    ['gpu', '10 inch is the length'],
    ['gpu', '10 inch good, length ok'],
    ['gpu', 'length is 10 inch', 'lengthMm 254: 10 inch'],
    ['gpu', 'length it is 10 inch'],
    ['gpu', 'length ok, 10 inch'],
    ['gpu', 'fan ok, 267mm', 'lengthMm 267: 267mm'],
    ['gpu', '267mm, fan ok', 'lengthMm 267: 267mm'],
    ['gpu', '267mm and 250mm'],
    ['gpu', '267mm and 26.7 cm', 'lengthMm 267: 267mm'],
    ['cooler', '155mm', 'heightMm 155: 155mm'],
    ['cooler', '157 x 120 x 50 mm'],
    ['cooler', '157 x 120 x 50 mm high', 'heightMm 157: 157 x 120 x 50 mm'],
    ['monitor', '600mm wide'],
    [undefined, '267mm long'],
  ] as const)
    assert.deepEqual(
      linesOf(text, (found) => readMeasures(found, kind as Kind | undefined, 'title')),
      lines,
      `${kind}: ${text}`,
    );
  assert.deepEqual(
    linesOf('267mm', (found) => readMeasures(found, 'gpu', 'description')),
    [],
  );
});

await test('the card and the cooler that a case takes are named in the same clause', () => {
  for (const [text, ...lines] of [
    ['graphics card of any kind up to 310mm', 'maxCardMm 310: 310mm'],
    ['graphics with any kind of fan up to 310mm'],
    ['cooler up to 16 cm', 'maxCoolerMm 160: 16 cm'],
    ['310mm is the most for a card', 'maxCardMm 310: 310mm'],
    ['310mm is the most there is for a card'],
    ['310mm'],
    ['cooler 220mm, card 500mm', 'maxCardMm 500: 500mm', 'maxCoolerMm 220: 220mm'],
    ['cooler 30mm, card 150mm', 'maxCardMm 150: 150mm', 'maxCoolerMm 30: 30mm'],
  ] as const)
    assert.deepEqual(
      linesOf(text, (found) => readMeasures(found, 'case', 'title')),
      lines,
      text,
    );
});

await test('ports are named in a list, which says whether they are there', () => {
  for (const [kind, text, ...lines] of [
    ['monitor', 'VGA', 'ports VGA: VGA'],
    ['monitor', 'ভিজিএ ডিভিআই এইচডিএমআই ডিপি', 'ports VGA + DVI + HDMI + DisplayPort: ভিজিএ ডিভিআই এইচডিএমআই ডিপি'],
    ['monitor', 'displayport', 'ports DisplayPort: displayport'],
    ['monitor', 'ডিসপ্লেপোর্ট', 'ports DisplayPort: ডিসপ্লেপোর্ট'],
    ['monitor', 'display port', 'ports DisplayPort: display'],
    ['monitor', 'display ok'],
    ['monitor', 'dp first, then VGA here', 'ports VGA + DisplayPort: dp first, then VGA'],
    ['monitor', 'VGA, VGA', 'ports VGA: VGA'],
    ['monitor', 'no VGA'],
    ['monitor', 'VGA nai'],
    ['monitor', 'VGA, nai HDMI', 'ports VGA + HDMI: VGA, nai HDMI'],
    ['monitor', 'no VGA 1 and DVI 2, HDMI', 'ports HDMI: HDMI'],
    ['monitor', 'VGA to HDMI'],
    ['monitor', 'cable VGA'],
    ['gpu', 'VGA'],
    ['gpu', 'VGA port', 'ports VGA: VGA'],
    ['gpu', 'VGA good port'],
    ['gpu', 'only VGA', 'ports VGA: VGA'],
    ['gpu', 'VGA only'],
    ['gpu', 'VGA and DVI', 'ports VGA + DVI: VGA and DVI'],
    ['motherboard', 'VGA and DVI'],
    ['monitor', 'good screen'],
  ] as const)
    assert.deepEqual(
      linesOf(text, (found) => readPorts(found, kind)),
      lines,
      `${kind}: ${text}`,
    );
});
