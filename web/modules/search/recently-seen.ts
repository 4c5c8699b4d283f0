import type { Product } from '#contract/products.ts';
import { deviceStore } from '#web/shared/device-store.ts';

/** Products that are remembered. */
const MOST = 20;

/** A product as it was when its page was open. Stays on this device: the server does not learn what was looked at. */
type SeenProduct = Pick<Product, '_id' | 'title' | 'sellingPrice' | 'image'>;

const isList = (value: unknown): value is SeenProduct[] => Array.isArray(value);

const store = deviceStore<SeenProduct[]>('recentlySeen', [], isList);

export const useRecentlySeen = (): SeenProduct[] | null => store.useValue();

/** Puts a product first, unless the storage of the browser is full. */
export function rememberProduct({ _id, title, sellingPrice, image }: SeenProduct): void {
  const others = store.read().filter((one) => one._id !== _id);
  store.keep([{ _id, title, sellingPrice, image }, ...others].slice(0, MOST));
}

/** Forgets all of them. Returns the function that brings them back, behind those that were opened since. */
export function clearRecentlySeen(): () => void {
  const before = store.read();
  store.write([]);
  return () => {
    const since = store.read();
    const others = before.filter(({ _id }) => !since.some((one) => one._id === _id));
    store.write([...since, ...others].slice(0, MOST));
  };
}
