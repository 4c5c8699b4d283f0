import { test } from 'node:test';
import { tryCutReports, tryDamagedReports } from '#domain/reports/test-damage.ts';

await test('100,000 damaged reports show no identifier', () => tryDamagedReports(10_000));
await test('a report that is cut at any character shows nothing wrong', () => tryCutReports(1));
