import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** The lines in which the user stands, and their turns: for one product, or all. */
export const linesQuery = (productId: string | null) =>
  queryOptions({
    queryKey: queryKeys.lines(productId),
    queryFn: ({ signal }) => api.listLines({ query: productId === null ? {} : { product: productId } }, { signal }),
  });

/** Confirms the booking of a turn, or declines it. */
export const answerTurnMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (answer: 'confirm' | 'decline'): Promise<void> => {
      await (answer === 'confirm' ? api.confirmBooking({ params: { id } }) : api.deleteBooking({ params: { id } }));
    },
  });
