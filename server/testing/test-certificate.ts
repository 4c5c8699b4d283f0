import { generateKeyPairSync, sign } from 'node:crypto';

// Just enough DER (X.690) for one X.509 certificate (RFC 5280); Node reads certificates but does not make them.
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;
/** The tags of the certificate's fields 0 and 3, and of a DNS name. */
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;

const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 0x80 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const oid = (hex: string): Buffer => der(OID, Buffer.from(hex, 'hex'));
const bits = (bytes: Buffer): Buffer => der(BIT_STRING, Buffer.from([0]), bytes);

/** A certificate of its own making for one host name, in PEM, and its key: for servers that a test starts. */
export function makeTestCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, oid(ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid(COMMON_NAME), der(UTF8_STRING, Buffer.from(host)))));
  const always = der(SEQUENCE, ...['20000101000000Z', '21000101000000Z'].map((time) => der(GENERALIZED_TIME, Buffer.from(time))));
  const names = der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, Buffer.from(host))));
  const toBeSigned = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    always,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, oid(SUBJECT_ALT_NAME), names))),
  );
  const certificate = der(SEQUENCE, toBeSigned, algorithm, bits(sign('sha256', toBeSigned, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
