import type { Deps, HandoverContext } from '#server/modules/core/deps.ts';
import type { FastifyInstance } from 'fastify';
import type { Handover } from '#contract/handover.ts';
import { nonJsonRoutes } from '#contract/routes.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { poishaOfTk } from '#domain/money/money.ts';
import { findBookingRecord, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { findEvents, findHandoverRow, isForAdmins } from '#server/modules/deals/handover.sql.ts';
import { moveHandover, renewCode, saveChecklist, tryCode, type HandoverMove } from '#server/modules/deals/handover.changes.ts';
import { handoverView } from '#server/modules/deals/handover.views.ts';
import { replyWithPhoto } from '#server/modules/listings/private-photos.sql.ts';
import type { HandoverDetails } from '#server/platform/db/deal-tables.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Authenticate, Handlers } from '#server/platform/http/register-routes.ts';

/** Without an empty list of photos: as a repeated request is compared with what was stored. */
const saidIn = ({
  photos = [],
  ...said
}: Omit<HandoverDetails, 'photos'> & { photos?: readonly string[] | undefined }): HandoverDetails => ({
  ...said,
  ...(photos.length > 0 && { photos }),
});

export function handoverRoutes({ db, transact, clock, secret }: Deps) {
  /** @throws Failure unknown_booking also to everybody else */
  const viewFor = async (caller: SignedInUser, bookingId: string): Promise<Handover> => {
    const found = (await findHandoverRow(db, bookingId)) ?? fail('unknown_booking');
    const side = sideIn(caller, found.row.booking) ?? (caller.role === 'admin' ? 'admin' : fail('unknown_booking'));
    if (side === 'admin' && !isForAdmins(found.events)) return fail('unknown_booking');
    return handoverView(found, { side, now: clock.now(), secret });
  };

  const change = async (caller: SignedInUser, bookingId: string, work: (context: HandoverContext) => Promise<void>): Promise<Handover> => {
    await transact(work);
    return viewFor(caller, bookingId);
  };
  const move = (caller: SignedInUser, bookingId: string, what: HandoverMove) =>
    change(caller, bookingId, (context) => moveHandover(context, caller, bookingId, what));

  return {
    getHandover: ({ params, caller }) => viewFor(caller, params.id),

    async enterCode({ params, body, caller }) {
      const result = await transact((context) => tryCode(context, caller, params.id, { code: body.code, secret }));
      if (result !== 'handed_over') return fail(result);
      return viewFor(caller, params.id);
    },

    renewCode: ({ params: { id }, body, caller }) =>
      change(caller, id, (context) => renewCode(context, caller, id, { replaced: body.code, secret })),

    saveChecklist: ({ params: { id }, body, caller }) => change(caller, id, (context) => saveChecklist(context, caller, id, body.checked)),

    moveHandover: ({ params: { id }, body, caller }) => move(caller, id, { action: body.action, seen: body.state }),

    claimHandover: ({ params, body, caller }) => move(caller, params.id, { action: 'claim', details: saidIn(body) }),

    openDispute: ({ params, body, caller }) => move(caller, params.id, { action: 'dispute', details: saidIn(body) }),

    answerDispute({ params, body: { refund, ...said }, caller }) {
      const details = saidIn(said);
      if (refund === undefined) return move(caller, params.id, { action: 'answer', details });
      return move(caller, params.id, { action: 'offer', details: { ...details, refundPoisha: poishaOfTk(refund) } });
    },
  } satisfies Partial<Handlers>;
}

/** The photos that both sides have sent, for those who see the words that they came with. */
export function mountEvidencePhotos(api: FastifyInstance, { db }: Deps, authenticate: Authenticate): void {
  api.get<{ Params: { id: string; photo: string } }>(nonJsonRoutes.evidencePhoto, async (request, reply) => {
    const caller = (await authenticate('signed-in', request)) as SignedInUser;
    const booking = (await findBookingRecord(db, request.params.id)) ?? fail('unknown_photo');
    const events = await findEvents(db, booking.id);
    const isSide = sideIn(caller, booking) !== null;
    if (!isSide && !(caller.role === 'admin' && isForAdmins(events))) return fail('unknown_photo');
    return replyWithPhoto(db, { id: request.params.photo, by: 'event_id', of: events.map(({ id }) => id) }, request, reply);
  });
}
