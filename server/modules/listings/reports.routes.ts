import type { FastifyRequest } from 'fastify';
import { REPORT_BYTES, REPORT_REFUSALS, type HealthReport, type ReportReading } from '#contract/reports.ts';
import { readReportText, type ReportResult, withoutParts } from '#domain/reports/read-report.ts';
import { decodeReport, isImage } from '#domain/reports/text.ts';
import { findProduct } from '#server/modules/listings/products.sql.ts';
import { addReport, countReading, removeReport } from '#server/modules/listings/reports.changes.ts';
import { allReports, shownReports } from '#server/modules/listings/reports.sql.ts';
import { reportViews } from '#server/modules/listings/reports.views.ts';
import { serialHasher } from '#server/modules/listings/serials.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail, Failure, failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** The multipart field that holds the report. */
const FIELD = 'file';
const MULTIPART_LIMITS = { fileSize: REPORT_BYTES, files: 1, fields: 4, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

/** Health reports of listings, and the reading of one. The files are not stored. */
export const reportRoutes = ({ db, transact, clock, log }: Deps) =>
  ({
    async readReport({ request, body }) {
      // A reading is answered where it cannot be counted.
      const count = (outcome: ReportReading): Promise<void> =>
        countReading(db, clock.now(), outcome).catch((error: unknown) => log.warn({ err: error }, 'a reading of a report was not counted'));
      try {
        const { report } = await sentReport(request, body);
        await count(report.kind);
        return report;
      } catch (error) {
        const refusal = REPORT_REFUSALS.find((name) => error instanceof Failure && error.code === name);
        if (refusal) await count(refusal);
        throw error;
      }
    },
    async addReport({ request, body, params: { id }, caller }) {
      if (!isId(id)) return fail('unknown_product');
      const { report, text, serials } = await sentReport(request, body);
      const hash = await serialHasher(db);
      const given = {
        report: withoutParts(report, body.without ?? []) ?? failField('without', 'Leave at least one device in the report.'),
        text,
        serials: serials.map((serial) => ({ hash: hash(serial), ending: body.serialsForBuyer ? serial.slice(-4) : null })),
      };
      const added = await transact((context) => addReport(context, caller, id, given));
      const product = (await findProduct(db, id, caller.uid)) ?? fail('unknown_product');
      return reportViews([added], product)[0] ?? fail('unknown_listing_report');
    },
    async listReports({ params: { id }, caller }) {
      const product = isId(id) ? await findProduct(db, id, caller?.uid) : undefined;
      if (!product) return fail('unknown_product');
      const readsAll = caller && (caller.role === 'admin' || [product.seller_uid, product.booking_buyer_uid].includes(caller.uid));
      const rows = await (readsAll ? allReports(db, id) : shownReports(db, id));
      return reportViews(rows, product);
    },
    async removeReport({ params: { id }, caller }) {
      if (!isId(id)) return fail('unknown_listing_report');
      await transact((context) => removeReport(context, caller, id));
      return { deleted: true };
    },
  }) satisfies Partial<Handlers>;

/**
 * The report that a request sends, with its text.
 * @throws Failure the refusals of `readReport`
 */
async function sentReport(
  request: FastifyRequest,
  body: { text?: string | undefined },
): Promise<Extract<ReportResult, { report: HealthReport }> & { text: string }> {
  const text = request.isMultipart() ? textOf(await fileOf(request)) : stated(body.text);
  const result = readReportText(text);
  if ('report' in result) return { ...result, text };
  if (result.refused === 'unknown_report') return fail(result.refused);
  if (result.refused === 'too_many_lines') return fail('report_too_large');
  return fail('report_incomplete', { message: `The report of ${result.tool} is not whole. It lacks: ${result.missing.join(', ')}.` });
}

function textOf(bytes: Buffer): string {
  if (isImage(bytes)) return fail('report_is_image');
  return decodeReport(bytes);
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file({ limits: MULTIPART_LIMITS });
    if (file?.fieldname !== FIELD) return failField(FIELD, `Send the report in a field named ${FIELD}.`);
    const bytes = await file.toBuffer();
    if (file.file.truncated) return fail('report_too_large');
    return bytes.length > 0 ? bytes : failField(FIELD, 'Choose a report.');
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('bad_request', { fields: { [FIELD]: 'The report did not arrive whole. Please send it again.' }, cause: error });
  }
}

function stated(text: string | undefined): string {
  if (text === undefined || text.trim() === '') return failField('text', 'Paste the text of the report, or send its file.');
  return Buffer.byteLength(text) > REPORT_BYTES ? fail('report_too_large') : text;
}
