import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Conversation } from '#contract/conversations.ts';
import { conversationsQuery } from '#web/modules/messages/conversations.queries.ts';
import { readMessageReason } from '#web/modules/messages/message-reasons.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { ToProducts } from '#web/shared/frame/way-on.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { usePhotoCount } from '#web/modules/listings/sent-photos.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { conversations } from '#web/i18n/en/conversations.ts';
import { formatSent, formatTime } from '#web/i18n/format-time.ts';
import { localize } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LoadingRows } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import '#web/modules/messages/messages.css';

/** Whether the list, a conversation and its product stand beside each other. */
export const useHasPanes = (): boolean => useMedia('(width >= 64rem)');

/** All conversations of a user; those with an open report come first for admins. A window with space for it shows the newest one too. */
export default function Inbox({ email }: { email: string }) {
  const t = useTexts(conversations);
  const hasPanes = useHasPanes();
  const { data } = useInfiniteQuery(conversationsQuery('own'));
  const newest = rowsOf(data).at(0);
  if (hasPanes && newest) return <Navigate replace to={localize(`/dashboard/messages/${newest._id}`, t.locale)} />;
  if (!hasPanes || data)
    return (
      <>
        <Head email={email} />
        <Conversations email={email} />
      </>
    );
  const head = (
    <>
      <PageHead title={t('title')} />
      <h1 className="mb-4 text-xl">{t('title')}</h1>
    </>
  );
  return (
    <Panes email={email} head={head}>
      <LoadingRows label={t('loading')} className="h-16" />
    </Panes>
  );
}

/** For an admin, the conversations that are reported; their own follow where there are any. */
function Head({ email }: { email: string }) {
  const t = useTexts(conversations);
  const { data } = useSuspenseQuery(roleQuery(email));
  return data.role === 'admin' ? (
    <ScreenHead title={t('reportedTitle')} intro={t('reportedIntro')} />
  ) : (
    <ScreenHead title={t('title')} intro={t('intro')} />
  );
}

interface PanesProps {
  email: string;
  /** Above the list. */
  head: ReactNode;
  /** The conversation that is shown beside the list. */
  current?: string;
  children: ReactNode;
  /** The product that it is about. */
  product?: ReactNode;
}

/** The list of conversations beside one of them. */
export const Panes = ({ email, head, current, children, product }: PanesProps) => (
  <div className="message-panes">
    <div className="pane">
      {head}
      <Conversations email={email} current={current} />
    </div>
    <div className="thread">{children}</div>
    {product && <div className="pane">{product}</div>}
  </div>
);

function Conversations({ email, current }: { email: string; current?: string | undefined }) {
  const t = useTexts(conversations);
  const { data } = useSuspenseQuery(roleQuery(email));
  if (data.role === 'admin') return <ForAdmin current={current} />;
  return (
    <List
      which="own"
      current={current}
      empty={<EmptyState icon="message" title={t('emptyTitle')} action={<ToProducts email={email} />} text={t('emptyText')} />}
    />
  );
}

/** The reported conversations, and those of the admin, who may buy too. */
function ForAdmin({ current }: { current: string | undefined }) {
  const t = useTexts(conversations);
  const { data } = useInfiniteQuery(conversationsQuery('own'));
  return (
    <div className="grid grid-cols-1 gap-8">
      <List which="reported" current={current} empty={<EmptyState icon="circle-check" title={t('reportedEmpty')} />} />
      {rowsOf(data).length > 0 && (
        <Section id="own" title={t('ownTitle')} heading="text-xl">
          <List which="own" current={current} empty={null} />
        </Section>
      )}
    </div>
  );
}

function List({ which, current, empty }: { which: 'own' | 'reported'; current: string | undefined; empty: ReactNode }) {
  const t = useTexts(conversations);
  const list = useInfiniteQuery(conversationsQuery(which));
  return (
    <PagedRows list={list} t={t} skeleton="h-20" empty={empty}>
      {(rows) => rows.map((row) => <Row key={row._id} conversation={row} isCurrent={row._id === current} />)}
    </PagedRows>
  );
}

/** The row of the conversation that is shown stays in view, without scrolling the page. */
function scrollIntoPane(row: HTMLLIElement | null): void {
  const pane = row?.closest<HTMLElement>('.pane');
  if (!row || !pane) return;
  const [{ top, bottom }, seen] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (bottom > seen.bottom) pane.scrollTop += bottom - seen.bottom;
  else if (top < seen.top) pane.scrollTop -= seen.top - top;
}

interface RowProps {
  conversation: Conversation;
  isCurrent: boolean;
}

function Row({ conversation: { _id, product, buyer, seller, side, lastMessage, unread, reasons, createdAt }, isCurrent }: RowProps) {
  const t = useTexts(conversations);
  const countText = usePhotoCount();
  const other = side === 'buyer' ? seller : buyer;
  const at = lastMessage?.createdAt ?? createdAt;
  const said = lastMessage && (lastMessage.text || countText(lastMessage.photos));
  const preview = said !== null && lastMessage?.mine ? t('you', { text: said }) : said;
  return (
    <li className="hairline" ref={isCurrent ? scrollIntoPane : null}>
      <Link
        to={`/dashboard/messages/${_id}`}
        aria-current={isCurrent || undefined}
        className="flex items-start gap-3 py-4 -outline-offset-3 hover:bg-base-200 aria-[current]:bg-base-100 sm:px-3"
      >
        {(side === 'admin' ? [buyer, seller] : [other]).map(({ displayName, photoURL }, nth) => (
          <Avatar key={displayName} name={displayName} src={photoURL} className={`size-11 text-base ${nth === 0 ? '' : '-ms-7 mt-4'}`} />
        ))}
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
          {reasons && (
            <span className="text-sm wrap-anywhere">
              {t('reports', { reasons: reasons.map((reason) => readMessageReason(reason, t)).join(', ') })}
            </span>
          )}
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
