import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { API_BASE } from '#contract/routes.ts';
import type { Account } from '#tests/attack/accounts.ts';
import type { Campaign } from '#tests/attack/campaign.ts';
import type { Answer } from '#tests/attack/visitor.ts';

// Files that are not the photos they claim to be, and photos that cost more than they weigh.

/** A multipart form with one file in the field that the upload reads. */
function multipart(file: Buffer, type: string, field = 'image', name = 'a.jpg'): { headers: Record<string, string>; body: Buffer } {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]),
  };
}

/** A PNG of one colour, written by hand, since no library makes images of these sizes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Uploads a file as a photo of this account, by default a JPEG. */
export const upload = ({ visitor, token }: Account, file: Buffer, type = 'image/jpeg', field?: string, name?: string): Promise<Answer> =>
  visitor.trySend('POST', `${API_BASE}/images`, { token, ...multipart(file, type, field, name) });

export async function attackImages(campaign: Campaign): Promise<void> {
  const { accounts, quick } = campaign;
  const plain = sharp({ create: { width: 900, height: 700, channels: 3, background: '#a63' } });
  const [jpeg, png, webp] = [
    await plain.clone().jpeg().toBuffer(),
    await plain.clone().png().toBuffer(),
    await plain.clone().webp().toBuffer(),
  ];
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><script>alert(1)</script></svg>');
  // The machine of the short run is busy with other tests.
  const within = quick ? 8 : 2;
  const long = quick ? 1_000_000 : 50_000_000;
  const cases: [what: string, file: Buffer, type?: string, field?: string][] = [
    ['a script as JPEG', Buffer.from('<script>alert(1)</script>')],
    ['SVG as PNG', svg, 'image/png'],
    ['SVG', svg, 'image/svg+xml'],
    ['a JPEG cut in half', jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG cut in half', png.subarray(0, png.length / 2), 'image/png'],
    ['a WebP cut in half', webp.subarray(0, webp.length / 2), 'image/webp'],
    ['the first 20 bytes of a JPEG', jpeg.subarray(0, 20)],
    ['nothing', Buffer.alloc(0)],
    ['13 MB of zeros', Buffer.alloc(13 * 1024 * 1024)],
    ['30,000 × 30,000 px', pngHeader(png, 30_000, 30_000), 'image/png'],
    ['0 × 0 px', pngHeader(png, 0, 0), 'image/png'],
    ['another field', jpeg, 'image/jpeg', 'file'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 'image/gif'],
  ];
  await campaign.expectNone(`${cases.length} uploads that are no photo`, 'each 4xx with a reason', async (faults) => {
    const sender = await accounts.create('seller');
    for (const [what, file, type, field] of cases) {
      const answer = await upload(sender, file, type, field);
      if (answer.status < 400 || answer.status >= 500 || answer.error === null)
        faults.push(`${what}: ${answer.status} ${answer.error ?? ''}`);
    }
  });

  for (const [width, height] of [
    [1, long],
    [long, 1],
  ] as const)
    await campaign.attack(
      `an image of ${width.toLocaleString('en')} × ${height.toLocaleString('en')} px`,
      `refused within ${within} s`,
      async () => {
        const sender = await accounts.create('seller');
        const answer = await upload(sender, pngOf(width, height), 'image/png');
        return {
          seen: `${answer.status} ${answer.error ?? ''} after ${Math.round(answer.ms)} ms`,
          ok: answer.status >= 400 && answer.status < 500 && answer.ms < within * 1000,
        };
      },
    );

  await campaign.attack('a file name that leads out of the folder', 'the name has no effect', async () => {
    const sender = await accounts.create('seller');
    const answer = await upload(sender, jpeg, 'image/jpeg', 'image', '../../../../evil.html');
    return {
      seen: answer.text.includes('evil') ? answer.text.slice(0, 200) : 'the name has no effect',
      ok: answer.status === 200 && !answer.text.includes('evil'),
    };
  });
}

/** `png` with other dimensions in its header. */
function pngHeader(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
