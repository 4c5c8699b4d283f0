import { test } from 'node:test';
import { tryDamagedReports } from '#domain/reports/test-damage.ts';

await test('100,000 damaged reports show no identifier', () => tryDamagedReports(10_000));
