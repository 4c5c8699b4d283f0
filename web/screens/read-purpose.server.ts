import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { type Purpose, purposeOf } from '#web/shared/session/origin.ts';

/** For what a visitor logs in or registers, and the product of it as they see it. */
export interface KnownPurpose extends Pick<Product, 'title' | 'sellingPrice' | 'image' | 'picture'> {
  act: Purpose['act'];
}

/** Reads for what the address wants a log-in; null where it names no product that the visitor may see. */
export async function readPurpose({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<KnownPurpose | null> {
  const purpose = purposeOf(new URL(request.url).searchParams.get('from'));
  if (purpose === null) return null;
  try {
    const { title, sellingPrice, image, picture } = await inProcessClient(context).getProduct({ params: { id: purpose.productId } });
    return { act: purpose.act, title, sellingPrice, image, picture };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  }
}
