import type { EmailTransport } from '#server/adapters/email/port.ts';
import { endBoost } from '#server/modules/listings/adverts.jobs.ts';
import { followDeadline } from '#server/modules/deals/bookings.jobs.ts';
import { judgeConduct } from '#server/modules/users/conduct.changes.ts';
import { comparePhotos, weighAfterReport } from '#server/modules/admin/cases.jobs.ts';
import { notifyOfMessages } from '#server/modules/messages/conversations.jobs.ts';
import { askAboutDispute, remindAdmins } from '#server/modules/deals/disputes.jobs.ts';
import { sendEmail } from '#server/modules/core/emails.jobs.ts';
import { followHandover } from '#server/modules/deals/handover.jobs.ts';
import { holdWith } from '#server/modules/deals/handover.changes.ts';
import { followMeeting } from '#server/modules/deals/meetings.jobs.ts';
import { endOffer } from '#server/modules/deals/offers.jobs.ts';
import { cancelPayment, reconcilePayment, refundPayment, settleOpenPayments } from '#server/modules/deals/payments.jobs.ts';
import { computeLikenesses, expirePhoto } from '#server/modules/listings/photos.jobs.ts';
import { expirePrivatePhoto } from '#server/modules/listings/private-photos.jobs.ts';
import { sendPush } from '#server/modules/users/push.jobs.ts';
import { emailMatches, matchListing } from '#server/modules/search/saved.jobs.ts';
import { indexListings } from '#server/modules/search/search.jobs.ts';
import { endSuspensionInTime } from '#server/modules/admin/suspensions.jobs.ts';
import type { AppOptions } from '#server/app.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import type { Settings } from '#server/settings.ts';

interface JobOptions extends Pick<
  AppOptions,
  'db' | 'searchIndex' | 'feed' | 'clock' | 'log' | 'counters' | 'cards' | 'gateways' | 'photos' | 'push' | 'identity'
> {
  settings: Settings;
}

/** Sends nothing: emails stay in the outbox table, where the admin reads them. */
const outboxTransport: EmailTransport = { send: async () => undefined };

/** The handlers of each kind of job. */
export async function jobHandlers(options: JobOptions): Promise<JobHandlers> {
  const { settings, db, searchIndex, feed, clock, log, counters, cards, gateways, photos, push, identity } = options;
  const { publicUrl, handoverTimes: times } = settings;
  const transport =
    settings.mail.kind === 'smtp' ? (await import('#server/adapters/email/smtp.ts')).createSmtpTransport(settings.mail) : outboxTransport;
  const payments = {
    db,
    feed,
    clock,
    cards,
    gateways,
    charge: settings.charge,
    publicUrl,
    counters,
    hold: holdWith(times, settings.feePercent),
    feePercent: settings.feePercent,
  };
  return {
    'email.send': (payload) => sendEmail({ db, clock, transport }, payload),
    'push.send': (payload) => sendPush({ db, clock, push }, payload),
    'photo.expire': (payload) => expirePhoto({ db, clock, store: photos }, payload),
    'private_photo.expire': (payload) => expirePrivatePhoto({ db, clock }, payload),
    'photo.compute': (payload) => computeLikenesses({ db, clock, store: photos }, payload),
    'photo.compare': (payload) => comparePhotos({ db, feed, clock, store: photos, publicUrl }, payload),
    'booking.deadline': (payload) =>
      followDeadline({ db, feed, clock, publicUrl, settleOpenPayment: (bookingId) => settleOpenPayments(payments, bookingId) }, payload),
    'payment.reconcile': (payload) => reconcilePayment(payments, payload),
    'payment.cancel': (payload) => cancelPayment(payments, payload),
    'payment.refund': (payload) => refundPayment({ ...payments, log }, payload),
    'identity.delete': async ({ uid }) => {
      await identity.deleteAccount(uid);
      return undefined;
    },
    'search.index': () => indexListings({ db, clock, publicUrl }),
    'message.push': (payload) => notifyOfMessages({ db, clock, publicUrl }, 'push', payload),
    'message.notify': (payload) => notifyOfMessages({ db, clock, publicUrl }, 'email', payload),
    'handover.follow': (payload) => followHandover({ feed, clock, publicUrl, times }, payload),
    'offer.expire': (payload) => endOffer({ ...settings, feed, clock }, payload),
    'meeting.follow': (payload) => followMeeting({ feed, clock, publicUrl, times }, payload),
    'dispute.remind': (payload) => remindAdmins({ feed, clock, publicUrl }, payload),
    'chargeback.follow': (payload) => askAboutDispute({ ...payments, times }, payload),
    'report.weigh': (payload) => weighAfterReport({ feed, clock, publicUrl }, payload),
    'suspension.end': (payload) => endSuspensionInTime({ feed, clock, publicUrl }, payload),
    'conduct.judge': async ({ uid }) => {
      await feed.transact((trx, changed) => judgeConduct({ trx, changed, now: clock.now() }, uid));
      return undefined;
    },
    'boost.end': (payload) => endBoost({ feed, clock, publicUrl }, payload),
    'saved.match': (payload) => matchListing({ db, searchIndex, feed, clock }, payload),
    'saved.email': (payload) => emailMatches({ db, feed, clock, publicUrl }, payload),
  };
}
