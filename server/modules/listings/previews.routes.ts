import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/modules/core/deps.ts';
import { contract } from '#contract/contract.ts';
import { LANGUAGES, type ConditionType, type Language } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import { drawPreview, type PreviewTexts } from '#server/adapters/photos/preview.ts';
import { PhotoQueue } from '#server/adapters/photos/queue.ts';
import { formatTk } from '#server/modules/core/emails.views.ts';
import { variantFiles } from '#server/modules/listings/photos.changes.ts';
import { findProduct, type ProductRow } from '#server/modules/listings/products.sql.ts';
import { isId } from '#server/platform/db/ids.ts';
import { setFailureHandlers } from '#server/platform/http/errors.ts';
import { fail } from '#server/platform/http/failure.ts';
import { addressOf, limitAddresses } from '#server/platform/http/limits.ts';

/** Previews in memory, some 80 kB each; the least recently used are dropped first. */
const MAX_KEPT = 200;
/** Seconds that services may keep one. */
const MAX_AGE_S = 3600;
/** px; the photo is 690 px wide. */
const PHOTO_WIDTH = 800;
/**
 * A photo of more bytes takes too long to read: noise of 800 × 1600 px is 1 MB, and took 90 ms of the processor.
 * The photos of the demo have 31 kB at most.
 */
const MAX_PHOTO_BYTES = 250_000;
/** Processor time that drawing takes. */
const DRAWING_MS = 60;

const TEXTS: Readonly<Record<Language, { site: string; conditions: Record<ConditionType, string> }>> = {
  en: {
    site: 'Abar',
    conditions: { excellent: 'Excellent condition', good: 'Good condition', fair: 'Fair condition' },
  },
  bn: {
    site: 'আবার',
    conditions: { excellent: 'অবস্থা: চমৎকার', good: 'অবস্থা: ভালো', fair: 'অবস্থা: মোটামুটি' },
  },
};

function textsOf(product: ProductRow, language: Language): PreviewTexts {
  const { site, conditions } = TEXTS[language];
  const price = formatTk(tkOfPoisha(product.selling_price_poisha), language);
  return { title: product.title, price, site, details: conditions[product.condition_type] };
}

/** The smallest variant of the photo that is large enough, and the smallest of all; none for a product without a photo. */
function photoNamesOf({ photo_id: id, photo_width: width }: ProductRow): string[] {
  if (id === null || width === null) return [];
  const names = variantFiles({ id, width, sha256: null }).map(({ name }) => name);
  const fitting = names.find((name) => Number(/(\d+)\.webp$/.exec(name)?.[1]) >= PHOTO_WIDTH) ?? names.at(-1) ?? '';
  return [fitting, ...names.slice(0, 1)];
}

/**
 * `/previews/<language>/<product>.jpg`, the Open Graph image of a product. It is kept under what it shows, so that it is never older than
 * the product. It is drawn outside the event loop: one at a time, addresses take turns.
 */
export async function mountPreviews(scope: FastifyInstance, { db, store, rateLimit }: Deps): Promise<void> {
  setFailureHandlers(scope);
  // Each reads a product, also one that is in memory or not there.
  scope.addHook('onRequest', await limitAddresses(scope, rateLimit, { perMinute: contract.getProduct.perMinute, cost: 2 }));
  const limitDrawing = await limitAddresses(scope, rateLimit, { cost: DRAWING_MS });
  const queue = new PhotoQueue();
  const kept = new Map<string, Buffer>();

  const find = (key: string): Buffer | undefined => {
    const preview = kept.get(key);
    // Put last, so that the first is the least recently used.
    if (preview && kept.delete(key)) kept.set(key, preview);
    return preview;
  };
  const draw = async (key: string, texts: PreviewTexts, photoNames: readonly string[]): Promise<Buffer> => {
    let read: Buffer | null = null;
    for (const name of photoNames) if (!read || read.length > MAX_PHOTO_BYTES) read = await store.get(name).catch(() => null);
    const preview = await drawPreview(read && read.length <= MAX_PHOTO_BYTES ? read : null, texts);
    // If the photo could not be read it is drawn again for the next request.
    if (photoNames.length === 0 || read) kept.set(key, preview);
    if (kept.size > MAX_KEPT) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
    return preview;
  };

  scope.get<{ Params: { language: string; file: string } }>('/:language/:file', async (request, reply) => {
    const language = LANGUAGES.find((each) => each === request.params.language);
    const [, id = ''] = /^(.+)\.jpg$/.exec(request.params.file) ?? [];
    const product = language && isId(id) ? await findProduct(db, id) : undefined;
    if (!language || !product) {
      void reply.header('cache-control', 'no-store');
      return fail('not_found');
    }
    const [texts, photoNames] = [textsOf(product, language), photoNamesOf(product)];
    const key = JSON.stringify([texts, ...photoNames]);
    let preview = find(key);
    if (!preview) {
      await limitDrawing(request, reply);
      try {
        // Another request may have drawn it meanwhile.
        preview = await queue.run([addressOf(request), ''], async () => find(key) ?? draw(key, texts, photoNames));
      } catch (error) {
        if (!(error instanceof PhotoRejected)) throw error;
        return fail(error.code, { cause: error });
      }
    }
    return reply
      .headers({
        'cache-control': `public, max-age=${MAX_AGE_S}`,
        'content-security-policy': "default-src 'none'",
        'content-type': 'image/jpeg',
      })
      .send(preview);
  });
}
