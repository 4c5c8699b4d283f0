import type { TestContext } from 'node:test';
import type { Client } from '#contract/client.ts';
import type { Booking } from '#contract/bookings.ts';
import type { PlaceInLine } from '#contract/waiting.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, cardsOf } from '#server/testing/test-cards.ts';

export const join = (api: Client, productId: string): Promise<PlaceInLine> => api.joinLine({ body: { productId } });

/** The line of this user for a product; undefined when they are in none. */
export const lineOf = async ({ api }: { api: Client }, productId: string): Promise<PlaceInLine | undefined> =>
  (await api.listLines({ query: { product: productId } })).lines[0];

/** Returns the place of a user in the line for a product: its number, `turn`, or `none`. */
export async function placeOf(user: { api: Client }, productId: string): Promise<number | 'turn' | 'none'> {
  const line = await lineOf(user, productId);
  return line?.place ?? (line?.turn ? 'turn' : 'none');
}

/** The booking that a user's turn has made. */
export async function turnOf(user: { api: Client }, productId: string): Promise<Booking> {
  const line = await lineOf(user, productId);
  return user.api.getBooking({ params: { id: line?.turn?.bookingId ?? '' } });
}

export const confirm = (api: Client, id: string): Promise<Booking> => api.confirmBooking({ params: { id } });

/** A product of `seller` that `holder` has booked, and for which these wait in this order. */
export async function waitedFor(seller: TestUser, holder: TestUser, waiting: readonly TestUser[]) {
  const deal = await bookedProduct(seller, holder);
  for (const { api } of waiting) await join(api, deal.productId);
  return { ...deal, params: { id: deal.bookingId } };
}

/** An app with a seller, the holder of a booking, three users for the line, and an admin. */
export async function startLine(t: TestContext) {
  const roles = ['seller', 'admin', 'buyer', 'buyer', 'buyer', 'buyer'] as const;
  const [scene, seller, admin, holder, one, two, three] = await startScene(t, roles);
  const { app } = scene;
  cardsOf(app).behaviour.webhooks = 'never';
  const pass = (hours: number) => scene.pass(hours * HOUR_MS);
  /** The places of the three. */
  const places = async (productId: string) => Promise.all([one, two, three].map((user) => placeOf(user, productId)));
  const publicView = (productId: string) => app.api.getProduct({ params: { id: productId } });
  /** The states in which everybody could see the product while `act` ran. */
  const seenDuring = async (productId: string, act: () => Promise<unknown>) => {
    const seen: Change[] = [];
    const stop = app.container.feed.subscribe((change) => seen.push(change));
    await act();
    stop();
    return [...new Set(seen.flatMap((change) => (change.kind === 'product' && change.id === productId ? [change.status] : [])))];
  };
  return { ...scene, seller, admin, holder, one, two, three, pass, places, publicView, seenDuring };
}
