import * as z from '#contract/zod.ts';
import { longText, plainText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import {
  CATEGORIES,
  DRIVE_FORMS,
  FACT_NAMES,
  FACT_WARNINGS,
  FORM_FACTORS,
  KINDS,
  PANELS,
  PORT_SETS,
  RAM_FORMS,
  RAM_TYPES,
  STORAGE_KINDS,
} from '#contract/vocabulary.ts';

const name = text('A value', 80);
const count = (max: number, min = 1) =>
  z.number('This must be a number.').int('This must be a whole number.').min(min, `At least ${min}.`).max(max, `At most ${max}.`);
const size = (max: number) => z.number('This must be a number.').positive('This must be more than 0.').max(max, `At most ${max}.`);
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, `This must be one of ${values.join(', ')}.`);
const yesOrNo = z.boolean('This must be true or false.');

export const StorageDrive = z.named(
  'StorageDrive',
  { kind: oneOf(STORAGE_KINDS), gb: count(100_000) },
  '1 TB is 1000 GB; `ssd` where it is not said to be NVMe.',
);
export type StorageDrive = z.infer<typeof StorageDrive>;

/** Hardware facts of a listing. A fact is present when the text states it or a stated model implies it without doubt. */
export const Facts = z
  .object({
    kind: oneOf(KINDS),
    brand: name,
    model: name,
    cpu: name.meta({ description: 'Core i5-3470, Ryzen 5 5600X' }),
    cpuFamily: name.meta({ description: 'Core i5, Ryzen 5, Xeon' }),
    cpuGeneration: count(20).meta({ description: 'Intel Core 1 to 14; Ryzen by its thousands' }),
    gpu: name.meta({ description: 'Chip of a dedicated card: GeForce GTX 1660 Super' }),
    vramGb: size(1024),
    ramGb: size(4096).meta({ description: 'Total of all modules' }),
    ramModules: count(64),
    ramType: oneOf(RAM_TYPES),
    ramMhz: count(20_000),
    ramForm: oneOf(RAM_FORMS),
    driveForm: oneOf(DRIVE_FORMS),
    storage: z.array(StorageDrive, 'This must be a list of drives.').min(1, 'At least 1 drive.').max(8, 'At most 8 drives.'),
    screenInches: size(100),
    resolution: z.string('A value is needed.').regex(/^\d{3,5}x\d{3,5}$/, 'A resolution is written as 1920x1080.'),
    refreshHz: count(1000),
    panel: oneOf(PANELS),
    chipset: name,
    socket: name,
    formFactor: oneOf(FORM_FACTORS),
    lengthMm: count(500).meta({ description: 'The length of a graphics card' }),
    heightMm: count(300).meta({ description: 'The height of a cooler' }),
    maxCardMm: count(1000).meta({ description: 'The longest graphics card that a case takes' }),
    maxCoolerMm: count(300).meta({ description: 'The highest cooler that a case takes' }),
    ports: oneOf(PORT_SETS).meta({ description: 'Video ports of a graphics card or monitor' }),
    watts: count(5000),
    efficiency: name.meta({ description: '80+, 80+ Bronze, 80+ Gold' }),
    wireless: yesOrNo,
    switches: name,
    warrantyUntil: z
      .string('A month is needed.')
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month is written as 2027-03.')
      .meta({ description: 'The last month of the warranty, 2027-03; absent once it has ended' }),
    faulty: yesOrNo,
    quantity: count(10_000, 2),
    wanted: yesOrNo,
  })
  .partial()
  .meta({ id: 'Facts' });
export type Facts = z.infer<typeof Facts>;

/** A fact of `shape` or null. */
type Correctable<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodOptional<infer Value> ? z.ZodOptional<z.ZodNullable<Value>> : never;
};

const correctable = Object.fromEntries(
  Object.entries(Facts.shape).map(([fact, schema]) => [fact, schema.unwrap().nullable().optional()]),
) as Correctable<typeof Facts.shape>;

/** The facts of a listing as its seller sets them: the value of a fact, or null for one that the listing does not have. */
export const SellerFacts = z
  .strictObject(correctable)
  .meta({ id: 'SellerFacts', description: 'null: the listing does not have this fact.' });
export type SellerFacts = z.infer<typeof SellerFacts>;

export const FactSource = z
  .discriminatedUnion('from', [
    z
      .object({ from: z.literal('stated'), in: z.enum(['title', 'description']), start: z.number().int(), end: z.number().int() })
      .meta({ description: 'UTF-16 offsets into the text; `end` is exclusive.' }),
    z.object({ from: z.literal('implied'), by: z.enum(FACT_NAMES) }),
    z.object({ from: z.literal('report') }).meta({ description: 'A health report that the listing shows' }),
    z.object({ from: z.literal('seller') }),
  ])
  .meta({ id: 'FactSource' });
export type FactSource = z.infer<typeof FactSource>;

export const Recognition = z.named('Recognition', {
  facts: Facts,
  sources: z.partialRecord(z.enum(FACT_NAMES), FactSource).meta({ description: 'One entry for each fact' }),
  warnings: z
    .array(z.object({ code: z.enum(FACT_WARNINGS), facts: z.array(z.enum(FACT_NAMES)) }))
    .meta({ description: 'Facts that contradict each other' }),
});
export type Recognition = z.infer<typeof Recognition>;

export const recognise = operation({
  access: 'public',
  summary:
    'Reads the hardware facts that the title and description of a listing state or imply. Facts that are in doubt are left out; those of the seller win.',
  body: z.object({
    title: text('Title', limits.title),
    description: longText('Description', limits.description).or(plainText('Description', 0)).optional(),
    category: z.enum(CATEGORIES, 'Choose desktop, components or accessories.').optional(),
    facts: SellerFacts.optional(),
  }),
  reply: Recognition,
  perMinute: 1200,
});
