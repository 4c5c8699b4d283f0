import type { Facts } from '#contract/facts.ts';
import { boardOf } from '#domain/fit/tables/boards.ts';
import { brandPcOf, isSmall } from '#domain/fit/tables/brand-pcs.ts';
import { CARDS, needsResizableBar, type Card } from '#domain/fit/tables/cards.ts';
import { BOARD_SIZES, boardSizeOfCase, caseOf, coolerOf, plugsOf, sizeOf } from '#domain/fit/tables/housing.ts';
import { processorOf } from '#domain/fit/tables/processors.ts';
import { doesNotFit, fits, isClosed, notKnown, type Finding, type Part, type Rule } from '#domain/fit/rules.ts';

/** Watts of board, memory, drives and fans, and of the processor where it is not known. */
const REST_WATTS = 60;
export const USUAL_PROCESSOR_WATTS = 65;
/** Supplies run well with a fifth to spare. */
const MARGIN = 1.2;
/** Watts that every slot for graphics cards gives, also in small brand PCs. */
const SLOT_WATTS = 40;
/** Card length for which the towers of brand PCs have space. */
const BRAND_TOWER_MM = 200;

const cardOf = ({ gpu }: Facts): Card | undefined => (gpu === undefined ? undefined : CARDS.get(gpu));
const roundedUp = (watts: number): number => Math.ceil(watts / 50) * 50;

/** Watts that a computer draws at most, and those that its supply should have. */
export function neededWatts(card: Card | undefined, processorWatts: number): { load: number; need: number } {
  const load = (card?.watts ?? 0) + processorWatts + REST_WATTS;
  return { load, need: Math.max(card?.supply ?? 0, roundedUp(load * MARGIN)) };
}

/** Makers of cards recommend a supply for the processor that draws most: beside a known one, less will do. */
const CARD_MARGIN = 1.35;

function compareWatts(watts: number | undefined, card: Card | undefined, processor: number | undefined): Finding {
  const { load, need: recommended } = neededWatts(card, processor ?? USUAL_PROCESSOR_WATTS);
  const need = processor === undefined ? recommended : Math.min(recommended, roundedUp(load * CARD_MARGIN));
  if (watts === undefined) return notKnown('power', 'power_unknown');
  if (watts >= need) return fits('power', 'power_ok', { watts, need });
  return watts < load ? doesNotFit('power', 'power_low', { watts, need }) : notKnown('power', 'power_close', { watts, need });
}

/** Watts of the processor that draws most; undefined where those of one are not known. */
function processorWatts(parts: readonly Part[]): number | undefined {
  const watts = parts.filter(({ role }) => role === 'cpu').map(({ facts }) => processorOf(facts).watts);
  const known = watts.filter((one) => one !== undefined);
  return watts.length > 0 && known.length === watts.length ? Math.max(...known) : undefined;
}

export const cardOnSupply: Rule = ({ facts }, { facts: supply }, parts) => {
  const card = cardOf(facts);
  if (!card) return [notKnown('power', 'power_unknown')];
  const power = compareWatts(supply.watts, card, processorWatts(parts));
  // The supply of a brand PC has plugs of its own, but no more watts than are stated.
  if (brandPcOf(supply))
    return [
      power.verdict === 'does_not_fit'
        ? power
        : card.plugs === 0 && card.watts <= SLOT_WATTS
          ? fits('power', 'power_slot')
          : notKnown('power', 'power_unknown'),
      plugs(card, undefined),
    ];
  return [power, plugs(card, plugsOf(supply))];
};

function plugs(card: Card, known: number | undefined): Finding | undefined {
  if (card.plugs === 0) return undefined;
  return known !== undefined && known >= card.plugs ? fits('plugs', 'plugs_ok') : notKnown('plugs', 'plugs_check', { plugs: card.plugs });
}

export const processorOnSupply: Rule = ({ facts }, { facts: supply, isInside }, parts) => {
  if (isInside && (brandPcOf(supply) || isClosed(supply))) return [];
  const { watts, graphics } = processorOf(facts);
  if (watts === undefined) return [notKnown('power', 'power_unknown')];
  // The computer's supply carries its own processor, and with it any that draws no more. One without a name may be a weak one.
  if (isInside && supply.cpu !== undefined && (processorOf(supply).watts ?? 0) >= watts) return [fits('power', 'power_no_more')];
  const hasCard = parts.some(({ role }) => role === 'gpu');
  // Without graphics of its own it needs a card, of which nothing is stated.
  if (!hasCard && graphics !== true && parts.some(({ isInside: inside }) => inside)) return [notKnown('power', 'power_unknown')];
  return [compareWatts(supply.watts, undefined, watts)];
};

/** A supply for a brand PC: those of small ones have a shape of their own, those of all of them other plugs. */
export const supplyInComputer: Rule = (_, { facts, isInside }) => {
  if (!isInside) return [];
  if (isClosed(facts)) return [doesNotFit('power', 'closed_computer')];
  if (!brandPcOf(facts)) return [];
  return [brandShape(facts)];
};

const brandShape = (computer: Facts): Finding =>
  isSmall(computer) ? doesNotFit('board-size', 'brand_shape_no') : notKnown('board-size', 'brand_shape');

export const cardOnBoard: Rule = ({ facts }, { facts: boardFacts, isInside }) => {
  if (isInside && (isClosed(boardFacts) || boardFacts.formFactor === 'Tiny')) return [doesNotFit('slots', 'closed_computer')];
  const board = boardOf(boardFacts);
  if (facts.gpu === undefined) return [notKnown('slots', 'card_unknown')];
  if (board.socket === undefined) return [notKnown('slots', 'board_unknown')];
  const isNew = /RTX|GTX (?:9|1\d)\d\d|RX (?:[4-9]\d\d|[5-9]\d{3}|Vega)|Arc/.test(facts.gpu);
  if (isNew && /^(?:LGA775|LGA1156|LGA1366|AM2\+?|AM3)$/.test(board.socket)) return [notKnown('slots', 'card_old_board')];
  if (needsResizableBar(facts.gpu) && !/^(?:LGA1200|LGA1700|LGA1851|AM5)$/.test(board.socket))
    return [notKnown('slots', 'card_resizable_bar')];
  return [fits('slots', 'card_slot')];
};

export const cardInCase: Rule = ({ facts }, { facts: housing, isInside }) => {
  if (isInside && (isClosed(housing) || housing.formFactor === 'Tiny')) return [];
  const { lengthMm } = facts;
  const card = cardOf(facts);
  if (housing.formFactor === 'SFF' && card) {
    if (card.lowProfile === 'all') return [fits('height', 'profile_ok')];
    return [card.lowProfile === 'none' ? doesNotFit('height', 'profile_no') : notKnown('height', 'profile_check')];
  }
  const [shortest, longest] = lengthMm === undefined ? [card?.shortest, card?.longest] : [lengthMm, lengthMm];
  if (shortest === undefined || longest === undefined) return [notKnown('length', 'length_unknown')];
  const isTower = isInside && brandPcOf(housing) && housing.formFactor === 'Tower';
  const space = isTower ? { least: BRAND_TOWER_MM, most: Infinity } : spaceOf(housing.maxCardMm, caseOf(housing)?.card);
  if (space !== undefined && longest <= space.least) return [fits('length', 'length_ok', { card: longest, space: space.least })];
  if (space !== undefined && shortest > space.most) return [doesNotFit('length', 'length_long', { card: shortest, space: space.most })];
  return [
    lengthMm === undefined
      ? notKnown('length', 'length_check', { shortest, longest })
      : notKnown('length', 'space_unknown', { card: lengthMm }),
  ];
};

/** The space that a case has at least and at most, by what is stated and by its model. */
function spaceOf(stated: number | undefined, known: number | undefined): { least: number; most: number } | undefined {
  const all = [stated, known].filter((mm) => mm !== undefined);
  return all.length === 0 ? undefined : { least: Math.min(...all), most: Math.max(...all) };
}

export const boardInCase: Rule = ({ facts: board, isInside: boardInside }, { facts: housing, isInside }) => {
  const computer = boardInside ? board : housing;
  if ((boardInside || isInside) && isClosed(computer)) return [doesNotFit('board-size', 'closed_computer')];
  if ((boardInside || isInside) && brandPcOf(computer)) return [brandShape(computer)];
  const size = sizeOf(board);
  const space = boardSizeOfCase(housing);
  if (size === undefined || space === undefined) return [notKnown('board-size', 'board_size_unknown')];
  if (BOARD_SIZES.indexOf(size) <= BOARD_SIZES.indexOf(space)) return [fits('board-size', 'board_size_ok', { board: size })];
  // The size stated of a computer is that of its board: its case may take larger ones.
  return [isInside ? notKnown('board-size', 'board_size_unknown') : doesNotFit('board-size', 'board_size_large', { board: size, space })];
};

export const coolerInCase: Rule = ({ facts }, { facts: housing, isInside }) => {
  if (isInside && isClosed(housing)) return [doesNotFit('height', 'closed_computer')];
  const cooler = spaceOf(facts.heightMm, coolerOf(facts)?.height);
  const space = spaceOf(housing.maxCoolerMm, caseOf(housing)?.cooler);
  if (cooler !== undefined && space !== undefined && cooler.most <= space.least)
    return [fits('height', 'height_ok', { cooler: cooler.most, space: space.least })];
  if (cooler !== undefined && space !== undefined && cooler.least > space.most)
    return [doesNotFit('height', 'height_high', { cooler: cooler.least, space: space.most })];
  return [notKnown('height', 'height_unknown')];
};

/** Chipsets of the time before processors had graphics that have some. */
const SHOWS_IMAGE = /^(?:G[34]\d|G965|945GC?|946GZ|Q(?:3[35]|4[35]|965)|7[468]0G|785G|[78]90GX|880G)$/;

/** A set of processor, board and memory, each sold alone, is meant to run: without graphics in the processor or board it needs a card. */
export const imageOfSet: Rule = ({ facts, isInside }, { facts: board, isInside: boardInside }, parts) => {
  const isSet = !isInside && !boardInside && facts.kind === 'cpu' && parts.some(({ role, isInside: own }) => role === 'ram' && !own);
  if (!isSet || parts.some(({ role }) => role === 'gpu')) return [];
  const { graphics } = processorOf(facts);
  if (graphics === true || SHOWS_IMAGE.test(board.chipset ?? '')) return [];
  return [graphics === false ? doesNotFit('image', 'image_no') : notKnown('image', 'image_unknown')];
};

/** Chips whose cards have no analogue port any more. */
const IS_DIGITAL = /RTX|GTX 1[06]\d\d|GT 1030|RX (?:[4-9]\d\d|[5-9]\d{3}|Vega)|Arc/;

/** Whether a monitor shows the image of a card. There are cables between most digital ports, and none from these to VGA. */
export const cardOnMonitor: Rule = ({ facts, isInside }, { facts: monitor }) => {
  // A computer has ports of its own too.
  if (isInside) return [];
  const out = facts.ports?.split(' + ') ?? [];
  const into = monitor.ports?.split(' + ') ?? [];
  const shared = into.find((port) => out.includes(port));
  if (shared !== undefined) return [fits('image', 'ports_same', { port: shared })];
  // A monitor of which VGA alone is named has nothing better; a card of which one port is named may have others.
  const isOld = monitor.ports === 'VGA' && !out.includes('DVI') && (out.length > 1 || IS_DIGITAL.test(facts.gpu ?? ''));
  return [isOld ? doesNotFit('image', 'ports_digital') : notKnown('image', 'ports_unknown')];
};
