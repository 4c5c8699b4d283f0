import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { variantWidths, processPhoto, PhotoRejected, type ProcessedPhoto } from '#server/adapters/photos/pipeline.ts';

type Colour = [red: number, green: number, blue: number];
const RED: Colour = [220, 20, 20];
const GREEN: Colour = [20, 180, 20];
const BLUE: Colour = [20, 20, 220];
const YELLOW: Colour = [230, 220, 20];

/** A photo of four quarters in four colours, of even width and height, so that every rotation is visible. */
function quarters(width: number, height: number): Sharp {
  const line = (left: Colour, right: Colour): Buffer =>
    Buffer.concat([Buffer.alloc((width / 2) * 3, Buffer.from(left)), Buffer.alloc((width / 2) * 3, Buffer.from(right))]);
  const half = (pixels: Buffer): Buffer => Buffer.alloc((height / 2) * pixels.length, pixels);
  const data = Buffer.concat([half(line(RED, GREEN)), half(line(BLUE, YELLOW))]);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const plain = (width: number, height: number, background: string | { r: number; g: number; b: number; alpha: number } = '#c33') =>
  sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } });

const largest = (photo: ProcessedPhoto) => photo.variants.at(-1) ?? assert.fail('a photo has variants');

/** The colour at a point of the largest variant, given as fractions of its width and height. */
async function colourAt(photo: ProcessedPhoto, across: number, down: number): Promise<Colour> {
  const { data, info } = await sharp(largest(photo).bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
  return [data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2)];
}

function assertColour(actual: Colour, expected: Colour, what: string): void {
  const close = actual.every((value, channel) => Math.abs(value - (expected[channel] ?? 0)) < 24);
  assert.ok(close, `${what}: ${actual.join(' ')} should be about ${expected.join(' ')}`);
}

async function assertUpright(photo: ProcessedPhoto): Promise<void> {
  assertColour(await colourAt(photo, 0.2, 0.2), RED, 'top left');
  assertColour(await colourAt(photo, 0.8, 0.2), GREEN, 'top right');
  assertColour(await colourAt(photo, 0.2, 0.8), BLUE, 'bottom left');
  assertColour(await colourAt(photo, 0.8, 0.8), YELLOW, 'bottom right');
}

const rejects = (file: Buffer, code: ErrorCode, what: string = code) =>
  assert.rejects(processPhoto(file), (error) => error instanceof PhotoRejected && error.code === code, what);

/** The chunks of a WebP file, in order. */
function webpChunks(file: Buffer): string[] {
  const chunks: string[] = [];
  for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
    chunks.push(file.toString('latin1', at, at + 4));
  return chunks;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of zeros, a thousandth of what it unpacks to. `rows` of its pixels are really there. */
function emptyPng({ width, height, bitsPerPixel, rows }: { width: number; height: number; bitsPerPixel: 1 | 64; rows: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bitsPerPixel === 1 ? 1 : 16, 8);
  header.writeUInt8(bitsPerPixel === 1 ? 0 : 6, 9);
  const rowBytes = Math.ceil((width * bitsPerPixel) / 8) + 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(rowBytes * rows)));
  return Buffer.concat([signature, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0))]);
}

await test('a photo becomes three WebP variants, a preview and the size of the largest', async () => {
  const photo = await processPhoto(await quarters(2000, 1500).jpeg().toBuffer());
  const sizes = photo.variants.map(({ width, height }) => [width, height]);
  assert.deepEqual(sizes, [
    [400, 300],
    [800, 600],
    [1600, 1200],
  ]);
  assert.deepEqual([photo.width, photo.height], [1600, 1200]);
  for (const variant of photo.variants) {
    const { format, width, height } = await sharp(variant.bytes).metadata();
    assert.deepEqual({ format, width, height }, { format: 'webp', width: variant.width, height: variant.height });
  }
  await assertUpright(photo);
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(photo.thumbhash, 'base64'));
  assertColour([r * 255, g * 255, b * 255], [122, 110, 70], 'average of the preview');
});

await test('a photo is never made larger than it is, and its longer side ends at 1600 px', async () => {
  const widths = async (width: number, height: number) =>
    (await processPhoto(await plain(width, height).png().toBuffer())).variants.map((variant) => variant.width);
  assert.deepEqual(await widths(300, 200), [300]);
  assert.deepEqual(await widths(400, 300), [400]);
  assert.deepEqual(await widths(1000, 700), [400, 800, 1000]);
  assert.deepEqual(await widths(1800, 2400), [400, 800, 1200]);
  assert.deepEqual(await widths(1, 1), [1]);
  assert.deepEqual(await widths(3, 9000), [1]);
  assert.deepEqual(variantWidths(1600), [400, 800, 1600]);
});

await test('every EXIF orientation comes out upright, from JPEG, PNG and WebP', async () => {
  // How a camera held that way stores what is upright, step by step: the library itself would mirror before it turns.
  const stepsOf: ((photo: Sharp) => Sharp)[][] = [
    [],
    [(photo) => photo.flop()],
    [(photo) => photo.rotate(180)],
    [(photo) => photo.flip()],
    [(photo) => photo.rotate(270), (photo) => photo.flip()],
    [(photo) => photo.rotate(270)],
    [(photo) => photo.rotate(90), (photo) => photo.flip()],
    [(photo) => photo.rotate(90)],
  ];
  for (const [at, steps] of stepsOf.entries()) {
    const orientation = at + 1;
    let stored = quarters(120, 80);
    for (const step of steps) {
      const { data, info } = await step(stored).raw().toBuffer({ resolveWithObject: true });
      stored = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
    }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const photo = await processPhoto(await stored.clone().withMetadata({ orientation }).toFormat(format).toBuffer());
      assert.deepEqual([photo.width, photo.height], [120, 80], `${format}, orientation ${orientation}`);
      await assertUpright(photo);
    }
  }
});

await test('nothing but pixels is left: no place, no camera, no profile, no note', async () => {
  const secrets = { IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } };
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await quarters(900, 600)
      .withIccProfile('p3')
      .withExif(secrets)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SECRET-NOTE</note></x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    const { exif, icc, xmp } = await sharp(file).metadata();
    assert.ok(exif?.includes('SECRET-CAMERA') && icc && xmp?.includes('SECRET-NOTE'), `the ${format} test file tells everything`);
    for (const { bytes } of (await processPhoto(file)).variants) {
      assert.deepEqual(webpChunks(bytes), ['VP8 '], `${format}: only the photo itself`);
      assert.ok(!bytes.includes('SECRET'));
    }
  }
});

await test('data after the end of a photo is removed', async () => {
  const tail = Buffer.from('<script>alert(1)</script>');
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const photo = await processPhoto(Buffer.concat([await quarters(500, 400).toFormat(format).toBuffer(), tail]));
    for (const { bytes } of photo.variants) assert.ok(!bytes.includes('script'));
    await assertUpright(photo);
  }
});

await test('the first frame of an animation is taken', async () => {
  const frames = await Promise.all([RED, GREEN].map(([r, g, b]) => plain(500, 300, { r, g, b, alpha: 1 }).raw().toBuffer()));
  const file = await sharp(Buffer.concat(frames), { raw: { width: 500, height: 600, channels: 4, pageHeight: 300 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
  assert.ok(webpChunks(file).includes('ANMF'), 'the test file moves');
  const photo = await processPhoto(file);
  assert.deepEqual([photo.width, photo.height], [500, 300]);
  assertColour(await colourAt(photo, 0.5, 0.5), RED, 'first frame');
  assert.deepEqual(webpChunks(largest(photo).bytes), ['VP8 ']);
});

await test('every honest kind of JPEG, PNG and WebP is read', async () => {
  const kinds: Record<string, Promise<Buffer>> = {
    'CMYK JPEG': quarters(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    'progressive JPEG': quarters(300, 200).jpeg({ progressive: true }).toBuffer(),
    'PNG of 16 bits': quarters(300, 200).toColourspace('rgb16').png().toBuffer(),
    'interlaced PNG': quarters(300, 200).png({ progressive: true }).toBuffer(),
    'palette PNG': quarters(300, 200).png({ palette: true }).toBuffer(),
    'lossless WebP': quarters(300, 200).webp({ lossless: true }).toBuffer(),
    'wide-gamut JPEG': quarters(300, 200).withIccProfile('p3').jpeg().toBuffer(),
  };
  for (const [kind, file] of Object.entries(kinds)) {
    const photo = await processPhoto(await file);
    assert.deepEqual([photo.width, photo.height], [300, 200], kind);
    assert.deepEqual(webpChunks(largest(photo).bytes), ['VP8 '], kind);
    // CMYK inks reach fewer colours; the corners still differ.
    if (kind !== 'CMYK JPEG') await assertUpright(photo);
  }
  const grey = await processPhoto(await quarters(300, 200).greyscale().jpeg().toBuffer());
  const [red, green] = await colourAt(grey, 0.8, 0.8);
  assert.ok(Math.abs(red - green) < 6, 'grey stays grey');
});

await test('a phone’s HDR photo is read as the plain JPEG that it also is', async () => {
  const light = new Float32Array(600 * 400 * 3).map((_, at) => (at % 1800) / 450);
  const file = await sharp(light, { raw: { width: 600, height: 400, channels: 3 } })
    .pipelineColourspace('scrgb')
    .toColourspace('scrgb')
    .jpeg()
    .toBuffer();
  assert.ok(file.includes('MPF\0'), 'the test file has a gain map');
  const photo = await processPhoto(file);
  assert.deepEqual([photo.width, photo.height], [600, 400]);
});

await test('a phone’s JPEG with a senseless scan header, as many are, is read', async () => {
  const file = await quarters(600, 400).jpeg().toBuffer();
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  // The last byte of the header speaks of progressive files only and is 0 in others.
  file.writeUInt8(0x12, scan + 1 + file.readUInt16BE(scan + 2));
  await assert.rejects(sharp(file).stats(), /Invalid SOS parameters/, 'a strict reader refuses the test file');
  await assertUpright(await processPhoto(file));
});

await test('transparent parts become white', async () => {
  const photo = await processPhoto(await plain(500, 300, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer());
  assertColour(await colourAt(photo, 0.5, 0.5), [255, 255, 255], 'transparent');
  assert.deepEqual(webpChunks(largest(photo).bytes), ['VP8 ']);
});

await test('other kinds of files are refused by name, whatever they call themselves', async () => {
  const photo = quarters(60, 40);
  const others: Record<string, Buffer> = {
    gif: await photo.clone().gif().toBuffer(),
    tiff: await photo.clone().tiff().toBuffer(),
    avif: await photo.clone().avif({ effort: 0 }).toBuffer(),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    nothing: Buffer.alloc(0),
  };
  for (const [kind, file] of Object.entries(others)) await rejects(file, 'photo_unsupported', kind);
  // And were one of them taken for a photo, there would be nothing that reads it.
  for (const kind of ['gif', 'tiff', 'avif', 'svg']) await assert.rejects(sharp(others[kind]).stats(), /unsupported/, kind);
});

await test('a file that ends too soon or is only a beginning is refused as unreadable', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await sharp({
      create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#888' },
    })
      .toFormat(format)
      .toBuffer();
    for (const part of [0.1, 0.5, 0.9]) await rejects(file.subarray(0, file.length * part), 'photo_unreadable', `${format} ${part}`);
    await rejects(Buffer.concat([file.subarray(0, 12), Buffer.alloc(500)]), 'photo_unreadable', `${format}, a beginning only`);
  }
});

await test('too many bytes are refused', async () => {
  const photo = await plain(50, 50).jpeg().toBuffer();
  const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
  await rejects(padded(limits.photoBytes + 1), 'photo_too_large');
  assert.equal((await processPhoto(padded(limits.photoBytes))).width, 50);
});

await test('too many pixels are refused by the header, before they take memory', async () => {
  const bombs = [
    emptyPng({ width: 12_000, height: 12_000, bitsPerPixel: 1, rows: 12_000 }),
    emptyPng({ width: 8000, height: 8000, bitsPerPixel: 1, rows: 100 }),
    emptyPng({ width: 7000, height: 7000, bitsPerPixel: 64, rows: 100 }),
    emptyPng({ width: 1, height: 50_000_000, bitsPerPixel: 1, rows: 100 }),
    emptyPng({ width: 50_000_000, height: 1, bitsPerPixel: 1, rows: 1 }),
  ];
  const before = process.resourceUsage().maxRSS;
  for (const bomb of bombs) await rejects(bomb, 'photo_too_many_pixels');
  const grownMb = (process.resourceUsage().maxRSS - before) / 1024;
  assert.ok(grownMb < 64, `refusing them took ${grownMb} MB`);
});

await test('whatever happens to a file on its way, the answer is a photo or a name', async () => {
  const photo = quarters(48, 36);
  const seeds = await Promise.all([
    photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().withIccProfile('p3').webp({ lossless: true }).toBuffer(),
  ]);
  // Beyond the first bytes, by which a file is known: those have a test of their own. The arithmetic spreads
  // numbers that come mostly from the ends of their range.
  const place = fc.nat(999_982).map((spot) => ((spot * 7919) % 999_983) / 999_983);
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), place, bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('insert' as const), place, bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ kind: fc.constant('cut' as const), place, bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ kind: fc.constant('end' as const), place, bytes: fc.constant(new Uint8Array()) }),
  );
  const MAGIC_BYTES = 12;
  const mutate = (
    file: Buffer,
    { kind, place, bytes }: { kind: 'set' | 'insert' | 'cut' | 'end'; place: number; bytes: Uint8Array },
  ): Buffer => {
    const at = MAGIC_BYTES + Math.floor(place * (file.length - MAGIC_BYTES));
    const rest = { set: at + bytes.length, insert: at, cut: at + bytes.length, end: file.length }[kind];
    return Buffer.concat([file.subarray(0, at), kind === 'cut' ? Buffer.alloc(0) : bytes, file.subarray(rest)]);
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seeds), fc.array(mutation, { minLength: 1, maxLength: 5 }), async (seed, mutations) => {
      try {
        const photo = await processPhoto(mutations.reduce(mutate, seed));
        assert.ok(photo.variants.every(({ bytes }) => webpChunks(bytes).join() === 'VP8 '));
      } catch (error) {
        assert.ok(error instanceof PhotoRejected && isErrorCode(error.code), String(error));
      }
    }),
    { numRuns: 200 },
  );
});
