import { recognise } from '#domain/facts/recognise.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** What the text of a listing says about hardware. Nothing is stored. */
export const factRoutes = (): Pick<Handlers, 'recognise'> => ({
  async recognise({ body: { title, description, category } }) {
    return recognise({ title, ...(description !== undefined && { description }), ...(category !== undefined && { category }) });
  },
});
