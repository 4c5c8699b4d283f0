import type { Deps } from '#server/modules/core/deps.ts';
import type { FastifyInstance } from 'fastify';
import type { Handover } from '#contract/handover.ts';
import { nonJsonRoutes } from '#contract/routes.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { poishaOfTk } from '#domain/money/money.ts';
import { findBookingRecord, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { findEvents, findHandoverRow, isForAdmins } from '#server/modules/deals/handover.sql.ts';
import { moveHandover, renewCode, saveChecklist, tryCode } from '#server/modules/deals/handover.changes.ts';
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

  return {
    getHandover: ({ params, caller }) => viewFor(caller, params.id),

    async enterCode({ params, body, caller }) {
      const result = await transact((context) => tryCode(context, caller, params.id, { code: body.code, secret }));
      if (result !== 'handed_over') return fail(result);
      return viewFor(caller, params.id);
    },

    async renewCode({ params, body, caller }) {
      await transact((context) => renewCode(context, caller, params.id, { replaced: body.code, secret }));
      return viewFor(caller, params.id);
    },

    async saveChecklist({ params, body, caller }) {
      await transact((context) => saveChecklist(context, caller, params.id, body.checked));
      return viewFor(caller, params.id);
    },

    async moveHandover({ params, body, caller }) {
      await transact((context) => moveHandover(context, caller, params.id, { action: body.action, seen: body.state }));
      return viewFor(caller, params.id);
    },

    async claimHandover({ params, body, caller }) {
      await transact((context) => moveHandover(context, caller, params.id, { action: 'claim', details: saidIn(body) }));
      return viewFor(caller, params.id);
    },

    async openDispute({ params, body, caller }) {
      await transact((context) => moveHandover(context, caller, params.id, { action: 'dispute', details: saidIn(body) }));
      return viewFor(caller, params.id);
    },

    async answerDispute({ params, body: { refund, ...said }, caller }) {
      const details = saidIn(said);
      const move =
        refund === undefined
          ? ({ action: 'answer', details } as const)
          : ({ action: 'offer', details: { ...details, refundPoisha: poishaOfTk(refund) } } as const);
      await transact((context) => moveHandover(context, caller, params.id, move));
      return viewFor(caller, params.id);
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
