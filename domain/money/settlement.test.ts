import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  readSettlement,
  reconcile,
  UnreadableSettlement,
  type OwnMovement,
  type Settlement,
  type Terms,
} from '#domain/money/settlement.ts';

const HEAD = 'created_utc,reporting_category,source_id,payment_intent_id,currency,gross,fee,net';
const line = (day: number, kind: string, id: string, gross: string, fee = '0', net = String(Number(gross) - Number(fee))) =>
  `2026-11-${String(day).padStart(2, '0')} 10:00:00,${kind},${kind}-${id},${id},bdt,${gross},${fee},${net}`;
const stripe = (...lines: string[]) => readSettlement([HEAD, ...lines].join('\r\n'));
const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour));
const paid = (id: string, tk: number, time = at(2)): OwnMovement => ({ kind: 'payment', names: [id], amountPoisha: tk * 100, at: time });
const TERMS = { from: at(1, 0), until: at(8, 0), feePercent: 2.9 };
const found = (own: OwnMovement[], report: Settlement, terms: Terms = TERMS) =>
  reconcile(own, report, terms).map(({ difference, name, ownPoisha, statedPoisha }) => [difference, name, ownPoisha, statedPoisha]);

await test('the reports of three providers are read', () => {
  const report = stripe(
    line(2, 'charge', 'pi_1', '1000.00', '29.00'),
    line(3, 'payout', 'po_1', '-971.00'),
    '',
    line(3, 'refund', 'pi_1', '-10.5'),
  );
  assert.equal(report.provider, 'card');
  assert.deepEqual(report.movements[0], {
    kind: 'payment',
    names: ['pi_1', 'charge-pi_1'],
    amountPoisha: 100_000,
    feePoisha: 2900,
    netPoisha: 97_100,
    at: at(2),
    row: 2,
  });
  assert.deepEqual([report.movements.length, report.movements[1]?.amountPoisha, report.movements[1]?.row], [2, 1050, 5]);
  const sslcommerz = readSettlement(
    'Transaction Date,Type,Transaction ID,Refund Transaction ID,Amount,Charge,Store Amount\n2026-11-02 01:30:00,Sale,t1,,"1,250.00",31.25,1218.75',
  );
  // In Dhaka it is the second already, in UTC still the first.
  assert.deepEqual([sslcommerz.provider, sslcommerz.movements[0]?.at], ['sslcommerz', new Date('2026-11-01T19:30:00Z')]);
  const bkash = readSettlement(
    'Date Time,Transaction Type,Transaction ID,Merchant Invoice No,Amount,Fee,Net Amount\n2026-11-02 10:00,Refund,TRX1,,500,0,-500',
  );
  assert.deepEqual([bkash.provider, bkash.movements[0]?.kind, bkash.movements[0]?.names], ['bkash', 'refund', ['TRX1']]);
});

await test('every kind of movement is read, at the time that the provider means, whatever the zone of this machine', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Asia/Tokyo';
  try {
    const ofCards = stripe(line(2, 'dispute', 'pi_1', '-1000', '15'), ' , ,', line(3, 'dispute_reversal', 'pi_1', '1000'));
    assert.deepEqual(
      ofCards.movements.map(({ kind, at: time }) => [kind, time]),
      [
        ['dispute', at(2)],
        ['reversal', at(3)],
      ],
    );
    const columns = 'Transaction Date,Type,Transaction ID,Refund Transaction ID,Amount,Charge,Store Amount';
    const store = readSettlement(`${columns}\n2026-11-02 12:00:00, Refund ,t1, r1 ,-5,0,-5`);
    assert.deepEqual(store.movements[0], {
      kind: 'refund',
      names: ['t1', 'r1'],
      amountPoisha: 500,
      feePoisha: 0,
      netPoisha: -500,
      at: at(2, 6),
      row: 2,
    });
    const uuid = '0198f0aa-1111-7222-8333-444455556666';
    const wallet = (invoice: string) =>
      readSettlement(
        `Date Time,Transaction Type,Transaction ID,Merchant Invoice No,Amount,Fee,Net Amount\n2026-11-02 12:00,Payment,TRX1,${invoice},5,0,5`,
      ).movements[0];
    assert.deepEqual([wallet(uuid)?.kind, wallet(uuid)?.at], ['payment', at(2, 6)]);
    // The part that distinguishes attempts is none of the name; anything else is.
    for (const [invoice, name] of [
      [`${uuid}-0a1b2c`, uuid],
      [`${uuid}-0a1b2c3`, `${uuid}-0a1b2c3`],
      [`x${uuid}-0a1b2c`, `x${uuid}-0a1b2c`],
      [`${uuid}-a`, `${uuid}-a`],
      ['a-0a1b2c', 'a-0a1b2c'],
    ] as const)
      assert.deepEqual(wallet(invoice)?.names, [name, 'TRX1'], invoice);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

await test('a file that cannot be read names what is wrong', () => {
  const bad: [RegExp, () => unknown][] = [
    [/^The first row names the columns of no report of Stripe, SSLCommerz, bKash\./, () => readSettlement('date,amount\n1,2')],
    [/^The report of Stripe lacks the columns created_utc\.$/, () => readSettlement(HEAD.replace('created_utc', 'created'))],
    [/^The file is empty\.$/, () => readSettlement('')],
    [/Row 2: gross is "1e3"/, () => stripe(line(2, 'charge', 'pi_1', '1e3', '0', '1'))],
    [/Row 2: gross is "0"/, () => stripe(line(2, 'charge', 'pi_1', '0'))],
    [/Row 2: net is ""/, () => stripe(line(2, 'charge', 'pi_1', '1', '0', ''))],
    [/Row 3: reporting_category is "toString"/, () => stripe(line(2, 'charge', 'pi_1', '1'), line(2, 'toString', 'pi_2', '1'))],
    [/Row 2: currency is "usd"/, () => stripe(line(2, 'charge', 'pi_1', '1').replace('bdt', 'usd'))],
    [/Row 2: created_utc is "2026-11-42 10:00:00"/, () => stripe(line(42, 'charge', 'pi_1', '1'))],
    [/Row 2: created_utc is "x2026-/, () => stripe(line(2, 'charge', 'pi_1', '1').replace('2026', 'x2026'))],
    [/Row 2: created_utc is "2026-11-02 10:00:00Z"/, () => stripe(line(2, 'charge', 'pi_1', '1').replace(':00,', ':00Z,'))],
    [/Row 2: payment_intent_id is ""/, () => stripe('2026-11-02 10:00:00,charge,,,bdt,1,0,1')],
  ];
  for (const [message, read] of bad) assert.throws(read, (error) => error instanceof UnreadableSettlement && message.test(error.message));
});

await test('books that agree differ in nothing', () => {
  const own = [paid('pi_1', 1000), { kind: 'refund', names: ['refund-pi_1'], amountPoisha: 5000, at: at(4) } as const];
  assert.deepEqual(found(own, stripe(line(2, 'charge', 'pi_1', '1000', '29'), line(4, 'refund', 'pi_1', '-50'))), []);
});

await test('each kind of difference is found', () => {
  const whole = line(2, 'charge', 'pi_1', '1000', '29');
  const cases: Record<string, [OwnMovement[], string[], unknown[][]]> = {
    'missing here': [[], [whole], [['missing_here', 'pi_1', null, 100_000]]],
    'missing there': [[paid('pi_1', 1000), paid('pi_2', 5)], [whole], [['missing_there', 'pi_2', 500, null]]],
    'twice there': [[paid('pi_1', 1000)], [whole, whole], [['stated_twice', 'pi_1', 100_000, 100_000]]],
    'twice there, and unknown here': [
      [],
      [whole, whole],
      [
        ['missing_here', 'pi_1', null, 100_000],
        ['stated_twice', 'pi_1', null, 100_000],
      ],
    ],
    'another amount': [[paid('pi_1', 999.99)], [whole], [['other_amount', 'pi_1', 99_999, 100_000]]],
    'two days later': [[paid('pi_1', 1000, at(4))], [whole], [['other_day', 'pi_1', 100_000, 100_000]]],
    'another fee than agreed': [[paid('pi_1', 1000)], [line(2, 'charge', 'pi_1', '1000', '39')], [['fee', 'pi_1', 2900, 3900]]],
    'a line that does not add up': [[paid('pi_1', 1000)], [line(2, 'charge', 'pi_1', '1000', '29', '970')], [['fee', 'pi_1', 2900, 3000]]],
    'another fee of what is unknown here': [
      [],
      [line(2, 'charge', 'pi_1', '1000', '39')],
      [
        ['missing_here', 'pi_1', null, 100_000],
        ['fee', 'pi_1', 2900, 3900],
      ],
    ],
    'a refund under the name of its payment': [
      [paid('pi_1', 1000)],
      [whole, line(3, 'refund', 'pi_1', '-5')],
      [['missing_here', 'pi_1', null, 500]],
    ],
  };
  for (const [name, [own, lines, differences]] of Object.entries(cases)) assert.deepEqual(found(own, stripe(...lines)), differences, name);
});

await test('a difference says when each book has the movement', () => {
  const dispute = line(2, 'dispute', 'pi_1', '-1000', '15');
  assert.deepEqual(reconcile([], stripe(dispute), TERMS), [
    {
      difference: 'missing_here',
      kind: 'dispute',
      name: 'pi_1',
      ownPoisha: null,
      statedPoisha: 100_000,
      ownAt: null,
      statedAt: at(2),
    },
  ]);
  assert.deepEqual(
    reconcile([paid('pi_1', 9)], stripe(line(2, 'charge', 'pi_1', '10', '0.29')), TERMS).map(({ ownAt, statedAt }) => [ownAt, statedAt]),
    [[at(2), at(2)]],
  );
  const won: OwnMovement = { kind: 'reversal', names: ['pi_1'], amountPoisha: 100_000, at: at(3) };
  assert.deepEqual(reconcile([won], stripe(line(3, 'dispute_reversal', 'pi_1', '1000')), TERMS), []);
});

await test('a movement just beyond a bound is no difference', () => {
  const own = [paid('pi_1', 1000, at(3)), paid('before', 1, at(1, -1)), paid('after', 1, at(8, 0))];
  assert.deepEqual(found(own, stripe(line(2, 'charge', 'pi_1', '1000', '29'))), [], 'the next day, and what is in the reports beside');
  assert.deepEqual(found([paid('pi_1', 1)], stripe(line(2, 'charge', 'pi_1', '1', '0.03'))), [], 'a fee of 2.9 poisha is rounded');
  assert.deepEqual(
    found([paid('first', 1, TERMS.from)], stripe()),
    [['missing_there', 'first', 100, null]],
    'the first moment of the report',
  );
  assert.deepEqual(found([paid('pi_1', 10)], stripe(line(2, 'charge', 'pi_1', '10', '0.3'))), [], 'a fee that is a poisha more');
  const unknownFee = { ...TERMS, feePercent: null };
  assert.deepEqual(found([paid('pi_1', 1000)], stripe(line(2, 'charge', 'pi_1', '1000', '39')), unknownFee), []);
});
