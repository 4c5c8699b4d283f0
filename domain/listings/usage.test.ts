import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinUse, monthsOfUse, splitUse } from '#domain/listings/usage.ts';

await test('times of use as sellers write them', () => {
  const cases: [string, number | null][] = [
    ['2 years', 24],
    ['1 year 8 months', 20],
    ['8 mo', 8],
    ['1.5', 18],
    ['3', 36],
    ['1½ years', 18],
    ['2+ yrs', 24],
    ['less than a year', 12],
    ['half a year', 6],
    ['1 yr 2 mths', 14],
    ['২ বছর ৩ মাস', 27],
    ['brand new', 0],
    ['used a lot', null],
    ['', null],
    ['900 years', null],
    ['10 months', 10],
    ['6m', 6],
    ['1 ½ years', 18],
    ['½ year', 6],
    ['half year', 6],
    ['1.25 years', 15],
    ['2 + yrs', 24],
    ['2y', 24],
    ['2 +y', 24],
    ['1.5 months', 2],
    ['1.25 months', 1],
    ['6 + months', 6],
    ['2 mon', 2],
    ['2 mth', 2],
    ['1 month', 1],
    ['10', 120],
    ['1.25', 15],
    ['3 +', 36],
    ['3+ ', 36],
    ['used 3', null],
    ['3 users', null],
    ['50 years', 600],
  ];
  for (const [text, months] of cases) assert.equal(monthsOfUse(text), months, text);
});

await test('a time of use as the number and the unit of a form, and back', () => {
  const cases: [string, string, 'years' | 'months'][] = [
    ['2 years', '2', 'years'],
    ['1 year', '1', 'years'],
    ['8 months', '8', 'months'],
    ['1.5 years', '1.5', 'years'],
    ['1 year 8 months', '20', 'months'],
    ['২ বছর', '2', 'years'],
    ['3', '3', 'years'],
    ['', '', 'years'],
    ['24 months', '24', 'months'],
    ['24 month ', '24', 'months'],
    ['10.25 year', '10.25', 'years'],
    ['10.25 years', '10.25', 'years'],
    ['12', '12', 'years'],
    ['0', '0', 'years'],
    [' 3. ', '3.', 'years'],
    [' used a lot ', 'used a lot', 'years'],
    ['brand new', 'brand new', 'years'],
  ];
  for (const [text, number, unit] of cases) assert.deepEqual(splitUse(text), { number, unit }, text);
  assert.equal(joinUse('2', 'years'), '2 years');
  assert.equal(joinUse('1', 'months'), '1 month');
  assert.equal(joinUse(' ৮ ', 'months'), '8 months');
  assert.equal(joinUse('', 'years'), '');
  for (const other of ['used a lot', 'x2', '2x']) assert.equal(joinUse(` ${other} `, 'years'), other);
  assert.equal(joinUse('12.25', 'years'), '12.25 years');
});
