import type { Client } from '#contract/client.ts';
import type { Meeting, Meetings } from '#contract/meetings.ts';
import { DAY_MS } from '#domain/durations.ts';
import { bookedProduct, type BookedProduct } from '#server/testing/test-cards.ts';
import { newPair, type TestApp, type TestUser } from '#server/testing/test-app.ts';

/** The ISO time in so many ms. */
export const inMs = ({ clock }: TestApp, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

/** A booking between these two, new ones by default. */
export const newBooking = async (app: TestApp, pair?: readonly [TestUser, TestUser]): Promise<BookedProduct> =>
  bookedProduct(...(pair ?? (await newPair(app))));

/** Proposes a meeting in `ms`. */
export const propose = (app: TestApp, api: Client, bookingId: string, ms = DAY_MS, place = 'IDB Bhaban, gate 2'): Promise<Meetings> =>
  api.proposeMeeting({ params: { id: bookingId }, body: { place, at: inMs(app, ms) } });

export const meetingsOf = (api: Client, bookingId: string): Promise<Meetings> => api.getMeetings({ params: { id: bookingId } });

export const newest = ({ meetings: [meeting] }: Meetings): Meeting => {
  if (!meeting) throw new Error('There is no meeting.');
  return meeting;
};

export const move = (api: Client, id: string, action: 'accept' | 'cancel'): Promise<Meetings> =>
  api.updateMeeting({ params: { id }, body: { action } });

/** The seller proposes a meeting in `ms`, the buyer accepts it. Returns its id. */
export async function agree(app: TestApp, { seller, buyer, bookingId }: BookedProduct, ms = DAY_MS): Promise<string> {
  const { _id } = newest(await propose(app, seller.api, bookingId, ms));
  await move(buyer.api, _id, 'accept');
  return _id;
}

export const mark = (api: Client, id: string, text = 'I waited for 40 minutes.'): Promise<Meetings> =>
  api.markNoShow({ params: { id }, body: { text } });

export const contest = (api: Client, id: string, text = 'I stood at the other gate.'): Promise<Meetings> =>
  api.contestNoShow({ params: { id }, body: { text } });
