import { ApiError, type Client } from '#contract/client.ts';
import { MOST_COMPARED } from '#web/modules/search/compared.ts';
import type { Compared, CompareScreenProps } from '#web/screens/compare-screen.tsx';

/** The products of an address as everybody sees them, in its order, each once; without those above the number that fits. */
export async function readCompared(api: Client, asked: readonly string[]): Promise<CompareScreenProps> {
  const ids = [...new Set(asked.flatMap((value) => value.split(',')).filter(Boolean))];
  const read = async (id: string): Promise<Compared> => {
    try {
      const product = await api.getProduct({ params: { id } });
      // Asked for with an id that no product can have, prices answer that the request is not valid.
      return { id, product, range: await api.getPriceRange({ query: { product: product._id } }) };
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return { id, product: null, range: null };
      throw failure;
    }
  };
  return { compared: await Promise.all(ids.slice(0, MOST_COMPARED).map(read)), tooMany: ids.length > MOST_COMPARED };
}
