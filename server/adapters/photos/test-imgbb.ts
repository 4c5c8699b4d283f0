import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

export const IMGBB_TEST_KEY = 'key of a test';

/** A server of imgbb's documented API v1: the upload call, its errors, and the photos at addresses that it chooses. */
export async function startImgbb(t: TestContext) {
  const app = Fastify();
  await app.register(multipart, { limits: { fileSize: 32 * 1024 * 1024 } });
  const photos = new Map<string, { bytes: Buffer; type: string }>();
  const refusal = (code: number, message: string) => ({ status_code: 400, error: { message, code }, status_txt: 'Bad Request' });
  const state = { uploads: 0, imagesOrigin: '' };

  app.post<{ Querystring: { key?: string } }>('/1/upload', async (request, reply) => {
    if (request.query.key !== IMGBB_TEST_KEY) return reply.code(400).send(refusal(100, 'Invalid API v1 key.'));
    const file = await request.file();
    if (file?.fieldname !== 'image') return reply.code(400).send(refusal(130, 'Empty upload source.'));
    const bytes = await file.toBuffer();
    if (bytes.toString('latin1', 0, 4) !== 'RIFF') return reply.code(400).send(refusal(310, 'Invalid image.'));
    state.uploads += 1;
    const id = randomBytes(4).toString('hex');
    const place = `/${id}/${file.filename}`;
    photos.set(place, { bytes, type: file.mimetype });
    const url = `${state.imagesOrigin}${place}`;
    return {
      data: {
        id,
        title: file.filename.replace(/\.\w+$/, ''),
        url_viewer: `https://ibb.co/${id}`,
        url,
        display_url: url,
        width: '1',
        height: '1',
        size: String(bytes.length),
        time: '1552042565',
        expiration: '0',
        image: { filename: file.filename, name: id, mime: file.mimetype, extension: 'webp', url },
        delete_url: `https://ibb.co/${id}/${randomBytes(16).toString('hex')}`,
      },
      success: true,
      status: 200,
    };
  });
  app.get('/*', async (request, reply) => {
    const photo = photos.get(request.url);
    if (!photo) return reply.code(404).send();
    return reply.headers({ 'content-type': photo.type, 'cache-control': 'public, max-age=31536000, immutable' }).send(photo.bytes);
  });

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  state.imagesOrigin = origin;
  return {
    uploadUrl: `${origin}/1/upload`,
    origin,
    /** Number of stored photos. */
    uploads: () => state.uploads,
    /** Serves photos from another origin from now on. */
    moveImages: (elsewhere: string) => void (state.imagesOrigin = elsewhere),
  };
}
