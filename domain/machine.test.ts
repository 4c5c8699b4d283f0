import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, inTime, machine, type Expected, type Row } from '#domain/machine.ts';

/** A table without faults: something is made, changed by two actors, and closed in two ways. */
const ROWS: readonly Row[] = [
  { name: 'make', from: null, to: 'new', by: 'owner', effects: ['email'] },
  { name: 'change', action: 'move', from: 'new', to: 'changed', by: ['owner', 'admin'] },
  { name: 'close', action: 'move', from: 'changed', to: 'closed', by: 'admin' },
  { name: 'open_again', action: 'move', from: 'changed', to: 'new', by: 'admin', effects: ['log'] },
];
const EXPECTED: Expected = {
  states: ['new', 'changed', 'closed'],
  ends: ['closed'],
  actors: ['owner', 'admin'],
  effects: ['email', 'log'],
};

await test('a row is found by its name, or by its action, its state and one of its actors', () => {
  const table = machine<Row>(ROWS);
  const found = (...how: Parameters<typeof table.find>) => table.find(...how)?.name;
  assert.equal(table.named('close').to, 'closed');
  assert.throws(() => table.named('melt'), /No transition melt/);
  assert.deepEqual(
    [
      found('move', 'new', 'owner'),
      found('move', 'new', ['visitor', 'admin']),
      found('move', 'new', 'visitor'),
      found('move', 'new', []),
      found('make', null, 'owner'),
      found('move', 'changed', 'admin'),
      found('move', 'changed', 'admin', 'new'),
      found('move', 'changed', 'admin', 'changed'),
      found('move', 'closed', 'admin'),
    ],
    ['change', 'change', undefined, undefined, undefined, 'close', 'open_again', undefined, undefined],
  );
  assert.equal(machine<Row>([{ name: 'lapse', action: 'lapse', from: 'new', to: 'closed' }]).find('lapse', 'new', 'owner'), undefined);
});

await test('an action is repeated by the actor who may take it, in the state to which it leads', () => {
  const { repeats } = machine<Row>(ROWS);
  assert.deepEqual(
    [
      repeats('move', 'changed', 'owner'),
      repeats('move', 'closed', 'owner'),
      repeats('move', 'closed', 'admin'),
      repeats('make', 'new', 'owner'),
    ],
    [true, false, true, false],
  );
});

await test('a deadline refuses after it, or before it', () => {
  const taken = (['before', 'after'] as const).map((deadline) => [false, true].map((late) => inTime({ deadline }, late)));
  assert.deepEqual(taken, [
    [true, false],
    [false, true],
  ]);
  assert.deepEqual([inTime({}, false), inTime({}, true)], [true, true]);
});

await test('a table without faults has none', () => {
  assert.deepEqual(faultsOf(ROWS, EXPECTED), []);
  const bare = ROWS.map(({ name, from, to }) => ({ name, from, to }));
  assert.deepEqual(faultsOf(bare, { states: EXPECTED.states, ends: EXPECTED.ends }), [], 'without actors and effects');
});

await test('each fault of a table is named', () => {
  const [make, change, close] = ROWS;
  assert.ok(make && change && close);
  const cases: readonly (readonly [
    name: string,
    rows: readonly (Omit<Row, 'to'> & { to: string | null })[],
    expected: Partial<Expected>,
    faults: readonly string[],
  ])[] = [
    ['two rows of one name', [...ROWS, { ...close, name: 'change' }], {}, ['two rows change']],
    ['a state that nothing reaches', ROWS, { states: [...EXPECTED.states, 'lost'], ends: ['closed', 'lost'] }, ['no way to lost']],
    [
      'a state that only another one reaches that nothing reaches',
      [...ROWS, { name: 'find', from: 'lost', to: 'found' }, { name: 'end', from: 'found', to: 'closed' }],
      { states: [...EXPECTED.states, 'lost', 'found'] },
      ['no way to lost', 'no way to found'],
    ],
    ['a state that is not known', [...ROWS, { name: 'lose', from: 'new', to: 'lost' }], {}, ['way to lost']],
    ['a state that cannot be left', ROWS, { ends: ['changed'] }, ['no way out of closed', 'way out of changed', 'trap closed']],
    ['an end that can be left', [...ROWS, { name: 'reopen', from: 'closed', to: 'new' }], {}, ['way out of closed']],
    ['a state that leads to itself alone', [...ROWS, { name: 'stay', from: 'closed', to: 'closed' }], {}, []],
    [
      'a circle without an end',
      [
        ...ROWS,
        { name: 'stick', from: 'new', to: 'stuck' },
        { name: 'turn', from: 'stuck', to: 'round' },
        { name: 'turn_back', from: 'round', to: 'stuck' },
      ],
      { states: [...EXPECTED.states, 'stuck', 'round'] },
      ['trap stuck', 'trap round'],
    ],
    [
      'a circle in a table without ends',
      [make, change, { ...close, to: 'new' }],
      { states: ['new', 'changed'], ends: [], effects: ['email'] },
      [],
    ],
    ['another beginning', ROWS, { starts: ['changed'] }, []],
    ['no beginning', ROWS, { starts: ['closed'] }, ['no way to new', 'no way to changed']],
    ['a row that ends all', [...ROWS, { name: 'drop', from: 'changed', to: null }], {}, []],
    ['a row from nothing to nothing', [...ROWS, { name: 'none', from: null, to: null }], {}, []],
    [
      'an actor and an effect without a row',
      ROWS,
      { actors: ['owner', 'admin', 'cards'], effects: ['email', 'log', 'refund'] },
      ['no actor cards', 'no effect refund'],
    ],
    ['an actor and an effect that are not known', ROWS, { actors: ['owner'], effects: ['log'] }, ['actor admin', 'effect email']],
  ];
  for (const [name, rows, expected, faults] of cases) assert.deepEqual(faultsOf(rows, { ...EXPECTED, ...expected }), faults, name);
});
