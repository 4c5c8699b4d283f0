import type { FitResult } from '#contract/fit.ts';
import type { BuildRole, BuildUse } from '#contract/vocabulary.ts';
import { boardOf, supports, type Board } from '#domain/fit/boards.ts';
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
import { CARDS } from '#domain/fit/cards.ts';
import { checkFit } from '#domain/fit/fit.ts';
import { boardSizeOfCase, BOARD_SIZES, caseOf, plugsOf, sizeOf } from '#domain/fit/housing.ts';
import { processorOf, type Processor } from '#domain/fit/processors.ts';

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

export type Build = { parts: BuiltPart[]; total: number; fit: FitResult } | { cheapest: number | undefined };

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
/** What a check without a certain result takes from the worth of a set: about a twentieth of its performance. */
const DOUBT = 0.05;
/** What a computer that already runs is worth above the same parts. */
const ASSEMBLED = 0.1;
const ORDER: readonly BuildRole[] = ['computer', 'cpu', 'motherboard', 'ram', 'storage', 'gpu', 'psu', 'case'];

/**
 * The computer of best worth that the listings give within a budget: parts that fit together, or a whole one. The same listings always
 * give the same computer. Without one, what the cheapest would cost.
 */
export function buildPc(listings: readonly Candidate[], { budget, use, chosen }: BuildRequest): Build {
  const groups = group(listings, chosen);
  const { complete, cheapest } = combine(groups, use, budget);
  const wholes = (groups.get('computer') ?? []).filter(({ facts }) => isEnough(facts, use));
  const options = [
    ...complete,
    ...wholes.map((part) => ({ parts: { computer: part }, price: part.price, worth: worthOf(part, 'computer', WEIGHTS[use]) + ASSEMBLED })),
  ].filter(({ price }) => price <= budget);
  const best = bestOf(options);
  if (!best) return { cheapest: least([cheapest, ...wholes.map(({ price }) => price)]) };
  const { parts, price } = best;
  const roles = ORDER.filter((role) => parts[role] !== undefined);
  return {
    parts: roles.flatMap((role) => {
      const part = parts[role];
      return part ? [{ role, part, alternatives: alternatives(listings, parts, role, use, budget - price) }] : [];
    }),
    total: price,
    fit: checkParts(parts),
  };
}

const checkParts = (parts: Parts): FitResult => {
  const items = ORDER.flatMap((role) => parts[role]?.facts ?? []);
  // A whole computer has nothing to be compared with.
  return items.length < 2 ? { verdict: 'fits', checks: [] } : checkFit(items);
};

const least = (prices: readonly (number | undefined)[]): number | undefined => {
  const known = prices.filter((price) => price !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

const byPrice = (a: Candidate, b: Candidate): number => a.price - b.price || (a.id < b.id ? -1 : 1);

/** Listings by role: the cheapest of each worth, or those that were chosen. */
function group(listings: readonly Candidate[], chosen: ReadonlySet<string>): Map<BuildRole, Candidate[]> {
  const groups = new Map<BuildRole, Candidate[]>();
  const roles = new Set(listings.filter(({ id }) => chosen.has(id)).flatMap((part) => roleOf(part) ?? []));
  for (const role of ORDER) {
    const own = listings.filter((part) => roleOf(part) === role);
    if (roles.has(role)) groups.set(role, own.filter(({ id }) => chosen.has(id)).slice(0, 1));
    // Parts were chosen, or a whole computer.
    else if (roles.size > 0 && (role === 'computer' || roles.has('computer'))) groups.set(role, []);
    else groups.set(role, cheapestOfEachWorth(own, role));
  }
  return groups;
}

function cheapestOfEachWorth(parts: readonly Candidate[], role: BuildRole): Candidate[] {
  const dearestFirst = parts.toSorted(byPrice).toReversed();
  return [...new Map(dearestFirst.map((part) => [sameWorth(part, role), part])).values()].sort(byPrice);
}

const isEnough = (facts: Candidate['facts'], use: BuildUse): boolean =>
  (facts.ramGb ?? 0) >= WEIGHTS[use].leastRam && (!WEIGHTS[use].needsCard || (facts.gpu !== undefined && CARDS.has(facts.gpu)));

/** For every processor, board and card the best of the rest that is left within the budget. */
function combine(
  groups: ReadonlyMap<BuildRole, Candidate[]>,
  use: BuildUse,
  budget: number,
): { complete: Option[]; cheapest: number | undefined } {
  const of = (role: BuildRole): Candidate[] => groups.get(role) ?? [];
  const weights = WEIGHTS[use];
  const cards = [...(weights.needsCard ? [] : [undefined]), ...of('gpu')].map((part) => ({ part, worth: cardWorth(part?.facts, weights) }));
  const complete: Option[] = [];
  let cheapest: number | undefined;
  for (const { cpu, board, rest, least } of basesOf(of, weights))
    for (const card of cards) {
      if (!card.part && cpu.known.graphics !== true) continue;
      const supply = cheapestSupply(of('psu'), card.part, cpu.known);
      if (!supply) continue;
      for (const housing of possibleCases(of('case'), board, card.part)) {
        const fixed = cpu.part.price + board.price + (card.part?.price ?? 0) + supply.price + housing.price;
        cheapest = Math.min(cheapest ?? Infinity, fixed + least.price);
        const best = rest.findLast(({ price }) => fixed + price <= budget);
        if (!best) continue;
        complete.push({
          parts: { ...best.parts, cpu: cpu.part, motherboard: board, ...(card.part && { gpu: card.part }), psu: supply, case: housing },
          price: fixed + best.price,
          worth: cpu.worth + card.worth + best.worth,
        });
      }
    }
  return { complete, cheapest };
}

/** Each processor with each board that takes it, and memory with a drive for that board, of which `least` is the cheapest. */
function* basesOf(of: (role: BuildRole) => Candidate[], weights: (typeof WEIGHTS)[BuildUse]) {
  const cpus = of('cpu').map((part) => ({ part, known: processorOf(part.facts), worth: processorWorth(part.facts, weights) }));
  const boards = of('motherboard').map((part) => ({ part, known: boardOf(part.facts) }));
  const memories = of('ram').filter(({ facts }) => isEnoughMemory(facts.ramGb, weights.leastRam));
  const rests = new Map<string, Option[]>();
  for (const cpu of cpus)
    for (const board of boards) {
      if (!takes(board.known, cpu.known)) continue;
      const rest = rests.get(board.part.id) ?? restOptions(memories, of('storage'), board, weights);
      rests.set(board.part.id, rest);
      const [least] = rest;
      if (least) yield { cpu, board: board.part, rest, least };
    }
}

const isEnoughMemory = (gb: number | undefined, leastGb: number): boolean => gb !== undefined && gb >= leastGb;

const takes = (board: Board, cpu: Processor): boolean =>
  board.socket !== undefined && board.socket === cpu.socket && supports(board, cpu.arch) !== 'no';

/** Memory with a drive that the board takes, by price; each is worth more than those before it. */
function restOptions(
  memories: readonly Candidate[],
  drives: readonly Candidate[],
  { part: board, known: { ramTypes } }: { part: Candidate; known: Board },
  weights: (typeof WEIGHTS)[BuildUse],
): Option[] {
  const isTaken = ({ facts }: Candidate): boolean => checkFit([board.facts, facts]).verdict !== 'does_not_fit';
  const taken = drives.filter(isTaken);
  const all = memories
    .filter((ram) => ram.facts.ramType !== undefined && ramTypes.includes(ram.facts.ramType) && isTaken(ram))
    .flatMap((ram) =>
      taken.map((storage) => ({
        parts: { ram, storage },
        price: ram.price + storage.price,
        worth: memoryWorth(ram.facts, weights) + storageWorth(storage.facts, weights),
      })),
    )
    .sort((a, b) => a.price - b.price || b.worth - a.worth);
  let most = -Infinity;
  return all.filter(({ worth }) => {
    const isBetter = worth > most;
    most = Math.max(most, worth);
    return isBetter;
  });
}

/** The cheapest supply that surely is enough, else one that may be. */
function cheapestSupply(supplies: readonly Candidate[], card: Candidate | undefined, cpu: Processor): Candidate | undefined {
  const known = card?.facts.gpu === undefined ? undefined : CARDS.get(card.facts.gpu);
  const { load, need } = neededWatts(known, Math.max(USUAL_PROCESSOR_WATTS, cpu.watts ?? 0));
  const strong = supplies.filter(({ facts }) => (facts.watts ?? 0) >= need);
  const sure = strong.find(({ facts }) => (known?.plugs ?? 0) <= (plugsOf(facts) ?? 0));
  return sure ?? strong[0] ?? supplies.find(({ facts }) => (facts.watts ?? 0) >= load);
}

/** The cheapest case in which board and card may have space, and the cheapest in which they surely have. */
function possibleCases(cases: readonly Candidate[], board: Candidate, card: Candidate | undefined): Candidate[] {
  const known = card?.facts.gpu === undefined ? undefined : CARDS.get(card.facts.gpu);
  const size = sizeOf(board.facts);
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
  const first = options.toSorted((a, b) => b.worth - a.worth || a.price - b.price || (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, MOST_CHECKED);
  let best: Option | undefined;
  let most = -Infinity;
  for (const option of first) {
    const fit = checkParts(option.parts);
    const worth = option.worth - doubtsOf(fit) * DOUBT;
    if (fit.verdict === 'does_not_fit' || worth <= most) continue;
    best = option;
    most = worth;
  }
  return best;
}

/** How many things are not known of a set. */
const doubtsOf = ({ checks }: FitResult): number =>
  new Set(checks.filter(({ verdict }) => verdict === 'unknown').map(({ reason }) => reason.code)).size;

const keyOf = ({ parts }: Option): string => ORDER.map((role) => parts[role]?.id ?? '').join();

/** Others that fit in the place of one part, for what that costs and what is left: first those without doubts, then those worth most. */
function alternatives(listings: readonly Candidate[], parts: Parts, role: BuildRole, use: BuildUse, left: number): Candidate[] {
  const current = parts[role];
  if (!current) return [];
  const weights = WEIGHTS[use];
  return listings
    .filter((other) => other.id !== current.id && other.price <= current.price + left && roleOf(other) === role)
    .filter((other) => isPossible(other, role, parts, use))
    .toSorted((a, b) => worthOf(b, role, weights) - worthOf(a, role, weights) || byPrice(a, b))
    .slice(0, MOST_TRIED)
    .map((other) => ({ other, fit: checkParts({ ...parts, [role]: other }) }))
    .filter(({ fit }) => fit.verdict !== 'does_not_fit')
    .sort((a, b) => doubtsOf(a.fit) - doubtsOf(b.fit))
    .slice(0, MOST_ALTERNATIVES)
    .map(({ other }) => other);
}

/** What can be said without checking the whole set. */
function isPossible({ facts }: Candidate, role: BuildRole, parts: Parts, use: BuildUse): boolean {
  switch (role) {
    case 'computer':
      return isEnough(facts, use);
    case 'cpu':
      return (
        parts.motherboard !== undefined &&
        takes(boardOf(parts.motherboard.facts), processorOf(facts)) &&
        (parts.gpu !== undefined || processorOf(facts).graphics === true)
      );
    case 'motherboard':
      return parts.cpu !== undefined && takes(boardOf(facts), processorOf(parts.cpu.facts));
    case 'ram':
      return isEnoughMemory(facts.ramGb, WEIGHTS[use].leastRam);
    case 'storage':
    case 'gpu':
    case 'psu':
    case 'case':
      return true;
  }
}
