import { transactWith, type Deps } from '#server/modules/core/deps.ts';
import type { EmailTransport } from '#server/adapters/email/port.ts';
import type { IdentityPort } from '#server/adapters/identity/port.ts';
import { endBoost } from '#server/modules/listings/adverts.jobs.ts';
import { followDeadline } from '#server/modules/deals/bookings.jobs.ts';
import { judgeConduct } from '#server/modules/users/conduct.changes.ts';
import { comparePhotos } from '#server/modules/admin/cases.jobs.ts';
import { notifyOfMessages } from '#server/modules/messages/conversations.jobs.ts';
import { askAboutDispute, remindAdmins } from '#server/modules/deals/disputes.jobs.ts';
import { sendEmails } from '#server/modules/core/emails.jobs.ts';
import { followHandover } from '#server/modules/deals/handover.jobs.ts';
import { holdWith } from '#server/modules/deals/handover.changes.ts';
import { followMeeting } from '#server/modules/deals/meetings.jobs.ts';
import { expireOffer } from '#server/modules/deals/offers.changes.ts';
import { cancelPayment, reconcilePayment, refundPayment } from '#server/modules/deals/payments.jobs.ts';
import { computeLikenesses, expirePhoto, expirePrivatePhoto } from '#server/modules/listings/photos.jobs.ts';
import { sendPush } from '#server/modules/users/push.jobs.ts';
import { emailMatches, matchListing } from '#server/modules/search/saved.jobs.ts';
import { indexListings } from '#server/modules/search/search.jobs.ts';
import { refreshHealth } from '#server/modules/listings/reports.changes.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';
import { endSuspension } from '#server/modules/admin/suspensions.changes.ts';
import { compareSerials } from '#server/modules/admin/stolen.jobs.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import type { Settings } from '#server/settings.ts';
import { notifyOfCase, weighReports } from '#server/modules/admin/cases.changes.ts';

interface JobOptions extends Pick<Deps, 'db' | 'feed' | 'clock' | 'log' | 'counters' | 'cards' | 'gateways' | 'store' | 'push'> {
  settings: Settings;
  searchEngine: SearchEngine;
  identity: IdentityPort;
}

/** Sends nothing: emails stay in the outbox table, where the admin reads them. */
const outboxTransport: EmailTransport = { send: async () => undefined };

/** The handlers of each kind of job. */
export async function jobHandlers(options: JobOptions): Promise<JobHandlers> {
  const { settings, feed, clock, identity } = options;
  const transport =
    settings.mail.kind === 'smtp' ? (await import('#server/adapters/email/smtp.ts')).createSmtpTransport(settings.mail) : outboxTransport;
  const transact = transactWith(feed, clock, settings);
  const deps = { ...settings, ...options, transport, transact, hold: holdWith(settings.handoverTimes, settings.feePercent) };
  return {
    'email.send': sendEmails(deps),
    'push.send': (payload) => sendPush(deps, payload),
    'photo.expire': (payload) => expirePhoto(deps, payload),
    'private_photo.expire': (payload) => expirePrivatePhoto(deps, payload),
    'photo.compute': (payload) => computeLikenesses(deps, payload),
    'photo.compare': (payload) => comparePhotos(deps, payload),
    'booking.deadline': (payload) => followDeadline(deps, payload),
    'payment.reconcile': (payload) => reconcilePayment(deps, payload),
    'payment.cancel': (payload) => cancelPayment(deps, payload),
    'payment.refund': (payload) => refundPayment(deps, payload),
    'identity.delete': async ({ uid }) => {
      await identity.deleteAccount(uid);
      return undefined;
    },
    'search.index': () => indexListings(deps),
    'message.push': (payload) => notifyOfMessages(deps, 'push', payload),
    'message.notify': (payload) => notifyOfMessages(deps, 'email', payload),
    'handover.follow': (payload) => followHandover(deps, payload),
    'offer.expire': ({ offerId }) => transact((context) => expireOffer({ ...settings, ...context }, offerId)),
    'meeting.follow': (payload) => followMeeting(deps, payload),
    'dispute.remind': (payload) => remindAdmins(deps, payload),
    'chargeback.follow': (payload) => askAboutDispute(deps, payload),
    'report.weigh': async ({ productId }) => {
      const again = await transact((context) => weighReports(context, productId));
      return again && { again };
    },
    'case.notify': (payload) => transact((context) => notifyOfCase(context, payload)),
    'health_report.age': ({ productId }) => transact((context) => refreshHealth(context, productId)),
    'serial.compare': (payload) => compareSerials(deps, payload),
    'suspension.end': ({ suspensionId }) => transact((context) => endSuspension(context, suspensionId)),
    'conduct.judge': ({ uid }) => transact((context) => judgeConduct(context, uid)),
    'boost.end': (payload) => endBoost(deps, payload),
    'saved.match': (payload) => matchListing(deps, payload),
    'saved.email': (payload) => emailMatches(deps, payload),
  };
}
