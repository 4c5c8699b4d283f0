import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';

/** Opens the popup. Returns its answer, its cookie, and the address of the issuer to which it leads. */
export async function openPopup(app: FastifyInstance, nonce = 'opener-nonce') {
  const start = await app.inject({ url: `/identity/v1/google/start?nonce=${nonce}` });
  const authorize = new URL(String(start.headers.location));
  return { start, cookie: String(start.headers['set-cookie']).split(';')[0] ?? '', authorize };
}

/** Takes the popup through the demo issuer. Returns its last page, and the redirect that led there. `choice` is submitted in the account picker. */
export async function walkGoogle(app: FastifyInstance, choice: Record<string, string>, nonce?: string) {
  const { cookie, authorize } = await openPopup(app, nonce);
  const chosen = await app.inject({
    method: 'POST',
    url: authorize.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), ...choice }).toString(),
  });
  const back = new URL(String(chosen.headers.location));
  const callback = `${back.pathname}${back.search}`;
  return { end: await app.inject({ url: callback, headers: { cookie } }), callback, cookie };
}

/** Returns an id token of the demo issuer. */
export async function googleIdToken(app: FastifyInstance, choice: Record<string, string>): Promise<string> {
  const { idToken } = postedBy((await walkGoogle(app, choice)).end.body);
  assert.ok(idToken, 'the popup posts an id token');
  return idToken;
}

/** Returns the message that the popup's last page posts to its opener. */
export function postedBy(page: string): { type: string; nonce: string; idToken?: string; error?: string } {
  const data = /data-result="([^"]*)"/.exec(page)?.[1] ?? 'null';
  return JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
