import type { Facts } from '#contract/facts.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { COUNTED, countsIn, packOf } from '#domain/facts/counts.ts';
import { fact, theOne, type Found, type Stated } from '#domain/facts/found.ts';
import { hasCue, isComputer, SERVING, type Scan } from '#domain/facts/scan.ts';
import { brokenPartIn, failureAt, flatBatteryIn } from '#domain/facts/failure.ts';
import type { Mark } from '#domain/facts/tables/lexicon.ts';
import { CUE } from '#domain/facts/tables/words.ts';

const REFRESH = new Set([
  50, 60, 70, 75, 85, 90, 95, 100, 120, 144, 155, 160, 165, 170, 175, 180, 185, 200, 210, 220, 240, 250, 260, 270, 280, 300, 320, 360, 380,
  390, 400, 480, 500, 520, 540,
]);

/** Size, resolution, refresh rate and panel of a screen. */
export function readScreen(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks, nouns } = found;
  const result: Found[] = [];
  // The monitor that comes with a computer.
  if (kind === 'desktop-pc' && !nouns.some((noun) => noun.kind === 'monitor' && noun.mark.aside !== 'other')) return [];
  const inches = kind === 'other' ? inchesOfPanel(found) : (inchesOf(found) ?? bareInches(found, kind));
  if (inches) result.push(fact('screenInches', inches.value, inches.from, inches.to));
  // A camera has a resolution; a loose panel has all that a screen has.
  if (kind === 'other' && !inches) return [];
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
  if (kind === 'monitor' || kind === 'other' || kind === 'webcam' || kind === undefined || isComputer(kind))
    for (const mark of marks) {
      if (kind === 'monitor' && mark.entry.unit === 'va' && tokens[mark.from - 1]?.isNumber !== true && tokens[mark.to]?.gap !== '')
        result.push(fact('panel', 'VA', mark.from, mark.to));
      const { panel, resolution } = mark.entry.values ?? {};
      if (panel === 'IPS' || panel === 'VA' || panel === 'TN' || panel === 'OLED') result.push(fact('panel', panel, mark.from, mark.to));
      // "2K" may also be a price, "4K" a webcam's.
      if (resolution !== undefined && hasNoMoney(found, mark.to)) result.push(fact('resolution', resolution, mark.from, mark.to));
    }
  return single(result);
}

const hasNoMoney = ({ marks }: Scan, at: number): boolean => !marks.some((mark) => mark.from === at && hasCue(mark, CUE.money));

const PANEL = /^(?:display|screen|lcd|panel|ডিসপ্লে|স্ক্রিন|প্যানেল|পর্দা)$/;

/** The inches of a panel that is sold without the rest; other parts only suit a size. */
function inchesOfPanel(found: Scan): Stated<number> | undefined {
  const { nouns, tokens } = found;
  const namesPanel = (from: number, to: number): boolean => tokens.slice(from, to).some(({ text }) => PANEL.test(text));
  const heads = nouns.filter(({ aside }) => !aside);
  // "laptop er display 14 inch"
  const isPanel =
    heads.length === 0
      ? namesPanel(0, tokens.length)
      : heads.some(({ mark }) => PANEL.test(tokens[mark.to - 1]?.text ?? '') || tokens[mark.to - 1]?.text === 'assembly');
  return isPanel ? (inchesOf(found) ?? bareInches(found, 'monitor')) : undefined;
}

/** Sizes of screens that no other number beside them is: "15.6" says what "15.6 inch" does. */
const SCREEN_SIZES = new Set([
  '8.0',
  '9.7',
  '10.1',
  '10.2',
  '10.4',
  '10.5',
  '10.9',
  '11.6',
  '12.5',
  '13.3',
  '14.0',
  '15.6',
  '17.3',
  '18.5',
  '19.5',
  '20.7',
  '21.5',
  '23.6',
  '23.8',
]);

/** Whole sizes, which are other numbers too. */
const WHOLE_SIZES: ReadonlySet<string> = new Set('13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 32 34'.split(' '));
const OF_PRICE = /^(?:price|dam|rate|tk|দাম|মূল্য|hazar|hajar|hajjar|হাজার|lakh)$/;

function bareInches(found: Scan, kind: Kind | undefined): Stated<number> | undefined {
  if (kind !== 'monitor' && kind !== 'laptop' && kind !== 'all-in-one' && kind !== 'tablet' && kind !== 'desktop-pc') return undefined;
  const sizes = (isSize: (text: string, at: number) => boolean): Stated<number>[] =>
    found.tokens.flatMap(({ text, value }, at) => (isSize(text, at) ? [{ value, from: at, to: at + 1 }] : []));
  const exact = sizes((text) => SCREEN_SIZES.has(text));
  return theOne(exact.length > 0 ? exact : sizes((text, at) => WHOLE_SIZES.has(text) && isWholeSize(found, at, kind)));
}

/** "ThinkVision 22 IPS", "14 FHD", "screen 15", and not "24 month", "VivoBook 15": a number alone is a size in a monitor, elsewhere beside a word of the screen. */
function isWholeSize({ tokens, starts, taken }: Scan, at: number, kind: Kind): boolean {
  const [before, number, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const follower = starts[at + 1];
  if (taken[at] === true || !(number?.gap === ' ' || number?.gap === ',') || !before || OF_PRICE.test(before.text)) return false;
  if (before.isNumber && taken[at - 1] !== true) return false;
  if (next && (!(next.gap === ' ' || next.gap === ',') || OF_PRICE.test(next.text))) return false;
  if (next?.gap === ' ' && (hasCue(follower, COUNTED) || follower?.entry.unit !== undefined)) return false;
  if (kind === 'desktop-pc') return follower?.entry.kind === 'monitor';
  return (
    kind === 'monitor' ||
    PANEL.test(before.text) ||
    (follower?.entry.values?.['resolution'] ?? follower?.entry.values?.['panel']) !== undefined
  );
}

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
const single = (found: readonly Found[]): Found[] =>
  found.filter((one) => found.every(({ name, value }) => name !== one.name || value === one.value));

/** Chipset, socket, memory type and form factor of a motherboard; form factor of a brand's computer. */
export function readBoard(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks, text } = found;
  if (kind !== 'motherboard' && kind !== 'bundle' && kind !== 'desktop-pc' && kind !== 'cpu' && kind !== 'mini-pc' && kind !== 'case')
    return [];
  const result: Found[] = [];
  const chips = kind === 'case' ? [] : marks.filter(({ entry, aside }) => entry.chipset && aside !== 'other');
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
  const socket = theOne(sockets) ?? (sockets.length === 0 ? bareSocket(found, kind) : undefined);
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
    const isBoard = kind === 'motherboard' || kind === 'bundle' || kind === 'case';
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

const BARE_SOCKETS = new Set(['775', '1155', '1156', '1150', '1151', '1366']);

/** The number of a socket alone: "motherboard 775", "i3-2120, 1155". */
function bareSocket({ tokens, starts, taken }: Scan, kind: Kind): Stated<string> | undefined {
  if (kind !== 'cpu' && kind !== 'motherboard' && kind !== 'bundle') return undefined;
  return theOne(
    tokens.flatMap(({ text, gap }, at) => {
      const next = tokens[at + 1];
      const isOther =
        gap === '' ||
        gap === '-' ||
        taken[at] === true ||
        next?.gap === '' ||
        next?.gap === '-' ||
        starts[at + 1]?.entry.unit !== undefined ||
        hasCue(starts[at + 1], CUE.money | CUE.pieces);
      return BARE_SOCKETS.has(text) && !isOther ? [{ value: `LGA${text}`, from: at, to: at + 1 }] : [];
    }),
  );
}

const onlyMemory = (socket: string | undefined): Facts['ramType'] => {
  const types = socket === undefined ? undefined : SOCKET_RAM[socket];
  return types?.length === 1 ? (types[0] as Facts['ramType']) : undefined;
};

/** Watts and efficiency of a power supply; watts of a UPS. */
export function readPower(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks, text } = found;
  if (kind !== 'psu' && kind !== 'ups' && kind !== 'other' && kind !== 'desktop-pc') return [];
  // The supply of a computer, and not what its processor draws.
  const grades: Found[] = [];
  const hasMaker = marks.some(({ entry }) => (entry.brand ?? entry.model) !== undefined);
  const least = kind === 'other' ? 10 : kind === 'desktop-pc' ? 180 : 100;
  const result: Found[] = [];
  for (const mark of marks) {
    const number = tokens[mark.from - 1];
    if (
      mark.entry.unit === 'w' &&
      number &&
      Number.isInteger(number.value) &&
      number.value >= least &&
      number.value <= 2000 &&
      tokens[mark.from]?.gap !== ',' &&
      !(kind === 'other' && isNoPower(found, mark.to))
    )
      result.push(fact('watts', number.value, mark.from - 1, mark.to));
    if (kind === 'psu' && mark.entry.model?.watts !== undefined)
      result.push(fact('watts', mark.entry.model.watts, mark.from, mark.to, 'model'));
    const grade = mark.entry.values?.['grade'];
    if (kind === 'psu' && grade !== undefined && hasMaker) grades.push(fact('efficiency', `80+ ${grade}`, mark.from, mark.to));
    const efficiency = mark.entry.values?.['efficiency'];
    if (kind === 'psu' && efficiency !== undefined) result.push(fact('efficiency', efficiency, mark.from, mark.to));
  }
  for (const [at, token] of kind === 'psu' ? tokens.entries() : []) {
    const next = tokens[at + 1];
    if (token.text !== '80' || (next?.gap !== '+' && text.charAt(token.end) !== '+')) continue;
    const grade = /^(?:bronze|gold|silver|platinum|titanium|white)$/.exec(next?.text ?? '')?.[0];
    result.push(
      fact(
        'efficiency',
        grade === undefined ? '80+' : `80+ ${grade.charAt(0).toUpperCase()}${grade.slice(1)}`,
        at,
        at + (grade === undefined ? 1 : 2),
      ),
    );
  }
  const watts = kind === 'psu' && result.every(({ name }) => name !== 'watts') ? wattsOfName(found) : undefined;
  if (watts) result.push(fact('watts', watts.value, watts.from, watts.to, 'model'));
  return single(result.some(({ name }) => name === 'efficiency') ? result : [...result, ...grades]);
}

/** The number in the name of a power supply, right after its maker, is its power: "Corsair CX550", "Seasonic Focus GX-650". */
function wattsOfName({ tokens, marks, starts, taken }: Scan): Stated<number> | undefined {
  const maker = marks.find(({ entry, aside }) => (entry.brand ?? entry.model?.brand) !== undefined && aside === undefined);
  if (!maker) return undefined;
  const numbers: Stated<number>[] = [];
  for (let at = maker.from; at < tokens.length && at < maker.from + 7 && (at === maker.from || tokens[at]?.gap !== ','); at += 1) {
    const { value = Number.NaN } = tokens[at] ?? {};
    if (
      taken[at] !== true &&
      value >= 200 &&
      value <= 1600 &&
      value % 10 === 0 &&
      starts[at + 1]?.entry.unit === undefined &&
      !hasCue(starts[at + 1], CUE.money)
    )
      numbers.push({ value, from: at, to: at + 1 });
  }
  return theOne(numbers);
}

/** "68 watt hours", "850W porjonto" */
const isNoPower = ({ tokens, starts }: Scan, at: number): boolean =>
  /^(?:h|hours?|আওয়ার)$/.test(tokens[at]?.text ?? '') || hasCue(starts[at], CUE.upto | CUE.supports);

/** The socket for which a cooler is sold, and not one of several, or one whose clip is missing. */
export function readMount({ marks, cues, tokens }: Scan): Found[] {
  const [mark, ...others] = marks.filter(({ entry }) => entry.socket !== undefined);
  if (mark?.entry.socket === undefined || others.length > 0 || (cues & CUE.nai) !== 0) return [];
  // "AM4 socket er stock cooler", and not "1155 সকেটের ব্র্যাকেটসহ"
  const owned = marks.find(({ entry, from }) => from >= mark.to && entry.kind !== undefined)?.entry.kind;
  if (mark.aside !== undefined && owned !== 'cooler' && owned !== 'fan') return [];
  const isApart = ({ from, to }: Mark): boolean =>
    tokens.slice(Math.min(to, mark.to), Math.max(from, mark.from) + 1).some(({ gap }) => gap === ',');
  const isSuited = marks.some((one) => hasCue(one, CUE.for | CUE.jonno | CUE.supports | CUE.upto) && !isApart(one));
  return isSuited ? [] : [fact('socket', mark.entry.socket, mark.from, mark.to)];
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
export function readOffer(found: Scan, kind: Kind | undefined): Found[] {
  const { tokens, marks } = found;
  const result: Found[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index] as Mark;
    const before = index === 0 ? undefined : marks[index - 1];
    const after = marks[index + 1];
    const isOfHinge = kind === 'laptop' && before !== undefined && HINGE.test(tokens[before.to - 1]?.text ?? '');
    if (hasCue(mark, CUE.faulty) && !isDenied(mark, isOfHinge ? undefined : before, after, kind) && !isOfOther(found, index, kind))
      result.push(fact('faulty', true, mark.from, mark.to));
    if (hasCue(mark, CUE.wanted) && !isOtherNeed(found, mark, before, after)) result.push(fact('wanted', true, mark.from, mark.to));
  }
  result.push(...countsIn(found, kind));
  const pack = result.some(({ name }) => name === 'quantity') ? undefined : packOf(found, kind);
  if (pack) result.push(fact('quantity', pack.value, pack.from, pack.to));
  const [opening] = tokens;
  if (opening && SEEKS.test(opening.text) && result.every(({ name }) => name !== 'wanted')) result.push(fact('wanted', true, 0, 1));
  if (kind === 'monitor')
    for (const [at, { text }] of tokens.entries())
      if (
        LINE.test(text) &&
        !NEAR_NO.test(
          tokens
            .slice(Math.max(0, at - 2), at + 3)
            .map((token) => token.text)
            .join(' '),
        )
      )
        result.push(fact('faulty', true, at, at + 1));
  const failing = failureAt(found, kind) ?? brokenPartIn(found, kind) ?? (kind === 'ups' ? flatBatteryIn(found) : undefined);
  if (failing && result.every(({ name }) => name !== 'faulty')) result.push(fact('faulty', true, failing.from, failing.to));
  return single(result);
}

/** Words that open what a buyer seeks, and elsewhere are others: "LF: RTX 3060", "নিমু: ল্যাপটপ". */
const SEEKS = /^(?:lf|iso|nibo|nimu|নিব|নিবো|নিমু)$/;

/** A line on a screen is a fault of it. */
const LINE = /^(?:lines?|লাইন|রেখা)$/;
const NEAR_NO = /(?:^| )(?:no|not|without|kono|free|nai|nei|na|নাই|নেই|না|কোনো|কোন)(?: |$)/;

/** Whether a fault is that of goods from which the sold ones come, or which they serve: "RX 560 er heatsink, chip mora". */
function isOfOther({ tokens, marks }: Scan, index: number, kind: Kind | undefined): boolean {
  const isPart = kind !== undefined && SERVING.has(kind);
  const comma = tokens.slice(0, (marks[index]?.from ?? 0) + 1).findLastIndex(({ gap }) => gap === ',');
  return marks.slice(0, index).some(({ entry, aside, to }) => {
    const isInClause = to > comma;
    return (aside === 'other' && (isPart || isInClause)) || (isPart && isInClause && (entry.kind ?? kind) !== kind);
  });
}

/** A laptop with a broken hinge does not close. */
const HINGE = /^(?:hinges?|কব্জা|কবজা|kobja|হিঞ্জ|হিন্জ)$/;

/** "not dead", "no dead pixel", "নষ্ট না", "battery dead", "from a dead printer": not the thing itself. */
const isDenied = (
  mark: Scan['marks'][number],
  before: Scan['marks'][number] | undefined,
  after: Scan['marks'][number] | undefined,
  kind: Kind | undefined,
): boolean =>
  (before !== undefined &&
    (hasCue(before, CUE.not | CUE.without | CUE.for) ||
      before.entry.kind === 'other' ||
      (before.entry.kind !== kind &&
        (before.entry.kind === 'webcam' || (before.entry.kind === 'keyboard' && mark.from - before.to <= 1)))) &&
    mark.from - before.to <= 2) ||
  (after !== undefined && hasCue(after, CUE.pixel | CUE.nai | CUE.not) && after.from - mark.to <= 1);

/** "taka dorkar" is a reason to sell; "kichu lagbe na" needs nothing. */
const isOtherNeed = (
  { tokens, text }: Scan,
  mark: Scan['marks'][number],
  before: Scan['marks'][number] | undefined,
  after: Scan['marks'][number] | undefined,
): boolean =>
  (before !== undefined &&
    (hasCue(before, CUE.money | CUE.not | CUE.without) || hasCue(before, CUE.upgrade)) &&
    mark.from - before.to <= 1) ||
  (after !== undefined && hasCue(after, CUE.nai | CUE.money) && after.from - mark.to <= 1) ||
  // "Needs a battery" is said of the thing.
  /^needs\b/i.test(text.slice(tokens[mark.from]?.start)) ||
  /^(?:tai|তাই)$/.test(tokens[mark.to]?.text ?? '') ||
  REPAIR.test(tokens[mark.to]?.text ?? '') ||
  REPAIR.test(tokens[mark.from - 1]?.text ?? '');

/** Work that broken goods need. */
const REPAIR =
  /^(?:repair|reflow|reball|reballing|service|servicing|change|replace|replacement|clean|cleaning|fix|format|korte|kora|করতে|করা|মেরামত|রিপেয়ার|সার্ভিস|সার্ভিসিং|পরিবর্তন|চেঞ্জ)$/;
