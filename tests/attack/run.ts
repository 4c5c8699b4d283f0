// npm run attack: every attack that this project defends against, against a running app on this machine, with a table at the end.
import { parseArgs } from 'node:util';
import { attackAccess } from '#tests/attack/access.ts';
import { Campaign, type Row } from '#tests/attack/campaign.ts';
import { attackByFaults } from '#tests/attack/faults.ts';
import { attackByFloods } from '#tests/attack/floods.ts';
import { attackImages } from '#tests/attack/images.ts';
import { attackTexts } from '#tests/attack/injections.ts';
import { attackShapes } from '#tests/attack/shapes.ts';
import { attackSlowly } from '#tests/attack/slow.ts';
import { existingTarget, LocalApp, localTarget, type Target } from '#tests/attack/target.ts';
import { attackTokens } from '#tests/attack/tokens.ts';
import { buildIfNeeded } from '#tools/build.ts';

export const SUBJECTS: Readonly<Record<string, (campaign: Campaign) => Promise<void>>> = {
  access: attackAccess,
  tokens: attackTokens,
  texts: attackTexts,
  shapes: attackShapes,
  images: attackImages,
  floods: attackByFloods,
  slow: attackSlowly,
  faults: attackByFaults,
};

export interface AttackOptions {
  target: Target;
  quick: boolean;
  subjects?: readonly string[];
  report?: (row: Row) => void;
}

/** Runs the attacks of these subjects, all by default. */
export async function attack({ target, quick, subjects = Object.keys(SUBJECTS), report }: AttackOptions): Promise<Row[]> {
  const campaign = new Campaign(target, { quick, ...(report && { report }) });
  try {
    for (const name of subjects) {
      const run = SUBJECTS[name];
      if (!run) throw new Error(`There is no subject ${name}: ${Object.keys(SUBJECTS).join(', ')}.`);
      await campaign.subject(name, run);
    }
  } finally {
    campaign.close();
  }
  return campaign.rows;
}

const lineOf = ({ subject, attack: name, requests, expected, seen, ok }: Row): string =>
  `${ok ? 'ok    ' : 'FAILED'}  ${subject.padEnd(7)} ${name.padEnd(58)} ${String(requests).padStart(6)}  ${expected}${seen === expected ? '' : `\n${' '.repeat(83)}seen: ${seen}`}`;

function printTable(rows: readonly Row[]): void {
  console.log(`\n        subject ${'attack'.padEnd(58)} requests  expected`);
  for (const row of rows) console.log(lineOf(row));
  const failed = rows.filter(({ ok }) => !ok).length;
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  console.log(`\n${rows.length} attacks, ${rows.length - failed} ok, ${failed} failed, ${requests} requests`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      admin: { type: 'string', default: 'admin@example.com:abar-demo' },
      quick: { type: 'boolean', default: false },
    },
  });
  if (values.url === undefined) await buildIfNeeded();
  const own = values.url === undefined ? await LocalApp.start() : null;
  try {
    const at = values.admin.lastIndexOf(':');
    const target = own
      ? localTarget(own)
      : existingTarget(values.url ?? '', { email: values.admin.slice(0, at), password: values.admin.slice(at + 1) });
    const rows = await attack({
      target,
      quick: values.quick,
      ...(positionals.length > 0 && { subjects: positionals }),
      report: (row) => console.log(lineOf(row)),
    });
    printTable(rows);
    if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
  } finally {
    await own?.stop();
  }
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
