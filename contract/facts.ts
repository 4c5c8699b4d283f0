import * as z from 'zod';
import { longText, plainText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';
import {
  CATEGORIES,
  FACT_NAMES,
  FACT_WARNINGS,
  FORM_FACTORS,
  KINDS,
  PANELS,
  RAM_FORMS,
  RAM_TYPES,
  STORAGE_KINDS,
} from '#contract/vocabulary.ts';

const name = z.string().max(80);
const count = (max: number) => z.number().int().min(1).max(max);

export const StorageDrive = z
  .object({ kind: z.enum(STORAGE_KINDS), gb: count(100_000) })
  .meta({ id: 'StorageDrive', description: '1 TB is 1000 GB; `ssd` where it is not said to be NVMe.' });
export type StorageDrive = z.infer<typeof StorageDrive>;

/** Hardware facts of a listing. A fact is present when the text states it or a stated model implies it without doubt. */
export const Facts = z
  .object({
    kind: z.enum(KINDS),
    brand: name,
    model: name,
    cpu: name.meta({ description: 'Core i5-3470, Ryzen 5 5600X' }),
    cpuFamily: name.meta({ description: 'Core i5, Ryzen 5, Xeon' }),
    cpuGeneration: count(20).meta({ description: 'Intel Core 1 to 14; Ryzen by its thousands' }),
    gpu: name.meta({ description: 'Chip of a dedicated card: GeForce GTX 1660 Super' }),
    vramGb: z.number().positive().max(1024),
    ramGb: z.number().positive().max(4096).meta({ description: 'Total of all modules' }),
    ramModules: count(64),
    ramType: z.enum(RAM_TYPES),
    ramMhz: count(20_000),
    ramForm: z.enum(RAM_FORMS),
    storage: z.array(StorageDrive).min(1).max(8),
    screenInches: z.number().positive().max(100),
    resolution: z.string().regex(/^\d{3,5}x\d{3,5}$/),
    refreshHz: count(1000),
    panel: z.enum(PANELS),
    chipset: name,
    socket: name,
    formFactor: z.enum(FORM_FACTORS),
    watts: count(5000),
    efficiency: name.meta({ description: '80+, 80+ Bronze, 80+ Gold' }),
    wireless: z.boolean(),
    switches: name,
    faulty: z.boolean(),
    quantity: z.number().int().min(2).max(10_000),
    wanted: z.boolean(),
  })
  .partial()
  .meta({ id: 'Facts' });
export type Facts = z.infer<typeof Facts>;

export const FactSource = z
  .discriminatedUnion('from', [
    z
      .object({ from: z.literal('stated'), in: z.enum(['title', 'description']), start: z.number().int(), end: z.number().int() })
      .meta({ description: 'UTF-16 offsets into the text; `end` is exclusive.' }),
    z.object({ from: z.literal('implied'), by: z.enum(FACT_NAMES) }),
    z.object({ from: z.literal('seller') }),
  ])
  .meta({ id: 'FactSource' });
export type FactSource = z.infer<typeof FactSource>;

export const Recognition = z
  .object({
    facts: Facts,
    sources: z.partialRecord(z.enum(FACT_NAMES), FactSource).meta({ description: 'One entry for each fact' }),
    warnings: z
      .array(z.object({ code: z.enum(FACT_WARNINGS), facts: z.array(z.enum(FACT_NAMES)) }))
      .meta({ description: 'Facts that contradict each other' }),
  })
  .meta({ id: 'Recognition' });
export type Recognition = z.infer<typeof Recognition>;

export const recognise = operation({
  route: routes.recognise,
  access: 'public',
  summary: 'Reads the hardware facts that the title and description of a listing state or imply. Facts that are in doubt are left out.',
  body: z.object({
    title: text('Title', limits.title),
    description: longText('Description', limits.description).or(plainText('Description', 0)).optional(),
    category: z.enum(CATEGORIES, 'Choose desktop, components or accessories.').optional(),
  }),
  reply: Recognition,
  perMinute: 1200,
});
