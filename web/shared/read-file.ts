import { ApiError } from '#contract/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { renewing } from '#web/shared/api.ts';
import { readToken } from '#web/shared/session/records.ts';

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
