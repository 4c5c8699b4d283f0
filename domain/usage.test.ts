import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthsOfUse } from '#domain/usage.ts';

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
  ];
  for (const [text, months] of cases) assert.equal(monthsOfUse(text), months, text);
});
