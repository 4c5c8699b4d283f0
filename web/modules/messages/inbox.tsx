import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Conversation } from '#contract/conversations.ts';
import { conversationsQuery } from '#web/modules/messages/conversations.queries.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { ToProducts } from '#web/shared/frame/way-on.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { usePhotoCount } from '#web/modules/listings/sent-photos.tsx';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { conversations } from '#web/i18n/en/conversations.ts';
import { formatSent, formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

/** All conversations of a user; those with an open report come first for admins. */
export default function Inbox({ email }: { email: string }) {
  const t = useTexts(conversations);
  const { data } = useSuspenseQuery(roleQuery(email));
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {data.role === 'admin' && (
        <Section id="reported" title={t('reportedTitle')} heading="text-xl" className="mb-8">
          <p className="quiet mt-1 mb-3">{t('reportedIntro')}</p>
          <List which="reported" email={email} />
        </Section>
      )}
      <List which="own" email={email} />
    </>
  );
}

function List({ which, email }: { which: 'own' | 'reported'; email: string }) {
  const t = useTexts(conversations);
  const list = useInfiniteQuery(conversationsQuery(which));
  return (
    <PagedRows
      list={list}
      t={t}
      skeleton="h-20"
      empty={
        which === 'own' ? (
          <EmptyState icon="message" title={t('emptyTitle')} action={<ToProducts email={email} />} text={t('emptyText')} />
        ) : (
          <p className="quiet">{t('reportedEmpty')}</p>
        )
      }
    >
      {(rows) => rows.map((row) => <Row key={row._id} conversation={row} />)}
    </PagedRows>
  );
}

function Row({ conversation: { _id, product, buyer, seller, side, lastMessage, unread, createdAt } }: { conversation: Conversation }) {
  const t = useTexts(conversations);
  const countText = usePhotoCount();
  const other = side === 'buyer' ? seller : buyer;
  const at = lastMessage?.createdAt ?? createdAt;
  const said = lastMessage && (lastMessage.text || countText(lastMessage.photos));
  const preview = said !== null && lastMessage?.mine ? t('you', { text: said }) : said;
  return (
    <li className="hairline">
      <Link to={`/dashboard/messages/${_id}`} className="flex items-start gap-3 py-4 hover:bg-base-200 sm:px-3">
        <Avatar name={other.displayName} src={other.photoURL} className="size-11 text-base" />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {side === 'admin' ? `${buyer.displayName}, ${seller.displayName}` : other.displayName}
            </span>
            <time dateTime={at} title={formatTime(at, t.locale)} className="quiet shrink-0 text-sm">
              {formatSent(at, t.locale)}
            </time>
          </span>
          <span className="quiet truncate text-sm">{product.title}</span>
          {preview && (
            <span className={`flex min-w-0 items-center gap-1.5 ${unread > 0 ? 'font-semibold' : ''}`}>
              {(lastMessage?.photos ?? 0) > 0 && <Icon name="camera" className="size-4 shrink-0" />}
              <span className="grow truncate">{preview}</span>
              {unread > 0 && <Badge tone="good">{t('unreadCount', { count: unread })}</Badge>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
