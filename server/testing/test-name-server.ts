import dgram from 'node:dgram';
import type { TestContext } from 'node:test';

/** A name server of a test. */
export interface TestNameServer {
  /** `address:port`. */
  address: string;
  /** Every name that it was asked for since the start. */
  asked: Set<string>;
  /** IPv4 addresses of names, an empty list for a name without any; no answer comes for the others. */
  names: Map<string, readonly string[]>;
}

const TYPE_A = 1;

/** Starts a name server on this machine (RFC 1035, over UDP). */
export async function startNameServer(t: TestContext): Promise<TestNameServer> {
  const asked = new Set<string>();
  const names = new Map<string, readonly string[]>();
  const socket = dgram.createSocket('udp4', (query, { address, port }) => {
    const { name, type, end } = questionOf(query);
    asked.add(name);
    const addresses = names.get(name);
    if (!addresses) return;
    const records = type === TYPE_A ? addresses.map(recordOf) : [];
    const header = Buffer.from(query.subarray(0, 12));
    // A response to a recursive query, without an error, with one question and these records.
    for (const [offset, value] of [0x8180, 1, records.length, 0, 0].entries()) header.writeUInt16BE(value, 2 + 2 * offset);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  t.after(() => socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked, names };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The address of the name in the question, valid for 60 s. */
const recordOf = (address: string): Buffer =>
  Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
