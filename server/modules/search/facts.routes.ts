import { factsOfListing } from '#domain/facts/listing-facts.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** Answers what the text of a listing, and its seller, say about hardware. Nothing is stored. */
export const factRoutes = {
  async recognise({ body: { facts, ...text } }) {
    return factsOfListing(text, facts);
  },
} satisfies Partial<Handlers>;
