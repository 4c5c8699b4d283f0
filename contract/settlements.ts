import * as z from '#contract/zod.ts';
import { count, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { DIFFERENCES, MOVEMENT_KINDS, SETTLEMENT_PROVIDERS } from '#contract/settlement-vocabulary.ts';

const side = z.object({ tk: z.number(), at: z.string().meta({ description: 'ISO time' }) });

const SettlementCheck = z.named('SettlementCheck', {
  _id: count,
  provider: z.enum(SETTLEMENT_PROVIDERS),
  firstDay: z.string().meta({ description: 'The first day of the report in Bangladesh, as 2026-11-30' }),
  lastDay: z.string(),
  movements: count.meta({ description: 'Lines of the report about deals' }),
  fees: z.number().meta({ description: 'Tk that the provider kept, by the report' }),
  differences: z.array(
    z.object({
      difference: z.enum(DIFFERENCES),
      kind: z.enum(MOVEMENT_KINDS),
      name: z.string().meta({ description: 'The name that the provider gives the movement' }),
      own: side.nullable().meta({ description: 'The books of this site, for a wrong fee the one agreed; null: it is not in them' }),
      stated: side.nullable().meta({ description: 'The report, for a wrong fee what was kept; null: it is not in it' }),
      note: z
        .object({ text: z.string(), by: z.string(), at: z.string() })
        .nullable()
        .meta({ description: 'The way in which an admin has settled it, also in another report with the same sums; null: it is open' }),
    }),
  ),
  checkedAt: z.string().meta({ description: 'ISO time' }),
});
export type SettlementCheck = z.infer<typeof SettlementCheck>;

export const listSettlements = operation({
  access: 'admin',
  summary: 'The last 50 reports of providers of payments that a command has compared with the ledger, the newest first.',
  reply: z.object({ checks: z.array(SettlementCheck) }),
});

export const noteDifference = operation({
  access: 'admin',
  summary: 'Notes in the log of admins how a difference of a report was settled. It is not open any more; no money moves.',
  body: z.strictObject({
    difference: z.enum(DIFFERENCES),
    kind: z.enum(MOVEMENT_KINDS),
    name: text('Name', limits.reportReason),
    note: text('Note', limits.reportReason),
  }),
  reply: z.object({ noted: z.literal(true) }),
  errors: ['unknown_difference', 'difference_noted'],
});
