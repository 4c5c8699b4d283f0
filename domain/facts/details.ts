import type { Facts } from '#contract/facts.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { fact, theOne, type Found, type Stated } from '#domain/facts/found.ts';
import { hasCue, isComputer, isNameNumber, type Scan } from '#domain/facts/scan.ts';
import { CUE } from '#domain/facts/tables/words.ts';

const REFRESH = new Set([
  50, 60, 70, 75, 85, 90, 95, 100, 120, 144, 155, 160, 165, 170, 175, 180, 185, 200, 210, 220, 240, 250, 260, 270, 280, 300, 320, 360, 380,
  390, 400, 480, 500, 520, 540,
]);

/** Size, resolution, refresh rate and panel of a screen. */
export function readScreen(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks } = found;
  const result: Found[] = [];
  const inches = inchesOf(found);
  if (inches) result.push(fact('screenInches', inches.value, inches.from, inches.to));
  for (const mark of marks) {
    const number = tokens[mark.from - 1];
    if (mark.entry.unit === 'hz' && number && REFRESH.has(number.value) && tokens[mark.from]?.gap !== ',')
      result.push(fact('refreshHz', number.value, mark.from - 1, mark.to));
  }
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const token = tokens[at - 1];
    const height = tokens[at + 1];
    if (
      tokens[at]?.text === 'x' &&
      token &&
      height &&
      token.value >= 1024 &&
      token.value <= 7680 &&
      height.value >= 720 &&
      height.value <= 4320
    )
      result.push(fact('resolution', `${token.text}x${height.text}`, at - 1, at + 2));
  }
  if (kind === 'monitor' || kind === undefined || isComputer(kind))
    for (const mark of marks) {
      const { panel, resolution } = mark.entry.values ?? {};
      if (panel === 'IPS' || panel === 'VA' || panel === 'TN' || panel === 'OLED') result.push(fact('panel', panel, mark.from, mark.to));
      // "2K" may also be a price, "4K" a webcam's.
      if (resolution !== undefined && hasNoMoney(found, mark.to)) result.push(fact('resolution', resolution, mark.from, mark.to));
    }
  return single(result);
}

const hasNoMoney = ({ marks }: Scan, at: number): boolean => !marks.some((mark) => mark.from === at && hasCue(mark, CUE.money));

/** The one size in inches that a screen can have. */
export function inchesOf({ tokens, marks, cpus }: Scan): Stated<number> | undefined {
  const found: Stated<number>[] = [];
  for (const { entry, from, to } of marks) {
    // "''Core i7''"
    if (entry.unit !== 'inch' || cpus.some(({ to: end }) => end === from)) continue;
    const number = tokens[from - 1];
    const gap = tokens[from]?.gap;
    const isRange = number?.gap === '-' && tokens[from - 2]?.isNumber === true;
    if (number && !isRange && number.value >= 7 && number.value <= 65 && gap !== ',' && gap !== '/' && gap !== '+')
      found.push({ value: number.value, from: from - 1, to });
  }
  return theOne(found);
}

/** Facts of which the text gives one value; of several different ones none. */
function single(found: readonly Found[]): Found[] {
  if (found.length < 2) return [...found];
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
  const chips = marks.filter(({ entry, aside }) => entry.chipset && aside !== 'other');
  const [chip] = chips;
  const one = chip?.entry.chipset;
  if (chip && one && chips.every(({ entry }) => entry.chipset === one) && kind !== 'cpu' && kind !== 'mini-pc') {
    result.push(fact('chipset', one.name, chip.from, chip.to));
    const letter = tokens[chip.to];
    if (kind === 'motherboard' && letter?.gap === '' && /^m[a-z]{0,2}$/.test(letter.text))
      result.push(fact('formFactor', 'mATX', chip.from, chip.to + 1));
  }
  const sockets = marks.flatMap(({ entry, from, to }) => {
    if (entry.socket === undefined) return [];
    const isPlus = /^(?:AM2|AM3|FM2)$/.test(entry.socket) && text.charAt(tokens[to - 1]?.end ?? text.length) === '+';
    return [{ value: isPlus ? `${entry.socket}+` : entry.socket, from, to }];
  });
  const socket = theOne(sockets);
  if (socket) result.push(fact('socket', socket.value, socket.from, socket.to));
  else if (chip && one?.socket !== undefined && sockets.length === 0 && chips.every(({ entry }) => entry.chipset?.socket === one.socket))
    result.push(fact('socket', one.socket, chip.from, chip.to, 'chipset'));
  if (kind === 'motherboard' || kind === 'bundle') {
    const known = chips.every(({ entry }) => entry.chipset?.ramType === one?.ramType)
      ? (one?.ramType ?? onlyMemory(socket?.value))
      : undefined;
    if (chip && known !== undefined) result.push(fact('ramType', known, chip.from, chip.to, one?.ramType ? 'chipset' : 'socket'));
  }
  const explicit: Found[] = [];
  for (const mark of marks) {
    const form = mark.entry.values?.['formFactor'];
    const isBoard = kind === 'motherboard' || kind === 'bundle';
    if (form === undefined || (isBoard ? !/ATX|ITX/.test(form) : !/^(?:SFF|Tower|Tiny)$/.test(form))) continue;
    // "Micro" and "MT" are sizes of a brand's computer only.
    if (
      !isBoard &&
      form !== 'SFF' &&
      !marks.some(({ entry, to }) => entry.series !== undefined && (form !== 'Tiny' || to >= mark.from - 1))
    )
      continue;
    explicit.push(fact('formFactor', form as NonNullable<Facts['formFactor']>, mark.from, mark.to));
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
      result.push(fact('watts', number.value, mark.from - 1, mark.to));
    if (kind === 'psu' && mark.entry.model?.watts !== undefined)
      result.push(fact('watts', mark.entry.model.watts, mark.from, mark.to, 'model'));
    const efficiency = mark.entry.values?.['efficiency'];
    if (kind === 'psu' && efficiency !== undefined) result.push(fact('efficiency', efficiency, mark.from, mark.to));
  }
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (kind !== 'psu' || token.text !== '80' || next?.gap !== '+') continue;
    const grade = /^(?:bronze|gold|silver|platinum|titanium|white)$/.exec(next.text)?.[0];
    result.push(
      fact(
        'efficiency',
        grade === undefined ? '80+' : `80+ ${grade.charAt(0).toUpperCase()}${grade.slice(1)}`,
        at,
        at + (grade === undefined ? 1 : 2),
      ),
    );
  }
  return single(result);
}

/** Wireless or not, and the switches of a keyboard. */
export function readPeripheral({ marks }: Scan, kind: Kind | undefined): Found[] {
  const result: Found[] = [];
  for (const mark of marks) {
    const { wireless, switches } = mark.entry.values ?? {};
    if (wireless !== undefined) result.push(fact('wireless', wireless === 'true', mark.from, mark.to));
    if (switches !== undefined && kind === 'keyboard') result.push(fact('switches', switches, mark.from, mark.to));
  }
  return single(result);
}

/** Faulty, wanted, several together. Only of a title: a description has too many other uses of these words (`stated-fault.ts`). */
export function readOffer({ tokens, marks }: Scan, kind: Kind | undefined): Found[] {
  const result: Found[] = [];
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1];
    const after = marks[index + 1];
    if (hasCue(mark, CUE.faulty) && !isDenied(mark, before, after)) result.push(fact('faulty', true, mark.from, mark.to));
    if (hasCue(mark, CUE.wanted) && !isOtherNeed(tokens, mark, before, after)) result.push(fact('wanted', true, mark.from, mark.to));
    const number = tokens[mark.from - 1];
    const isCount =
      hasCue(mark, CUE.pieces) &&
      number &&
      Number.isInteger(number.value) &&
      number.value >= 2 &&
      number.value <= 500 &&
      !isNameNumber(tokens, mark.from - 1) &&
      tokens[mark.from]?.gap !== ',';
    if (
      isCount &&
      kind !== 'ram' &&
      (mark.from === 1 || mark.to === tokens.length || tokens[mark.to]?.gap === ',') &&
      (!isComputer(kind) || mark.from === 1)
    )
      result.push(fact('quantity', number.value, mark.from - 1, mark.to));
  }
  return single(result);
}

/** "not dead", "no dead pixel", "নষ্ট না", "battery dead", "from a dead printer": not the thing itself. */
const isDenied = (
  mark: Scan['marks'][number],
  before: Scan['marks'][number] | undefined,
  after: Scan['marks'][number] | undefined,
): boolean =>
  (before !== undefined &&
    (hasCue(before, CUE.not | CUE.without | CUE.for) ||
      before.entry.kind === 'other' ||
      before.entry.kind === 'webcam' ||
      (before.entry.kind === 'keyboard' && mark.from - before.to <= 1)) &&
    mark.from - before.to <= 2) ||
  (after !== undefined && hasCue(after, CUE.pixel | CUE.nai | CUE.not) && after.from - mark.to <= 1);

/** "taka dorkar" is a reason to sell; "kichu lagbe na" needs nothing. */
const isOtherNeed = (
  tokens: Scan['tokens'],
  mark: Scan['marks'][number],
  before: Scan['marks'][number] | undefined,
  after: Scan['marks'][number] | undefined,
): boolean =>
  (before !== undefined &&
    (hasCue(before, CUE.money | CUE.not | CUE.without) || hasCue(before, CUE.upgrade)) &&
    mark.from - before.to <= 1) ||
  (after !== undefined && hasCue(after, CUE.nai | CUE.money) && after.from - mark.to <= 1) ||
  /^(?:repair|tai|তাই)$/.test(tokens[mark.to]?.text ?? '');
