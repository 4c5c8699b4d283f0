import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The last migration from before this rule. */
const LAST_FREE = '0065';
/** Statements that take away what a process of the version before may still use. */
const TAKES_AWAY =
  /\b(?:drop (?:table|column|function|view|default)|rename (?:to|column)|set not null|alter column \w+ (?:set data )?type)\b/;
/** How a migration says that all processes must be stopped before it runs; `docs/operating.md`, Upgrades, lists these. */
const NOT_ROLLING = /^-- Not rolling: \S/m;

/** Checks the migrations below `root`; returns one line for each that would break the processes of the version before. */
export function checkMigrations(root: string): string[] {
  return globSync('{server/platform/db,packages/*}/migrations/*.sql', { cwd: root }).flatMap((file) =>
    migrationFaults(path.basename(file), readFileSync(path.join(root, file), 'utf8')),
  );
}

/** Returns what a migration takes away from processes of the version before, which run beside the first of the new version. */
export function migrationFaults(name: string, sql: string): string[] {
  if (name.slice(0, LAST_FREE.length) <= LAST_FREE || NOT_ROLLING.test(sql)) return [];
  const found = TAKES_AWAY.exec(sql.replaceAll(/--.*/g, '').toLowerCase())?.[0];
  return found === undefined
    ? []
    : [`${name}: "${found}" may break processes of the version before. Do it in a later version, or write "-- Not rolling: " and why.`];
}
