import { api } from '#web/shared/api.ts';
import { namedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';

/** The offers that the user has made and received: about one product, or all. */
export const offersQuery = (productId: string | null) =>
  namedListQuery(queryKeys.offers(productId), 'offers', (page, init) =>
    api.listOffers({ query: { ...page, ...(productId !== null && { product: productId }) } }, init),
  );

/** The lines in which the user stands, and their turns: for one product, or all. */
export const linesQuery = (productId: string | null) =>
  readQuery(queryKeys.lines(productId), api.listLines, { query: productId === null ? {} : { product: productId } });

/** Confirms the booking of a turn, or declines it. */
export const answerTurn =
  (id: string) =>
  (answer: 'confirm' | 'decline'): Promise<unknown> =>
    answer === 'confirm' ? api.confirmBooking({ params: { id } }) : api.deleteBooking({ params: { id } });
