import type { Facts } from '#contract/facts.ts';
import type { FitCheck, FitResult } from '#contract/fit.ts';
import type { FitVerdict, Kind } from '#contract/vocabulary.ts';
import {
  boardInCase,
  cardInCase,
  cardOnBoard,
  cardOnMonitor,
  cardOnSupply,
  coolerInCase,
  imageOfSet,
  processorOnSupply,
  supplyInComputer,
} from '#domain/fit/card-rules.ts';
import { driveOnBoard, memoryOnBoard, memoryWithMemory, memoryWithProcessor } from '#domain/fit/memory-rules.ts';
import { processorOf } from '#domain/fit/tables/processors.ts';
import { coolerOnSocket, processorOnBoard } from '#domain/fit/processor-rules.ts';
import { sentencesOf } from '#domain/fit/reasons.ts';
import { resultOf } from '#domain/fit/result.ts';
import { notKnown, type Finding, type Part, type Role, type Rule } from '#domain/fit/rules.ts';

const RULES: readonly (readonly [Role, Role, Rule])[] = [
  ['cpu', 'board', processorOnBoard],
  ['cpu', 'board', imageOfSet],
  ['ram', 'board', memoryOnBoard],
  ['ram', 'cpu', memoryWithProcessor],
  ['ram', 'ram', memoryWithMemory],
  ['gpu', 'board', cardOnBoard],
  ['gpu', 'psu', cardOnSupply],
  ['gpu', 'case', cardInCase],
  ['cpu', 'psu', processorOnSupply],
  ['psu', 'case', supplyInComputer],
  ['board', 'case', boardInCase],
  ['cooler', 'cpu', coolerOnSocket],
  ['cooler', 'board', coolerOnSocket],
  ['cooler', 'case', coolerInCase],
  ['drive', 'board', driveOnBoard],
  ['gpu', 'monitor', cardOnMonitor],
];

const ROLES_OF: Readonly<Partial<Record<Kind, readonly Role[]>>> = {
  cpu: ['cpu'],
  motherboard: ['board'],
  ram: ['ram'],
  gpu: ['gpu'],
  psu: ['psu'],
  case: ['case'],
  cooler: ['cooler'],
  ssd: ['drive'],
  hdd: ['drive'],
  monitor: ['monitor'],
  bundle: ['cpu', 'board'],
};
const COMPUTERS: ReadonlySet<Kind | undefined> = new Set<Kind>(['desktop-pc', 'all-in-one', 'mini-pc', 'laptop', 'tablet']);
/** A loose part of these replaces the computer's own; memory and drives are added. */
const REPLACED: ReadonlySet<Role> = new Set<Role>(['cpu', 'board', 'gpu', 'psu', 'case', 'cooler']);

/** The parts of all items that are compared: those that are sold alone, and those of computers that none of them replaces. */
function partsOf(items: readonly Facts[]): Part[] {
  const loose = items.flatMap((facts, item) => {
    const roles = facts.kind === undefined ? [] : [...(ROLES_OF[facts.kind] ?? [])];
    if (facts.kind === 'bundle' && facts.ramGb !== undefined) roles.push('ram');
    return roles.map((role): Part => ({ item, role, facts, isInside: false }));
  });
  const replaced = new Set(loose.flatMap(({ role }) => (REPLACED.has(role) ? role : [])));
  const inside = items.flatMap((facts, item) =>
    COMPUTERS.has(facts.kind) ? insideOf(facts).map((role): Part => ({ item, role, facts, isInside: true })) : [],
  );
  return [...loose, ...inside.filter(({ role }) => !replaced.has(role))];
}

function insideOf(facts: Facts): Role[] {
  const roles: Role[] = ['cpu', 'board', 'psu', 'case'];
  if ((facts.ramGb ?? facts.ramType) !== undefined) roles.push('ram');
  if (facts.gpu !== undefined || processorOf(facts).graphics === false) roles.push('gpu');
  return roles;
}

/** The finding of a rule about two items, by their positions. */
interface Compared extends Finding {
  between: [number, number];
}

/** The same as `checkFit`, without sentences. */
export function compareAll(items: readonly Facts[]): Compared[] {
  const parts = Map.groupBy(partsOf(items), ({ role }) => role);
  const all = [...parts.values()].flat();
  const compared: Compared[] = [];
  const add = (one: number, other: number, found: Finding) =>
    compared.push({ ...found, between: one < other ? [one, other] : [other, one] });
  for (const [role, otherRole, rule] of RULES)
    for (const one of parts.get(role) ?? [])
      for (const other of parts.get(otherRole) ?? [])
        if (isCompared(one, other, role === otherRole))
          for (const found of rule(one, other, all)) if (found) add(one.item, other.item, found);
  const inAny = new Set(compared.flatMap(({ between }) => between));
  for (const item of items.keys()) {
    if (inAny.has(item)) continue;
    const other = item === 0 ? 1 : 0;
    add(item, other, notKnown('kind', 'nothing_to_compare'));
    inAny.add(other);
  }
  return compared;
}

/**
 * Whether items work together: loose parts, and computers that take them. Every rule that applies to two items gives a check with its
 * reason; an item that cannot be compared with any other gives one whose result is unknown.
 */
export function checkFit(items: readonly Facts[]): FitResult {
  const checks = compareAll(items).map(({ between, rule, verdict, code, values }): FitCheck => ({
    between,
    rule,
    verdict,
    reason: { code, values, ...sentencesOf(code, values) },
  }));
  return { verdict: resultOf(checks), checks };
}

/** Whether an item fits a computer (`readPc`); null when the two cannot be compared, as a mouse with a processor. */
export function fitOf(pc: readonly Facts[], item: Facts): FitVerdict | null {
  const checks = compareAll([...pc, item]).filter(({ between }) => between.includes(pc.length));
  return checks.every(({ rule }) => rule === 'kind') ? null : resultOf(checks);
}

/** Whether a list of what may fit has an item with this result. */
export const mayFit = (verdict: FitVerdict | null): verdict is 'fits' | 'unknown' => verdict === 'fits' || verdict === 'unknown';

/** Parts of one item belong together; two computers are not put together. */
const isCompared = (one: Part, other: Part, sameRole: boolean): boolean =>
  one.item !== other.item && !(one.isInside && other.isInside) && (!sameRole || one.item < other.item);
