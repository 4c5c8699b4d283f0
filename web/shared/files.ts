import { ApiError } from '#contract/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { renewing } from '#web/shared/api.ts';
import { readToken } from '#web/shared/session/records.ts';

/** ms that the file stays in memory for the browser to save it. */
const KEPT_MS = 60_000;

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser begins to read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** A table of comma-separated values. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** Data as indented JSON. */
export const jsonFile = (data: unknown): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

const load = renewing((input, init) => fetch(input, init));

/** Reads a file with the token, which a link or an `img` does not send. `missing` is the code of a 404. @throws ApiError */
export async function readFile(address: string, missing: ErrorCode, signal?: AbortSignal): Promise<Blob> {
  const headers = { authorization: `Bearer ${readToken() ?? ''}` };
  const response = await load(address, { headers, ...(signal && { signal }) }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ApiError('network', 0, 'Network Error', {}, cause);
  });
  if (!response.ok) throw new ApiError(response.status === 404 ? missing : 'internal', response.status, 'The file did not load.');
  return response.blob();
}
