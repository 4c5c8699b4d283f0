import { factsOfListing } from '#domain/facts/listing-facts.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** Answers what the text of a listing, and its seller, say about hardware. Nothing is stored. */
export const factRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  ({
    async recognise({ body: { facts, ...text } }) {
      return factsOfListing({ ...text, listed: clock.now() }, facts);
    },
  }) satisfies Partial<Handlers>;
