import type { ReactNode } from 'react';
import type { SellerRecord, Conduct } from '#contract/seller-record.ts';
import { MeetingFigures } from '#web/modules/deals/meeting-figures.tsx';
import { readReason } from '#web/shared/report-reasons.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { users } from '#web/i18n/en/admin.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmailLink, PhoneLink } from '#web/shared/frame/cells.tsx';

function Part({ title, isEmpty = false, children }: { title: string; isEmpty?: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section>
      <h3 className="mb-1">{title}</h3>
      {children}
    </section>
  );
}

/** The record of a seller, for admins. */
export function SellerFigures({
  record: { seller, since, listings, counts, reports, deals, conduct, meetings, decisions },
}: {
  record: SellerRecord;
}) {
  const t = useTexts(users);
  const reasonTexts = useTexts(booking);
  const placeName = usePlaceName();
  const line = 'wrap-anywhere border-b hairline py-1.5 text-sm last:border-0';
  return (
    <>
      <div className="wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
          <EmailLink email={seller.email} />
          {seller.phoneNumber && <PhoneLink number={seller.phoneNumber} />}
        </p>
        <p className="quiet text-sm">
          <span>{seller.address && `${placeName(seller.address)} · `}</span>
          <span>{t('since', { date: t.date(since) })}</span>
        </p>
      </div>
      <Part title={t('listings')}>
        <p className="quiet text-sm">
          {t('counts', {
            unsold: counts.unsold,
            booked: counts.booked,
            sold: counts.sold,
            removed: counts.removed,
          })}
        </p>
        <ul>
          {listings.map(({ _id, title, sellingPrice, status }) => (
            <li key={_id} className={line}>
              <Link to={`/product/${_id}`} className="link">
                {title}
              </Link>
              <span className="quiet block">
                {t.tk(sellingPrice)} · {t(status)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('reports')} isEmpty={reports.length === 0}>
        <ul>
          {reports.map(({ productId, title, reason, reportedAt }) => (
            <li key={`${productId} ${reportedAt} ${reason}`} className={line}>
              {readReason(reason, reasonTexts)}
              <span className="quiet block">
                {title} · {t.date(reportedAt)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('deals')}>
        <p className="quiet text-sm">{t('dealCounts', { paid: deals.paid, open: deals.open, ended: deals.ended })}</p>
        <ConductNote conduct={conduct} />
        {meetings.kept + meetings.noShows > 0 && <MeetingFigures figures={meetings} />}
      </Part>
      <Part title={t('decisions')} isEmpty={decisions.length === 0}>
        <ul>
          {decisions.map(({ verified, reason, by, at }) => (
            <li key={at} className={line}>
              <span>{t(verified ? 'wasVerified' : 'wasEnded', { name: by, time: formatTime(at, t.locale) })}</span>
              {reason && <span className="quiet block">{reason}</span>}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

const TEXTS = {
  verified: 'conductVerified',
  deal: 'conductDeal',
  no_deal: 'conductNoDeal',
  one_address: 'conductOneAddress',
  cash: 'conductCash',
  young: 'conductYoung',
} as const satisfies Record<Conduct['reason'], string>;

/** Shows admins whether the deals, reviews and reports of a user count for others, and why. */
export function ConductNote({ conduct: { reason, deals, alike } }: { conduct: Conduct }) {
  const t = useTexts(users);
  const counts = { deals, alike };
  return (
    <p className="quiet text-sm">
      <span>{t(TEXTS[reason])}</span> <span>{deals > 0 && t('conductDeals', counts)}</span>
    </p>
  );
}
