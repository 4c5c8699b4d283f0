import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { NewCredential, UsedCredential } from '#contract/passkeys.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { isRecent } from '#domain/users/access.ts';
import { IdentityUnavailable, InvalidIdentityToken, type IdentityPort } from '#server/adapters/identity/port.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { keepPasskey, recordUse, removePasskey, takeChallenge } from '#server/modules/users/passkeys.changes.ts';
import { countsUntil, findPasskeys, hasUsedPasskey, passkeyView, type PasskeyRow } from '#server/modules/users/passkeys.sql.ts';
import { hashToken } from '#server/modules/users/sessions.sql.ts';
import { exists } from '#server/modules/core/rows.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import { isLoopback } from '#server/platform/env.ts';
import { bearerOfRequest } from '#server/platform/http/bearer.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { CheckPasskey, Handlers } from '#server/platform/http/register-routes.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const NAME = 'Abar';
/** Ed25519, P-256 and RSA, by their COSE numbers: every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when an admin first uses a passkey: it takes 12 MB, a twelfth of what a process has when it listens. */
const library = () => import('@simplewebauthn/server');

/** The site as browsers know it. They take no numeric address, so a site of this machine is `localhost`. */
function siteOf(publicUrl: string): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

type Needs = Pick<Deps, 'db' | 'clock' | 'passkeysRequired'>;

const tokenOf = (request: FastifyRequest): string => bearerOfRequest(request) ?? fail('not_signed_in');

/** The check before every operation that `passkey` marks. */
export const createCheckPasskey =
  ({ db, clock, passkeysRequired }: Needs): CheckPasskey =>
  async (request) => {
    if (!passkeysRequired || request.caller === null || !('role' in request.caller) || request.caller.role !== 'admin') return;
    if (await hasUsedPasskey(db, tokenOf(request), clock.now())) return;
    const own = db.selectFrom('passkeys').select('id').where('user_uid', '=', request.caller.uid);
    return fail((await exists(own.limit(1))) ? 'passkey_needed' : 'passkey_missing');
  };

export function passkeyRoutes({ db, transact, clock, publicUrl, passkeysRequired, identity }: Deps & { identity: IdentityPort }) {
  const { id: rpID, origin } = siteOf(publicUrl);

  const keepChallenge = (request: FastifyRequest, challenge: string, use: 'add' | 'use') =>
    db
      .insertInto('passkey_challenges')
      .values({ challenge, token_hash: hashToken(tokenOf(request)), use, expires_at: new Date(clock.now().getTime() + CHALLENGE_MS) })
      .execute();

  /** The conditions of an answer of an authenticator. Its challenge is taken whatever comes of it. @throws Failure passkey_refused */
  async function expected(request: FastifyRequest, use: 'add' | 'use', { response: { clientDataJSON } }: NewCredential | UsedCredential) {
    const challenge = challengeOf(clientDataJSON);
    const isOpen = await takeChallenge(db, { challenge, tokenHash: hashToken(tokenOf(request)), use, now: clock.now() });
    return isOpen
      ? { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
      : fail('passkey_refused');
  }

  async function checkNewSignIn(accessToken: string | undefined, uid: string): Promise<void> {
    try {
      const claims = accessToken === undefined ? null : await identity.verifyAccessToken(accessToken);
      if (claims?.uid !== uid || !isRecent(claims, clock.now())) return fail('recent_sign_in_needed');
    } catch (cause) {
      if (cause instanceof InvalidIdentityToken) return fail('recent_sign_in_needed', { cause });
      if (cause instanceof IdentityUnavailable) return fail('identity_unavailable', { cause });
      throw cause;
    }
  }

  return {
    async listPasskeys({ caller }) {
      return { passkeys: (await findPasskeys(db, caller.uid)).map(passkeyView), required: passkeysRequired };
    },

    async startPasskey({ caller, body, request }) {
      const known = await findPasskeys(db, caller.uid);
      if (known.length === 0) await checkNewSignIn(body.accessToken, caller.uid);
      else if (!(await hasUsedPasskey(db, tokenOf(request), clock.now()))) return fail('passkey_needed');
      if (known.length >= limits.passkeys) return fail('too_many_passkeys');
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID,
        userID: Buffer.from(caller.uid),
        userName: caller.email,
        userDisplayName: caller.email,
        timeout: CHALLENGE_MS,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await keepChallenge(request, options.challenge, 'add');
      return {
        ...options,
        rp: { id: rpID, name: NAME },
        timeout: CHALLENGE_MS,
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
      };
    },

    async addPasskey({ caller, body: { name, credential }, request }) {
      const answer = { ...(await expected(request, 'add', credential)), response: credential, supportedAlgorithmIDs: ALGORITHMS };
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse(answer).catch(refuse);
      if (!registrationInfo) return fail('passkey_refused');
      const { id: credential_id, publicKey, counter } = registrationInfo.credential;
      const now = clock.now();
      const row = {
        id: newId(now),
        credential_id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: credential.response.transports,
        name,
        synced: registrationInfo.credentialBackedUp,
        created_at: now,
      };
      await transact((context) => keepPasskey(context, { uid: caller.uid, token: tokenOf(request) }, row));
      return passkeyView({ ...row, user_uid: caller.uid, used_at: null });
    },

    async startPasskeyUse({ caller, request }) {
      const known = await findPasskeys(db, caller.uid);
      if (known.length === 0) return fail('passkey_missing');
      const { generateAuthenticationOptions } = await library();
      const { challenge } = await generateAuthenticationOptions({ rpID });
      await keepChallenge(request, challenge, 'use');
      return { challenge, rpId: rpID, timeout: CHALLENGE_MS, allowCredentials: known.map(descriptorOf), userVerification: 'required' };
    },

    async usePasskey({ caller, body: { credential }, request }) {
      const passkey =
        (await findPasskeys(db, caller.uid)).find(({ credential_id }) => credential_id === credential.id) ?? fail('passkey_refused');
      const answer = {
        ...(await expected(request, 'use', credential)),
        response: credential,
        credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      };
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse(answer).catch(refuse);
      if (!verified) return fail('passkey_refused');
      const use = { id: passkey.id, counter: authenticationInfo.newCounter, tokenHash: hashToken(tokenOf(request)) };
      const usedAt = await transact(async (context) => {
        await recordUse(context, use);
        return context.now;
      });
      return { until: countsUntil(usedAt).toISOString() };
    },

    async removePasskey({ caller, params: { id }, request }) {
      if (!(await hasUsedPasskey(db, tokenOf(request), clock.now()))) return fail('passkey_needed');
      if (isId(id)) await transact((context) => removePasskey(context, caller, id, passkeysRequired));
      return { deleted: true };
    },
  } satisfies Partial<Handlers>;
}

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{1,200}$/) });

function challengeOf(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch (cause) {
    return refuse(cause);
  }
}

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports });

/** The library throws at whatever does not hold: another origin or site, a wrong signature, a counter that fell. */
const refuse = (cause: unknown): never => fail('passkey_refused', { cause });
