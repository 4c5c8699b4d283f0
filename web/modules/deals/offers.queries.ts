import { api } from '#web/shared/api.ts';
import { namedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** The offers that the user has made and received: about one product, or all. */
export const offersQuery = (productId: string | null) =>
  namedListQuery(queryKeys.offers(productId), 'offers', (page, init) =>
    api.listOffers({ query: { ...page, ...(productId !== null && { product: productId }) } }, init),
  );
