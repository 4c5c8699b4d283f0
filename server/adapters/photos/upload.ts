import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import type { HeldMemory } from '#server/adapters/photos/queue.ts';
import { fail, Failure, failField } from '#server/platform/http/failure.ts';

/** The multipart field that holds the photo, as the image host names it: a file, or text in base64. */
const FIELD = 'image';

/** Bytes of a form besides the photo: boundaries, part headers, the image host's other fields. */
const ENVELOPE_BYTES = 64 * 1024;

/** Two files, so that a second one is refused with its own message; the image host's own few fields, small. */
const MULTIPART_LIMITS = { fileSize: limits.photoBytes + 1, files: 2, fields: 8, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

export const UPLOAD_TIMES = {
  /** ms without a byte after which the upload is refused. */
  idleMs: 15_000,
  /** ms for the whole photo: 12 MB then need 0.8 Mbit/s, an ordinary photo of 3 MB a quarter of that. */
  totalMs: 120_000,
};

/**
 * Reads the photo of a multipart form into memory, for which `memory` is asked before each chunk is kept.
 * @throws Failure unsupported_type, bad_request on field `image`; PhotoRejected photo_too_large and what `memory` refuses
 */
export async function readUpload(
  request: FastifyRequest,
  memory: Pick<HeldMemory, 'take' | 'lost' | 'arrived'>,
  times = UPLOAD_TIMES,
): Promise<Buffer> {
  const arrival = watchArrival(times);
  try {
    if (!request.isMultipart()) return fail('unsupported_type');
    if (Number(request.headers['content-length'] ?? 0) > limits.photoBytes + ENVELOPE_BYTES) throw new PhotoRejected('photo_too_large');
    const photo = await Promise.race([readForm(request, memory.take, arrival.progress), arrival.tooLate, memory.lost]);
    memory.arrived();
    return photo;
  } catch (error) {
    if (error instanceof Failure || error instanceof PhotoRejected) throw error;
    // Any other error of the parser is about what was sent.
    throw new Failure('bad_request', { fields: { [FIELD]: 'The photo did not arrive whole. Please send it again.' }, cause: error });
  } finally {
    arrival.stop();
  }
}

/** The photo is read as a file, with its limits, when it is text in base64 too. */
const isPartAFile = (name: string | undefined, type: string | undefined, filename: string | undefined): boolean =>
  name === FIELD || type === 'application/octet-stream' || filename !== undefined;

async function readForm(request: FastifyRequest, take: HeldMemory['take'], progress: () => void): Promise<Buffer> {
  let photo: Buffer | null = null;
  for await (const part of request.parts({ limits: MULTIPART_LIMITS, isPartAFile })) {
    progress();
    if (part.type === 'field') continue;
    if (part.fieldname !== FIELD) return failField(FIELD, `Send the photo in a field named ${FIELD}.`);
    if (photo) return failField(FIELD, 'Send one photo at a time.');
    photo = await collect(part.file, take, progress);
    if ((part.filename as string | undefined) === undefined) photo = Buffer.from(photo.toString('latin1'), 'base64');
  }
  // A form with an empty file field sends a file of 0 bytes.
  return photo?.length ? photo : failField(FIELD, 'Choose a photo.');
}

async function collect(file: Readable, take: HeldMemory['take'], progress: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    progress();
    size += chunk.length;
    if (size > limits.photoBytes) throw new PhotoRejected('photo_too_large');
    await take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function watchArrival({ idleMs, totalMs }: typeof UPLOAD_TIMES) {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const stall = () => reject(new Error('The upload stalled'));
  const idle = setTimeout(stall, idleMs);
  const total = setTimeout(stall, totalMs);
  return {
    /** To be called when bytes arrive. */
    progress: () => void idle.refresh(),
    /** Rejects once the sender is too slow. */
    tooLate,
    stop: () => {
      clearTimeout(idle);
      clearTimeout(total);
    },
  };
}
