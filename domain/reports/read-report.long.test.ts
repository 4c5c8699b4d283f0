import { test } from 'node:test';
import { tryCutReports, tryDamagedReports, tryFillers } from '#domain/reports/test-damage.ts';

await test('100,000 damaged reports show no identifier', () => tryDamagedReports(10_000));
await test('a report that is cut at any character shows nothing wrong', () => tryCutReports(1));

const FILLERS = [
  'a',
  '0',
  '<',
  '{',
  '"',
  '=',
  '@',
  '-',
  '.',
  '/',
  '\\',
  '|',
  'a=',
  '<a ',
  '</td>',
  '<script>',
  '@a.a',
  '[GeForce',
  'Core ',
  '1-',
  'pass ',
];
await test('2 MB of more fillers, behind every kind of report', () => tryFillers(FILLERS, 1));
