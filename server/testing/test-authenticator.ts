import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewCredential, UsedCredential } from '#contract/passkeys.ts';

/** How an answer differs from that of an honest browser with an honest authenticator. */
export interface Flaws {
  origin?: string;
  rpId?: string;
  /** Without the finger or PIN of the user. */
  unverified?: boolean;
  /** The count of uses that it states. */
  counter?: number;
  type?: string;
  signature?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const uint = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An authenticator with one passkey (WebAuthn level 3, §6) for the site of this app, and the browser in front of it. */
export class TestAuthenticator {
  readonly #site: { rpId: string; origin: string };
  readonly #id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  /** How often it was used, as it states to the site. */
  counter: number;

  /** `appOrigin`: where the app listens. Browsers take no numeric address. */
  constructor(appOrigin: string, counter = 1) {
    this.#site = { rpId: 'localhost', origin: appOrigin.replace('127.0.0.1', 'localhost') };
    this.counter = counter;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // COSE (RFC 9052): EC2, ES256, P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Makes the passkey: the answer to the options of `startPasskey`. */
  create({ challenge }: { challenge: string }, flaws: Flaws = {}): NewCredential {
    const attested = Buffer.concat([Buffer.alloc(16), uint(2, this.#id.length), this.#id, this.#publicKey]);
    const authData = Buffer.concat([this.#authenticatorData(0x41, flaws), attested]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59]),
      uint(2, authData.length),
      authData,
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, flaws);
    return {
      ...this.#credential(),
      response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] },
    };
  }

  /** Uses the passkey: the answer to the options of `startPasskeyUse`. */
  use({ challenge }: { challenge: string }, flaws: Flaws = {}): UsedCredential {
    if (this.counter > 0) this.counter += 1;
    const authenticatorData = this.#authenticatorData(0x01, flaws);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, flaws);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = flaws.signature ?? base64url(sign('sha256', signed, this.#privateKey));
    return { ...this.#credential(), response: { clientDataJSON, authenticatorData: base64url(authenticatorData), signature } };
  }

  #credential() {
    return { id: base64url(this.#id), rawId: base64url(this.#id), type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, flaws: Flaws): string {
    const data = { type: flaws.type ?? type, challenge, origin: flaws.origin ?? this.#site.origin, crossOrigin: false };
    return base64url(JSON.stringify(data));
  }

  #authenticatorData(flags: number, { rpId = this.#site.rpId, unverified = false, counter = this.counter }: Flaws): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (unverified ? 0 : 0x04)]), uint(4, counter)]);
  }
}
