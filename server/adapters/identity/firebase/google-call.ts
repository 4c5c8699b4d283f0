import { IdentityUnavailable } from '#server/adapters/identity/port.ts';

// A user waits for the response; Google usually takes 100 ms.
const TIMEOUT_MS = 5_000;

export interface GoogleResponse {
  status: number;
  headers: Headers;
  /** undefined when it is not JSON. */
  body: unknown;
}

/** Calls Google once. @throws IdentityUnavailable without a response in time, and for status 429 and 5xx */
export async function callGoogle(url: string, init: RequestInit = {}): Promise<GoogleResponse> {
  const { host } = new URL(url);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await response.text();
  } catch (cause) {
    throw new IdentityUnavailable(`${host} does not respond`, { cause });
  }
  if (response.status >= 500 || response.status === 429) throw new IdentityUnavailable(`${host} responds with ${response.status}`);
  return { status: response.status, headers: response.headers, body: jsonOf(text) };
}

/** The value of a text; undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
