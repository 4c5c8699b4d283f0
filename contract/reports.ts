import * as z from '#contract/zod.ts';
import { Deleted } from '#contract/fields.ts';
import { Facts } from '#contract/facts.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';

export const REPORT_KINDS = ['drive', 'battery', 'graphics', 'memory', 'computer'] as const;
/** The reasons why a text is refused as a health report; each is an error of that name. */
export const REPORT_REFUSALS = ['unknown_report', 'report_incomplete', 'report_is_image', 'report_too_large'] as const;
export type ReportReading = (typeof REPORT_KINDS)[number] | (typeof REPORT_REFUSALS)[number];

export const REPORT_VERDICTS = ['good', 'worn', 'failing', 'unknown'] as const;

/** The kinds of identifiers that are cut out of a report before anything is read in it. */
export const REMOVED_IDENTIFIERS = [
  'serial_number',
  'uuid',
  'mac_address',
  'ip_address',
  'host_name',
  'user_name',
  'licence_key',
  'network_name',
  'email',
  'path',
] as const;
export type RemovedIdentifier = (typeof REMOVED_IDENTIFIERS)[number];

export const REPORT_WARNINGS = [
  'virtual_machine',
  'incomplete',
  'fake_graphics',
  'driver_problem',
  'health_failed',
  'attribute_failed',
  'critical_warning',
  'reallocated',
  'pending',
  'uncorrectable',
  'spare_low',
  'life_low',
  'self_test_failed',
  'health_unavailable',
  'battery_worn',
  'memory_errors',
] as const;

/** The figures that a seller may leave out of a report: none of them decides a result. */
export const OPTIONAL_FIGURES = [
  'capacityGb',
  'hoursOn',
  'writtenTb',
  'temperatureC',
  'cycles',
  'vramGb',
  'ramGb',
  'cpu',
  'gpu',
  'driver',
  'board',
  'system',
] as const;
export type OptionalFigure = (typeof OPTIONAL_FIGURES)[number];

const figure = (description: string) => z.number().nonnegative().meta({ description }).optional();

/** One device of a report, as the file states it. A figure that the file does not state is absent. */
const reportedDevice = z.object({
  kind: z.enum(REPORT_KINDS),
  verdict: z.enum(REPORT_VERDICTS),
  device: z.object({ maker: z.string().optional(), model: z.string().optional() }),
  figures: z.object({
    capacityGb: figure('GB of a drive, 10^9 bytes'),
    hoursOn: figure('Hours that a drive was powered'),
    healthPercent: figure('Of an SSD 100 less the percentage used, of a battery its full charge in percent of the design'),
    writtenTb: figure('TB that were written to a drive, 10^12 bytes'),
    reallocated: figure('Reallocated sectors or blocks, or grown defects'),
    pending: figure('Sectors that wait to be reallocated'),
    mediaErrors: figure('Uncorrectable errors that the drive has reported'),
    temperatureC: z.number().optional(),
    designWh: figure('Wh of a battery when it was new'),
    fullWh: figure('Wh of a battery when it is full'),
    cycles: figure('Charging cycles of a battery'),
    vramGb: figure('GB of memory of a graphics card, 2^30 bytes'),
    ramGb: figure('GB of memory, 2^30 bytes'),
    cpu: z.string().optional(),
    gpu: z.string().optional(),
    driver: z.string().optional().meta({ description: 'The version of the driver of a graphics card' }),
    board: z.string().optional().meta({ description: 'The maker and the name of the board of a computer' }),
    system: z.string().optional().meta({ description: 'The operating system of a computer' }),
  }),
  warnings: z.array(z.object({ code: z.enum(REPORT_WARNINGS), message: z.string() })),
});
export type ReportedDevice = z.infer<typeof reportedDevice>;
export type ReportWarning = ReportedDevice['warnings'][number];

export const HealthReport = reportedDevice
  .extend({
    tool: z.string(),
    takenAt: z.string().optional().meta({ description: 'ISO 8601; without a zone where the report names none' }),
    parts: z.array(reportedDevice).optional().meta({ description: 'The devices, where the report holds several' }),
    leftOut: z
      .array(z.enum(REPORT_KINDS))
      .optional()
      .meta({ description: 'Kinds of the devices that its seller left out, where there are any' }),
    leftOutFigures: z
      .array(z.enum(OPTIONAL_FIGURES))
      .optional()
      .meta({ description: 'Figures that its seller left out of a device that is shown, where there are any' }),
    removed: z.array(z.enum(REMOVED_IDENTIFIERS)).meta({ description: 'Kinds of identifiers that were cut out' }),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.infer<typeof HealthReport>;

/** Health reports that a listing shows at most. */
export const REPORTS_OF_LISTING = 5;
/** The figures of a report that its listing states otherwise. */
const contradictions = reportedDevice.shape.figures.pick({ cpu: true, gpu: true, ramGb: true, vramGb: true, capacityGb: true });
export type Contradictions = z.infer<typeof contradictions>;

const againstListing = {
  contradicts: contradictions.optional().meta({
    description: 'The figures that the listing, by its text and its seller, states otherwise, as the report has them, where there are any.',
  }),
  stated: Facts.pick({ cpu: true, gpu: true, ramGb: true, vramGb: true, storage: true })
    .optional()
    .meta({ description: 'The same facts as the text of the listing and its seller state them; only beside `contradicts`.' }),
};

export const ListingReport = HealthReport.omit({ removed: true })
  .extend({
    _id: z.string(),
    addedAt: z.string().meta({ description: 'ISO 8601' }),
    hasProofCode: z.boolean().meta({ description: 'The file holds the proof code of the listing: it was made for it.' }),
    ...againstListing,
    serialEndings: z.array(z.string()).optional().meta({
      description:
        'The last four characters of its serial numbers, where its seller lets the buyer of a booking read them; for the two alone.',
    }),
    withdrawnAt: z.string().optional().meta({
      description:
        'ISO 8601; only in what its seller, the buyer of the live booking and admins read: a newer one replaced it, or its seller removed it.',
    }),
  })
  .meta({ id: 'ListingReport', description: 'A health report as a listing shows it. The file itself is not kept.' });
export type ListingReport = z.infer<typeof ListingReport>;

const text = z
  .union([z.string(), z.array(z.string()).max(limits.reportFiles)], `text must be a text, or a list of ${limits.reportFiles} at most.`)
  .optional()
  .meta({ description: `The report, where it is not sent as files; of several files, up to ${limits.reportFiles}, the text of each` });
const sent = {
  body: z.object({ text }),
  perMinute: 30,
  cost: 60,
  atOnce: 2,
  // JSON adds less to a text than another file.
  bodyBytes: (limits.reportFiles + 1) * limits.reportBytes,
};
const refusals = ['unknown_report', 'report_incomplete', 'report_is_image', 'report_too_large', 'unsupported_type', 'bad_request'] as const;

export const readReport = operation({
  ...sent,
  body: z.object({
    text,
    listing: z.string().optional().meta({
      description: 'The id of a listing of the caller, with which the report is compared; not beside files.',
    }),
  }),
  access: 'optional',
  summary:
    'Reads a health report that a program has written about a drive, battery, graphics card, memory or computer: the multipart field `file`, up to five times, or JSON `{text}`. Nothing is stored. A report of several devices has the result of the worst.',
  reply: HealthReport.extend(againstListing),
  errors: refusals,
});

export const addReport = operation({
  ...sent,
  body: z.object({
    text,
    without: z.array(z.number('A part is a number.').int().min(-1)).max(65).optional().meta({
      description:
        'The places of the parts in `parts` that the listing does not show, the first of which is 0, and -1 for the computer that they are in. Buyers read what they are.',
    }),
    withoutFigures: z
      .array(
        z.object({
          part: z.number('A part is a number.').int().min(-1),
          figure: z.enum(OPTIONAL_FIGURES, `One of ${OPTIONAL_FIGURES.join(', ')}. The figures that decide the result stay.`),
        }),
      )
      .max(limits.reportFigures)
      .optional()
      .meta({
        description:
          'The figures that the listing does not show, each with the place of its part, -1 for the computer or the only device. Those that decide a result stay, and the warnings. Buyers read what they are.',
      }),
    serialsForBuyer: z.literal(true, 'serialsForBuyer must be true or be omitted.').optional().meta({
      description: 'The buyer of a booking reads the last four characters of the serial numbers of the report.',
    }),
  }),
  access: 'seller',
  summary: `Adds a health report to a listing of the caller, sent as in \`readReport\`. It replaces one about the same device. A listing shows ${REPORTS_OF_LISTING} at most.`,
  reply: ListingReport,
  status: 201,
  errors: [...refusals, 'unknown_product', 'already_sold', 'too_many_reports', 'too_many_reports_ever'],
});

export const listReports = operation({
  access: 'optional',
  summary:
    'Lists the health reports of a listing, the newest first. Its seller, the buyer of its live booking and admins read those too that were replaced or removed.',
  reply: z.array(ListingReport),
  errors: ['unknown_product'],
});

export const removeReport = operation({
  access: 'seller',
  summary: 'Removes a health report from a listing of the caller. The buyer of a live booking still reads it.',
  reply: Deleted,
  errors: ['unknown_listing_report', 'already_sold'],
});
