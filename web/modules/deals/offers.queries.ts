import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { Offer, OfferSettings } from '#contract/offers.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** The offers that the user has made and received: about one product, or all. */
export const offersQuery = (productId: string | null) =>
  pagedListQuery<Offer>(queryKeys.offers(productId), async (page, init) => {
    const query = { ...page, ...(productId !== null && { product: productId }) };
    const { offers, nextCursor } = await api.listOffers({ query }, init);
    return { rows: offers, nextCursor };
  });

export const answerOfferMutation = ({ _id: id }: Offer) =>
  mutationOptions({ mutationFn: (body: Input<'updateOffer'>['body']) => api.updateOffer({ params: { id }, body }) });

export const offerSettingsQuery = (productId: string) =>
  queryOptions({
    queryKey: queryKeys.offerSettings(productId),
    queryFn: ({ signal }) => api.getOfferSettings({ params: { id: productId } }, { signal }),
  });

export const offerSettingsMutation = (productId: string) =>
  mutationOptions({ mutationFn: (body: OfferSettings) => api.updateOfferSettings({ params: { id: productId }, body }) });
