/** One row of a table of transitions. Each table narrows the types and may add columns of its own. */
export interface Row {
  readonly name: string;
  /** Several rows of a table may take the same action. Without it, the row is found by its name. */
  readonly action?: string;
  /** null: it does not exist yet. */
  readonly from: string | null;
  readonly to: string;
  readonly by?: string | readonly string[];
  /** Whether it may be taken only before, or only after, the deadline of the state that it leads from; without it, at any time. */
  readonly deadline?: 'before' | 'after';
  /** The effects of a transition besides the change of state, in the same transaction. */
  readonly effects?: readonly string[];
}

/** A row whose name is one of those in the table. */
export type Named<R extends Row, Rows extends readonly Row[]> = R & { readonly name: Rows[number]['name'] };

type Actor<R extends Row> = R['by'] extends infer By ? (By extends readonly (infer One extends string)[] ? One : By & string) : never;
type Actors<R extends Row> = (Actor<R> | readonly Actor<R>[]) & (string | readonly string[]);

const isBy = ({ by = [] }: Row, actors: string | readonly string[]): boolean =>
  [by].flat().some((actor) => [actors].flat().includes(actor));

/** A table of transitions, and how its rows are found. */
// @__NO_SIDE_EFFECTS__
export function machine<R extends Row>(rows: readonly R[]) {
  return {
    rows,
    /** The transition of that name. */
    named(name: R['name']): R {
      const found = rows.find((row) => row.name === name);
      if (!found) throw new Error(`No transition ${name}`);
      return found;
    },
    /** The transition of that action from that state by one of these actors, `to` a state where the action leads to several; undefined when there is none. */
    find: (action: R['action'], from: R['from'], by: Actors<R>, to?: R['to']): R | undefined =>
      rows.find((row) => row.action === action && row.from === from && isBy(row, by) && (to === undefined || row.to === to)),
    /** Whether that action of one of these actors leads to that state: the user who repeats it there succeeds, and it changes nothing. */
    repeats: (action: R['action'], state: R['from'] | R['to'], by: Actors<R>): boolean =>
      rows.some((row) => row.action === action && row.to === state && isBy(row, by)),
  };
}

/** Whether a transition may be taken on this side of the deadline. */
export const inTime = ({ deadline }: Pick<Row, 'deadline'>, late: boolean): boolean =>
  deadline === undefined || (deadline === 'after') === late;

/** The expectations of the test of a table. */
export interface Expected {
  states: readonly string[];
  /** The states that no transition leaves. */
  ends: readonly string[];
  /** The states in which it begins; by default those to which the rows from null lead. */
  starts?: readonly string[];
  actors?: readonly string[];
  effects?: readonly string[];
}

/**
 * The faults of a table: names that are not unique; states, actors or effects that it does not use or that are unknown; states that it cannot
 * leave but should, or can but should not; and states from which no end is reached, where there are ends.
 */
export function faultsOf(rows: readonly (Omit<Row, 'to'> & { to: string | null })[], expected: Expected): string[] {
  const { states, ends, starts = rows.flatMap(({ from, to }) => (from === null ? (to ?? []) : [])), actors = [], effects = [] } = expected;
  const reachedFrom = (...first: readonly string[]): string[] => {
    const reached = new Set(first);
    // The loop also visits what it adds.
    for (const state of reached) for (const { from, to } of rows) if (from === state && to !== null) reached.add(to);
    return [...reached];
  };
  const differences = (kind: string, found: readonly string[], wanted: readonly string[]): string[] => [
    ...wanted.filter((each) => !found.includes(each)).map((each) => `no ${kind} ${each}`),
    ...found.filter((each) => !wanted.includes(each)).map((each) => `${kind} ${each}`),
  ];
  const left = states.filter((state) => rows.some(({ from, to }) => from === state && to !== state));
  const names = rows.map(({ name }) => name);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two rows ${name}`),
    ...differences('way to', reachedFrom(...starts), states),
    ...differences(
      'way out of',
      left,
      states.filter((state) => !ends.includes(state)),
    ),
    ...states.filter((state) => ends.length > 0 && !reachedFrom(state).some((each) => ends.includes(each))).map((state) => `trap ${state}`),
    ...differences('actor', [...new Set(rows.flatMap(({ by = [] }) => by))], actors),
    ...differences('effect', [...new Set(rows.flatMap((row) => row.effects ?? []))], effects),
  ];
}
