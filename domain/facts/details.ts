import type { Facts } from '#contract/facts.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { SOCKET_RAM } from '#domain/facts/chipsets.ts';
import type { Found } from '#domain/facts/found.ts';
import { isComputer } from '#domain/facts/kind.ts';
import { hasCue, type Scan } from '#domain/facts/scan.ts';

const REFRESH = new Set([
  50, 60, 70, 75, 85, 90, 95, 100, 120, 144, 155, 160, 165, 170, 175, 180, 185, 200, 210, 220, 240, 250, 260, 270, 280, 300, 320, 360, 380,
  390, 400, 480, 500, 520, 540,
]);

/** Size, resolution, refresh rate and panel of a screen. */
export function readScreen(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks } = found;
  const result: Found[] = [];
  const inches = inchesOf(found);
  if (inches) result.push({ name: 'screenInches', ...inches });
  for (const mark of marks) {
    const number = tokens[mark.from - 1];
    if (mark.entry.unit === 'hz' && number && REFRESH.has(number.value) && tokens[mark.from]?.gap !== ',')
      result.push({ name: 'refreshHz', value: number.value, from: mark.from - 1, to: mark.to });
  }
  for (const [at, token] of tokens.entries()) {
    const [x, height] = [tokens[at + 1], tokens[at + 2]];
    if (x?.text === 'x' && height && token.value >= 1024 && token.value <= 7680 && height.value >= 720 && height.value <= 4320)
      result.push({ name: 'resolution', value: `${token.text}x${height.text}`, from: at, to: at + 3 });
  }
  if (kind === 'monitor' || kind === undefined || isComputer(kind))
    for (const mark of marks) {
      const { panel, resolution } = mark.entry.values ?? {};
      if (panel === 'IPS' || panel === 'VA' || panel === 'TN' || panel === 'OLED')
        result.push({ name: 'panel', value: panel, from: mark.from, to: mark.to });
      // "2K" may also be a price, "4K" a webcam's.
      if (resolution !== undefined && hasNoMoney(found, mark.to))
        result.push({ name: 'resolution', value: resolution, from: mark.from, to: mark.to });
    }
  return single(result);
}

const hasNoMoney = ({ marks }: Scan, at: number): boolean => !marks.some((mark) => mark.from === at && hasCue(mark, 'money'));

/** The one size in inches that a screen can have. */
export function inchesOf({ tokens, marks }: Scan): { value: number; from: number; to: number } | undefined {
  const found = marks.flatMap((mark) => {
    const number = tokens[mark.from - 1];
    const gap = tokens[mark.from]?.gap;
    const isScreen =
      mark.entry.unit === 'inch' &&
      number !== undefined &&
      number.value >= 7 &&
      number.value <= 65 &&
      gap !== ',' &&
      gap !== '/' &&
      gap !== '+';
    return isScreen ? [{ value: number.value, from: mark.from - 1, to: mark.to }] : [];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** Facts of which the text gives one value; of several different ones none. */
function single(found: readonly Found[]): Found[] {
  return found.filter((one, at) => {
    const same = found.filter(({ name }) => name === one.name);
    return found.findIndex(({ name }) => name === one.name) === at && same.every(({ value }) => value === one.value);
  });
}

/** Chipset, socket, memory type and form factor of a motherboard; form factor of a brand's computer. */
export function readBoard(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks, text } = found;
  if (kind !== 'motherboard' && kind !== 'bundle' && kind !== 'desktop-pc' && kind !== 'cpu' && kind !== 'mini-pc') return [];
  const result: Found[] = [];
  const chips = marks.filter((mark, index) => mark.entry.chipset && !hasCue(marks[index - 1], 'for', 'supports'));
  const [chip] = chips;
  const one = chip?.entry.chipset;
  if (chip && one && new Set(chips.map(({ entry }) => entry.chipset?.name)).size === 1 && kind !== 'cpu' && kind !== 'mini-pc') {
    result.push({ name: 'chipset', value: one.name, from: chip.from, to: chip.to });
    const letter = tokens[chip.to];
    if (kind === 'motherboard' && letter?.gap === '' && /^m[a-z]{0,2}$/.test(letter.text))
      result.push({ name: 'formFactor', value: 'mATX', from: chip.from, to: chip.to + 1 });
  }
  const sockets = marks.flatMap(({ entry, from, to }) => {
    if (entry.socket === undefined) return [];
    const isPlus = /^(?:AM2|AM3|FM2)$/.test(entry.socket) && text.charAt(tokens[to - 1]?.end ?? text.length) === '+';
    return [{ value: isPlus ? `${entry.socket}+` : entry.socket, from, to }];
  });
  const [socket] = sockets;
  if (socket && new Set(sockets.map(({ value }) => value)).size === 1) result.push({ name: 'socket', ...socket });
  else if (chip && one?.socket !== undefined && sockets.length === 0)
    result.push({ name: 'socket', value: one.socket, from: chip.from, to: chip.to, by: 'chipset' });
  if (kind === 'motherboard' || kind === 'bundle') {
    const known = one?.ramType ?? onlyMemory(socket?.value);
    if (chip && known !== undefined)
      result.push({ name: 'ramType', value: known, from: chip.from, to: chip.to, by: one?.ramType ? 'chipset' : 'socket' });
  }
  const explicit: Found[] = [];
  for (const mark of marks) {
    const form = mark.entry.values?.['formFactor'];
    const isBoard = kind === 'motherboard' || kind === 'bundle';
    if (form === undefined || (isBoard ? !/ATX|ITX/.test(form) : !/^(?:SFF|Tower|Tiny)$/.test(form))) continue;
    // "Micro" and "MT" are sizes of a brand's computer only.
    if (!isBoard && form !== 'SFF' && !marks.some(({ entry }) => entry.series !== undefined)) continue;
    explicit.push({ name: 'formFactor', value: form as NonNullable<Facts['formFactor']>, from: mark.from, to: mark.to });
  }
  const forms = single(explicit);
  return [...forms, ...result.filter(({ name }) => name !== 'formFactor' || explicit.length === 0)];
}

const onlyMemory = (socket: string | undefined): Facts['ramType'] => {
  const types = socket === undefined ? undefined : SOCKET_RAM[socket];
  return types?.length === 1 ? (types[0] as Facts['ramType']) : undefined;
};

/** Watts and efficiency of a power supply; watts of a UPS. */
export function readPower(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks } = found;
  if (kind !== 'psu' && kind !== 'ups') return [];
  const result: Found[] = [];
  for (const mark of marks) {
    const number = tokens[mark.from - 1];
    if (
      mark.entry.unit === 'w' &&
      number &&
      Number.isInteger(number.value) &&
      number.value >= 100 &&
      number.value <= 2000 &&
      tokens[mark.from]?.gap !== ','
    )
      result.push({ name: 'watts', value: number.value, from: mark.from - 1, to: mark.to });
    if (kind === 'psu' && mark.entry.model?.watts !== undefined)
      result.push({ name: 'watts', value: mark.entry.model.watts, from: mark.from, to: mark.to, by: 'model' });
    const efficiency = mark.entry.values?.['efficiency'];
    if (kind === 'psu' && efficiency !== undefined) result.push({ name: 'efficiency', value: efficiency, from: mark.from, to: mark.to });
  }
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (kind !== 'psu' || token.text !== '80' || next?.gap !== '+') continue;
    const grade = /^(?:bronze|gold|silver|platinum|titanium|white)$/.exec(next.text)?.[0];
    result.push({
      name: 'efficiency',
      value: grade === undefined ? '80+' : `80+ ${grade.charAt(0).toUpperCase()}${grade.slice(1)}`,
      from: at,
      to: at + (grade === undefined ? 1 : 2),
    });
  }
  return single(result);
}

/** Wireless or not, and the switches of a keyboard. */
export function readPeripheral({ marks }: Scan, kind: Kind | undefined): Found[] {
  const result: Found[] = [];
  for (const mark of marks) {
    const { wireless, switches } = mark.entry.values ?? {};
    if (wireless !== undefined) result.push({ name: 'wireless', value: wireless === 'true', from: mark.from, to: mark.to });
    if (switches !== undefined && kind === 'keyboard') result.push({ name: 'switches', value: switches, from: mark.from, to: mark.to });
  }
  return single(result);
}

/** Faulty, wanted, several together. Only the title: a description has too many other uses of these words. */
export function readOffer({ tokens, marks }: Scan, kind: Kind | undefined): Found[] {
  const result: Found[] = [];
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1];
    const after = marks[index + 1];
    if (hasCue(mark, 'faulty') && !isDenied(mark, before, after))
      result.push({ name: 'faulty', value: true, from: mark.from, to: mark.to });
    if (hasCue(mark, 'wanted') && !isOtherNeed(tokens, mark, before, after))
      result.push({ name: 'wanted', value: true, from: mark.from, to: mark.to });
    const number = tokens[mark.from - 1];
    const isCount =
      hasCue(mark, 'pieces') &&
      number &&
      Number.isInteger(number.value) &&
      number.value >= 2 &&
      number.value <= 500 &&
      tokens[mark.from]?.gap !== ',';
    if (
      isCount &&
      kind !== 'ram' &&
      (mark.from === 1 || mark.to === tokens.length || tokens[mark.to]?.gap === ',') &&
      (!isComputer(kind) || mark.from === 1)
    )
      result.push({ name: 'quantity', value: number.value, from: mark.from - 1, to: mark.to });
  }
  return single(result);
}

/** "not dead", "no dead pixel", "নষ্ট না", "battery dead": not the thing itself. */
const isDenied = (
  mark: Scan['marks'][number],
  before: Scan['marks'][number] | undefined,
  after: Scan['marks'][number] | undefined,
): boolean =>
  (before !== undefined &&
    (hasCue(before, 'not', 'without') ||
      before.entry.kind === 'other' ||
      before.entry.kind === 'webcam' ||
      (before.entry.kind === 'keyboard' && mark.from - before.to <= 1)) &&
    mark.from - before.to <= 2) ||
  (after !== undefined && hasCue(after, 'pixel', 'nai', 'not') && after.from - mark.to <= 1);

/** "taka dorkar" is a reason to sell; "kichu lagbe na" needs nothing. */
const isOtherNeed = (
  tokens: Scan['tokens'],
  mark: Scan['marks'][number],
  before: Scan['marks'][number] | undefined,
  after: Scan['marks'][number] | undefined,
): boolean =>
  (before !== undefined && (hasCue(before, 'money', 'not', 'without') || hasCue(before, 'upgrade')) && mark.from - before.to <= 1) ||
  (after !== undefined && hasCue(after, 'nai', 'money') && after.from - mark.to <= 1) ||
  /^(?:money|cash|repair|tai|tai)$/.test(tokens[mark.to]?.text ?? '');
