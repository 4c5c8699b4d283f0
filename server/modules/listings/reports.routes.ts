import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { REPORT_GAPS } from '#contract/report-vocabulary.ts';
import { REPORT_REFUSALS, type HealthReport, type ReportReading } from '#contract/reports.ts';
import { type ReadFile, readReportFile, reportOf, type ReportResult, withoutLeftOut } from '#domain/reports/read-report.ts';
import { decodeReport, isImage } from '#domain/reports/text.ts';
import { findProduct } from '#server/modules/listings/products.sql.ts';
import { addReport, countReading, removeReport } from '#server/modules/listings/reports.changes.ts';
import { allReports, shownReports } from '#server/modules/listings/reports.sql.ts';
import { comparedWith, reportViews } from '#server/modules/listings/reports.views.ts';
import { serialHasher } from '#server/modules/listings/serials.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail, Failure, failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** The multipart field that holds a file of the report. */
const FIELD = 'file';
const MULTIPART_LIMITS = {
  fileSize: limits.reportBytes,
  files: limits.reportFiles,
  fields: 4,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Health reports of listings, and the reading of one. The files are not stored. */
export const reportRoutes = ({ db, transact, clock, log }: Deps) =>
  ({
    async readReport({ request, body, caller }) {
      // A reading is answered where it cannot be counted.
      const count = (outcome: ReportReading): Promise<void> =>
        countReading(db, clock.now(), outcome).catch((error: unknown) => log.warn({ err: error }, 'a reading of a report was not counted'));
      try {
        const { report } = await sentReport(request, body);
        await count(report.kind);
        const listing = caller && body.listing !== undefined && isId(body.listing) ? await findProduct(db, body.listing) : undefined;
        return { ...report, ...(listing && listing.seller_uid === caller?.uid && comparedWith(listing)(report)) };
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
      const shown = withoutLeftOut(report, { parts: body.without, figures: body.withoutFigures });
      const given = {
        report: shown ?? failField(body.without?.length ? 'without' : 'withoutFigures', 'Leave at least one device in the report.'),
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
  body: { text?: string | string[] | undefined },
): Promise<Extract<ReportResult, { report: HealthReport }> & { text: string }> {
  const texts = request.isMultipart() ? await textsOf(request) : stated(body.text);
  const files: ReadFile[] = [];
  for (const text of texts) {
    files.push(readReportFile(text));
    // Other requests have their turn between two files.
    await setImmediate();
  }
  const result = reportOf(files);
  if ('report' in result) return { ...result, text: texts.join('\n') };
  if (result.refused === 'unknown_report') return fail(result.refused);
  if (result.refused === 'too_many_lines') return fail('report_too_large');
  const fields = Object.fromEntries(result.missing.map((gap) => [gap, REPORT_GAPS[gap]]));
  const message = `The report of ${result.tool} is not whole. It lacks: ${Object.values(fields).join(', ')}.`;
  return fail('report_incomplete', { message, fields });
}

async function textsOf(request: FastifyRequest): Promise<string[]> {
  try {
    const texts: string[] = [];
    for await (const part of request.files({ limits: MULTIPART_LIMITS })) {
      if (part.fieldname !== FIELD) return failField(FIELD, `Send the report in a field named ${FIELD}.`);
      const bytes = await part.toBuffer();
      if (part.file.truncated) return fail('report_too_large');
      if (isImage(bytes)) return fail('report_is_image');
      if (bytes.length > 0) texts.push(decodeReport(bytes));
    }
    return texts.length > 0 ? texts : failField(FIELD, 'Choose a report.');
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      return failField(FIELD, `A report has ${limits.reportFiles} files at most.`);
    throw new Failure('bad_request', { fields: { [FIELD]: 'The report did not arrive whole. Please send it again.' }, cause: error });
  }
}

function stated(text: string | readonly string[] = []): string[] {
  const texts = [text].flat().filter((each) => each.trim() !== '');
  if (texts.length === 0) return failField('text', 'Paste the text of the report, or send its file.');
  return texts.some(({ length }) => length > limits.reportBytes) ? fail('report_too_large') : texts;
}
