import type { FastifyRequest } from 'fastify';
import { REPORT_BYTES } from '#contract/reports.ts';
import { readReportText } from '#domain/reports/read-report.ts';
import { decodeReport, isImage } from '#domain/reports/text.ts';
import { fail, Failure, failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** The multipart field that holds the report. */
const FIELD = 'file';
const MULTIPART_LIMITS = { fileSize: REPORT_BYTES, files: 1, fields: 4, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

/** Reads health reports. Nothing is stored: neither the report nor what was read in it. */
export const reportRoutes = (): Pick<Handlers, 'readReport'> => ({
  async readReport({ request, body }) {
    const text = request.isMultipart() ? textOf(await fileOf(request)) : stated(body.text);
    const result = readReportText(text);
    if ('report' in result) return result.report;
    if (result.refused === 'unknown_report') return fail('unknown_report');
    return fail('report_incomplete', { message: `The report of ${result.tool} is not whole. It lacks: ${result.missing.join(', ')}.` });
  },
});

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
