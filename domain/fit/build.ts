import type { Facts } from '#contract/facts.ts';
import type { FitResult } from '#contract/fit.ts';
import type { BuildRole, BuildUse } from '#contract/vocabulary.ts';
import { supports } from '#domain/facts/tables/platforms.ts';
import { boardOf, hasM2, type Board } from '#domain/fit/tables/boards.ts';
import {
  cardWorth,
  memoryWorth,
  processorWorth,
  roleOf,
  sameWorth,
  storageWorth,
  WEIGHTS,
  worthOf,
  type Candidate,
} from '#domain/fit/build-parts.ts';
import { neededWatts, USUAL_PROCESSOR_WATTS } from '#domain/fit/card-rules.ts';
import { CARDS } from '#domain/fit/tables/cards.ts';
import { checkFit, compareAll } from '#domain/fit/fit.ts';
import { boardSizeOfCase, BOARD_SIZES, caseOf, plugsOf, ramFormOf, sizeOf, type BoardSize } from '#domain/fit/tables/housing.ts';
import { processorOf, type Processor } from '#domain/fit/tables/processors.ts';
import { resultOf } from '#domain/fit/result.ts';

export interface BuildRequest {
  /** Tk */
  budget: number;
  use: BuildUse;
  /** Ids of parts that were chosen. */
  chosen: ReadonlySet<string>;
}

export interface BuiltPart {
  role: BuildRole;
  part: Candidate;
  /** Others that fit in its place, within the budget; the best first. */
  alternatives: Candidate[];
}

export type Build = ({ parts: BuiltPart[]; total: number; fit: FitResult } | { cheapest: number | undefined }) & {
  /** Sets of parts whose prices were added up. */
  compared: number;
};

type Parts = Readonly<Partial<Record<BuildRole, Candidate>>>;
interface Option {
  parts: Parts;
  price: number;
  worth: number;
}

/** Sets whose fit is checked in full, the best first. */
const MOST_CHECKED = 30;
const MOST_ALTERNATIVES = 3;
const MOST_TRIED = 10;
/** Parts or pairs that have the same uses, of which a set may have one: the best of as many steps of price. */
const MOST_ALIKE = 8;
/** Processors with their boards that are combined with all else. */
const MOST_BASES = 96;
const MOST_CARDS = 16;
/** The share that a check without a certain result takes from the worth of a set: about a twentieth of its performance. */
const DOUBT = 0.05;
/** The worth of a computer that already runs above that of the same parts. */
const ASSEMBLED = 0.1;
const ORDER: readonly BuildRole[] = ['computer', 'cpu', 'motherboard', 'ram', 'storage', 'gpu', 'psu', 'case'];

/**
 * The computer of best worth that the listings give within a budget: parts that fit together, or a whole one. The same listings always
 * give the same computer. Without one, what the cheapest would cost. How many sets are compared is bounded, whatever is listed.
 */
export function buildPc(listings: readonly Candidate[], { budget, use, chosen }: BuildRequest): Build {
  const byRole = Map.groupBy(listings, roleOf);
  const groups = group(byRole, chosen);
  const { complete, cheapest, compared } = combine(groups, use, budget);
  const wholes = (groups.get('computer') ?? []).filter(({ facts }) => isEnough(facts, use));
  const options = [
    ...complete,
    ...wholes.map((part) => ({ parts: { computer: part }, price: part.price, worth: worthOf(part, 'computer', WEIGHTS[use]) + ASSEMBLED })),
  ].filter(({ price }) => price <= budget);
  const best = bestOf(options);
  if (!best) return { cheapest: least([cheapest, ...wholes.map(({ price }) => price)]), compared };
  const { parts, price } = best;
  return {
    parts: ORDER.flatMap((role) => {
      const part = parts[role];
      return part ? { role, part, alternatives: alternatives(byRole.get(role) ?? [], parts, role, use, part.price + budget - price) } : [];
    }),
    total: price,
    fit: checkParts(parts),
    compared,
  };
}

const checkParts = (parts: Parts): FitResult => {
  const items = factsOf(parts);
  // A whole computer has nothing to be compared with.
  return items.length < 2 ? { verdict: 'fits', checks: [] } : checkFit(items);
};

const least = (prices: readonly (number | undefined)[]): number | undefined => {
  const known = prices.filter((price) => price !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

const byPrice = (a: Candidate, b: Candidate): number => a.price - b.price || (a.id < b.id ? -1 : 1);

/** Listings by role: the cheapest of each worth, or those that were chosen. */
function group(byRole: ReadonlyMap<BuildRole | undefined, Candidate[]>, chosen: ReadonlySet<string>): Map<BuildRole, Candidate[]> {
  const groups = new Map<BuildRole, Candidate[]>();
  const chosenOf = (role: BuildRole) => (byRole.get(role) ?? []).filter(({ id }) => chosen.has(id)).slice(0, 1);
  const roles = new Set(ORDER.filter((role) => chosenOf(role).length > 0));
  for (const role of ORDER) {
    if (roles.has(role)) groups.set(role, chosenOf(role));
    // Parts were chosen, or a whole computer.
    else if (roles.size > 0 && (role === 'computer' || roles.has('computer'))) groups.set(role, []);
    else
      groups.set(
        role,
        cheapestOf(byRole.get(role) ?? [], (part) => sameWorth(part, role)),
      );
  }
  return groups;
}

/** The cheapest of those with the same key, by price. */
function cheapestOf(parts: readonly Candidate[], keyOf: (part: Candidate) => string): Candidate[] {
  const dearestFirst = parts.toSorted(byPrice).toReversed();
  return [...new Map(dearestFirst.map((part) => [keyOf(part), part])).values()].sort(byPrice);
}

const hasMemory = ({ ramGb = 0 }: Facts, use: BuildUse): boolean => ramGb >= WEIGHTS[use].leastRam;

const isEnough = (facts: Facts, use: BuildUse): boolean => hasMemory(facts, use) && (!WEIGHTS[use].needsCard || CARDS.has(facts.gpu ?? ''));

interface Priced {
  price: number;
  worth: number;
}

const cheapestFirst = (a: Priced, b: Priced): number => a.price - b.price || b.worth - a.worth;
const bestFirst = (a: Priced, b: Priced): number => b.worth - a.worth || a.price - b.price;

/** The parts that are worth more than all that cost no more, by price: the best of each step of the price, and the cheapest of all. */
function worthTheirPrice<Each extends Priced>(all: readonly Each[], most: number): Each[] {
  let highest = -Infinity;
  const better = all.toSorted(cheapestFirst).filter(({ worth }) => {
    const isBetter = worth > highest;
    highest = Math.max(highest, worth);
    return isBetter;
  });
  const [cheapest, dearest] = [better[0], better.at(-1)];
  if (!cheapest || !dearest || better.length <= most) return better;
  const step = (dearest.price - cheapest.price) / (most - 2);
  return [cheapest, ...new Map(better.slice(1).map((each) => [Math.ceil((each.price - cheapest.price) / step), each])).values()];
}

/** The same of each group of parts that can replace each other. */
const worthTheirPriceOf = <Each extends Priced>(all: readonly Each[], groupOf: (each: Each) => string): Each[] =>
  [...Map.groupBy(all, groupOf).values()].flatMap((alike) => worthTheirPrice(alike, MOST_ALIKE));

/** For every processor, board and card the best of the rest that is left within the budget. */
function combine(
  groups: ReadonlyMap<BuildRole, Candidate[]>,
  use: BuildUse,
  budget: number,
): { complete: Option[]; cheapest: number | undefined; compared: number } {
  const of = (role: BuildRole): Candidate[] => groups.get(role) ?? [];
  const weights = WEIGHTS[use];
  const bare = { part: undefined, price: 0, worth: cardWorth(undefined, weights) };
  const cards = worthTheirPrice(
    of('gpu').map((part) => ({ part, price: part.price, worth: cardWorth(part.facts, weights) })),
    MOST_CARDS,
  );
  const supplyFor = remembered((card: Candidate | undefined, watts: number | undefined) => cheapestSupply(of('psu'), card, watts));
  const casesFor = remembered((card: Candidate | undefined, size: BoardSize | undefined) => possibleCases(of('case'), card, size));
  const complete: Option[] = [];
  let cheapest: number | undefined;
  let compared = 0;
  for (const { cpu, board, rest, price, worth } of basesOf(of, use))
    for (const card of weights.needsCard || cpu.known.graphics !== true ? cards : [bare, ...cards]) {
      const supply = supplyFor(card.part, cpu.known.watts);
      const [least] = rest;
      if (!supply || !least) continue;
      for (const housing of casesFor(card.part, board.size)) {
        compared += 1;
        const fixed = price + card.price + supply.price + housing.price;
        cheapest = Math.min(cheapest ?? Infinity, fixed + least.price);
        const best = rest.findLast((each) => fixed + each.price <= budget);
        if (!best) continue;
        complete.push({
          parts: {
            ...best.parts,
            cpu: cpu.part,
            motherboard: board.part,
            ...(card.part && { gpu: card.part }),
            psu: supply,
            case: housing,
          },
          price: fixed + best.price,
          worth: worth + card.worth + best.worth,
        });
      }
    }
  return { complete, cheapest, compared };
}

/** Computes each answer once. */
function remembered<Of, And, Answer>(find: (of: Of, and: And) => Answer): (of: Of, and: And) => Answer {
  const known = new Map<Of, Map<And, Answer>>();
  return (of, and) => {
    const answers = known.get(of) ?? new Map<And, Answer>();
    known.set(of, answers);
    const answer = answers.has(and) ? (answers.get(and) as Answer) : find(of, and);
    answers.set(and, answer);
    return answer;
  };
}

interface Base extends Priced {
  cpu: { part: Candidate; known: Processor };
  board: { part: Candidate; known: Board; size: BoardSize | undefined };
}

/** Processors with boards that take them, each with the memory and drives for that board. */
function basesOf(of: (role: BuildRole) => Candidate[], use: BuildUse): (Base & { rest: Option[] })[] {
  const weights = WEIGHTS[use];
  const boards = of('motherboard').map((part) => ({ part, known: boardOf(part.facts), size: sizeOf(part.facts) }));
  const pairs = of('cpu').flatMap((part) => {
    const [known, worth] = [processorOf(part.facts), processorWorth(part.facts, weights)];
    return boards.flatMap((board) => {
      const taken = support(board.known, known);
      return taken === 'no' ? [] : { cpu: { part, known }, board, taken, price: part.price + board.part.price, worth };
    });
  });
  const bases = worthTheirPriceOf(pairs, ({ cpu, board: { known, size }, taken }) =>
    [cpu.known.graphics === true, taken, known.socket, known.ramTypes, size, hasM2(known)].join(),
  );
  const memories = worthTheirPriceOf(
    of('ram')
      .filter(({ facts }) => hasMemory(facts, use))
      .map((part) => ({ part, price: part.price, worth: memoryWorth(part.facts, weights) })),
    ({ part: { facts } }) => [facts.ramType, facts.ramModules, ramFormOf(facts)].join(),
  );
  const drives = worthTheirPriceOf(
    of('storage').map((part) => ({ part, price: part.price, worth: storageWorth(part.facts, weights) })),
    ({ part: { facts } }) => [facts.kind, facts.storage?.[0]?.kind].join(),
  );
  const rests = new Map<string, Option[]>();
  return cheapestAndBest(bases, MOST_BASES).map((base) => {
    const { known, size, part } = base.board;
    const key = [known.socket, known.chipset, known.ramTypes, size].join();
    const rest = rests.get(key) ?? restOptions(memories, drives, part.facts, known);
    rests.set(key, rest);
    return { ...base, rest };
  });
}

/** The cheapest, and those that are worth most. */
function cheapestAndBest<Each extends Priced>(all: readonly Each[], most: number): Each[] {
  if (all.length <= most) return [...all];
  const cheapest = all.toSorted(cheapestFirst).slice(0, most / 2);
  const best = all.toSorted(bestFirst).slice(0, most / 2);
  return [...new Set([...cheapest, ...best])];
}

/** Whether a board takes a processor; one whose facts contradict each other takes none. */
const support = (board: Board, cpu: Processor): ReturnType<typeof supports> =>
  board.socket !== undefined && board.socket === cpu.socket ? supports(board, cpu.arch) : 'no';

interface PricedPart extends Priced {
  part: Candidate;
}

/** Memory with a drive that the board takes, by price; each is worth more than those before it. */
function restOptions(memories: readonly PricedPart[], drives: readonly PricedPart[], board: Facts, { ramTypes }: Board): Option[] {
  const isTaken = ({ part: { facts } }: PricedPart): boolean => resultOf(compareAll([board, facts])) !== 'does_not_fit';
  const taken = worthTheirPrice(drives.filter(isTaken), MOST_ALIKE);
  const ofType = memories.filter(({ part: { facts } }) => ramTypes.includes(facts.ramType ?? ''));
  const all = worthTheirPrice(ofType.filter(isTaken), MOST_ALIKE).flatMap((ram) =>
    taken.map((storage) => ({
      parts: { ram: ram.part, storage: storage.part },
      price: ram.price + storage.price,
      worth: ram.worth + storage.worth,
    })),
  );
  return worthTheirPrice(all, all.length);
}

/** The cheapest supply that surely is enough, else one that may be. */
function cheapestSupply(supplies: readonly Candidate[], card: Candidate | undefined, cpuWatts: number | undefined): Candidate | undefined {
  const known = card?.facts.gpu === undefined ? undefined : CARDS.get(card.facts.gpu);
  const { load, need } = neededWatts(known, Math.max(USUAL_PROCESSOR_WATTS, cpuWatts ?? 0));
  const strong = supplies.filter(({ facts }) => (facts.watts ?? 0) >= need);
  const sure = strong.find(({ facts }) => (known?.plugs ?? 0) <= (plugsOf(facts) ?? 0));
  return sure ?? strong[0] ?? supplies.find(({ facts }) => (facts.watts ?? 0) >= load);
}

/** The cheapest case in which board and card may have space, and the cheapest in which they surely have. */
function possibleCases(cases: readonly Candidate[], card: Candidate | undefined, size: BoardSize | undefined): Candidate[] {
  const known = card?.facts.gpu === undefined ? undefined : CARDS.get(card.facts.gpu);
  const spaces = cases.map((part) => {
    const space = boardSizeOfCase(part.facts);
    const length = caseOf(part.facts)?.card;
    const isSmall = size !== undefined && space !== undefined && BOARD_SIZES.indexOf(size) > BOARD_SIZES.indexOf(space);
    const isShort = known !== undefined && length !== undefined && known.shortest > length;
    const isSure = size !== undefined && space !== undefined && (!known || (length !== undefined && known.longest <= length));
    return { part, isPossible: !isSmall && !isShort, isSure };
  });
  const possible = spaces.filter((one) => one.isPossible);
  const [first] = possible;
  const sure = possible.find(({ isSure }) => isSure);
  return [...new Set([first?.part, sure?.part])].filter((part) => part !== undefined);
}

/** The set that is worth most once doubts are counted; none whose parts do not fit. */
function bestOf(options: readonly Option[]): Option | undefined {
  const first = options.toSorted(bestFirst).slice(0, MOST_CHECKED);
  let best: Option | undefined;
  let most = -Infinity;
  for (const option of first) {
    const doubts = doubtsOf(option.parts);
    const worth = option.worth - doubts * DOUBT;
    if (worth <= most) continue;
    best = option;
    most = worth;
  }
  return best;
}

const factsOf = (parts: Parts): Facts[] => ORDER.flatMap((role) => parts[role]?.facts ?? []);

/** How many things are not known of a set; Infinity where its parts do not fit. */
function doubtsOf(parts: Parts): number {
  const found = compareAll(factsOf(parts));
  if (found.some(({ verdict }) => verdict === 'does_not_fit')) return Infinity;
  return new Set(found.filter(({ verdict }) => verdict === 'unknown').map(({ code }) => code)).size;
}

/** Others that fit in the place of one part, for what that costs and what is left: first those without doubts, then those worth most. */
function alternatives(ofRole: readonly Candidate[], parts: Parts, role: BuildRole, use: BuildUse, most: number): Candidate[] {
  const weights = WEIGHTS[use];
  return ofRole
    .filter((other) => other !== parts[role] && other.price <= most && isPossible(other, role, parts, use))
    .map((other) => ({ other, worth: worthOf(other, role, weights) }))
    .sort((a, b) => b.worth - a.worth || byPrice(a.other, b.other))
    .slice(0, MOST_TRIED)
    .map(({ other }) => ({ other, doubts: doubtsOf({ ...parts, [role]: other }) }))
    .filter(({ doubts }) => doubts < Infinity)
    .sort((a, b) => a.doubts - b.doubts)
    .slice(0, MOST_ALTERNATIVES)
    .map(({ other }) => other);
}

/** Returns the result where it is clear without checking the whole set. */
function isPossible(part: Candidate, role: BuildRole, parts: Parts, use: BuildUse): boolean {
  if (role === 'computer') return isEnough(part.facts, use);
  if (role === 'ram') return hasMemory(part.facts, use);
  const set: Parts = { ...parts, [role]: part };
  const { cpu = part, motherboard = part, gpu } = set;
  const known = processorOf(cpu.facts);
  return support(boardOf(motherboard.facts), known) !== 'no' && (gpu !== undefined || known.graphics === true);
}
