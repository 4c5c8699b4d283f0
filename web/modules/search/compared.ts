import { listStore } from '#web/shared/device-store.ts';

/** Products that are compared at once. */
export const MOST_COMPARED = 4;

/** The ids of the products that were chosen, in the order of the choice. */
const store = listStore('compared');

export const useCompared = (): string[] => store.useValue() ?? [];

/** Chooses a product, or no longer. A fifth one takes the place of the first. */
export function setCompared(id: string, on: boolean): void {
  const others = store.read().filter((other) => other !== id);
  store.keep(on ? [...others, id].slice(-MOST_COMPARED) : others);
}

export const clearCompared = (): void => store.remove();

/** The page that compares these products. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?${new URLSearchParams(ids.map((id) => ['ids', id])).toString()}`;
