import { IdentityUnavailable } from '#server/adapters/identity/port.ts';

// A person waits for the answer; Google's usual one takes a tenth of a second.
const TIMEOUT_MS = 5_000;

export interface GoogleAnswer {
  status: number;
  headers: Headers;
  /** undefined when it is no JSON. */
  body: unknown;
}

/** Calls Google once. @throws IdentityUnavailable when there is no answer in time, or one that says to come back later */
export async function callGoogle(url: string, init: RequestInit = {}): Promise<GoogleAnswer> {
  const { host } = new URL(url);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await response.text();
  } catch (cause) {
    throw new IdentityUnavailable(`${host} does not answer`, { cause });
  }
  if (response.status >= 500 || response.status === 429) throw new IdentityUnavailable(`${host} answers ${response.status}`);
  return { status: response.status, headers: response.headers, body: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
