import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Conversation, Message } from '#contract/conversations.ts';
import { api } from '#web/shared/api.ts';
import { useCodeQuestion } from '#web/modules/messages/code-question.tsx';
import { Composer } from '#web/modules/messages/composer.tsx';
import { Panes, useHasPanes } from '#web/modules/messages/inbox.tsx';
import { BookThis, ConversationProduct } from '#web/screens/conversation-product.tsx';
import { Bubble, MessageDetails, ReportMessage, phrasesOf } from '#web/modules/messages/message-bubble.tsx';
import { useOutgoing } from '#web/modules/messages/conversation-outgoing.ts';
import { conversationQuery } from '#web/modules/messages/conversations.queries.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { localize } from '#web/i18n/locale.ts';
import { LoadingRows } from '#web/ui/loading.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AskButton } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const SuspensionDialog = lazyPart(async () => ({ default: (await import('#web/modules/admin/suspension-section.tsx')).SuspensionDialog }));

/** px from the end of the page within which new messages are scrolled to. */
const NEAR_END = 400;

/** One conversation: its messages and the field for the next. */
export default function ConversationScreen({ id, email }: { id: string; email: string }) {
  const t = useTexts(conversations);
  // Admins cannot read it any more once its reports are closed, which a live event may say before the answer.
  const [isClosing, setClosing] = useState(false);
  const query = useInfiniteQuery({ ...conversationQuery(id), enabled: !isClosing });
  const { data: account } = useQuery(roleQuery(email));
  const pages = query.data?.pages;
  const conversation = pages?.[0]?.conversation;
  const hasPanes = useHasPanes();
  const place = (thread: ReactNode, product?: ReactNode) =>
    hasPanes ? (
      <Panes email={email} head={<h2 className="mb-4 text-xl">{t('title')}</h2>} current={id} product={product}>
        {thread}
      </Panes>
    ) : (
      <div className="thread">{thread}</div>
    );
  if (query.isPending)
    return place(
      <>
        <PageHead title={t('title')} />
        <h1 className="sr-only">{t('title')}</h1>
        <LoadingRows label={t('loading')} className="h-16" />
      </>,
    );
  // Reading it again would not help: an admin may read it only while there is a report.
  if (account?.role === 'admin' && query.error instanceof ApiError && query.error.code === 'unknown_conversation')
    return place(<NotReported />);
  if (!conversation || !pages) return place(<LoadFailure title={t('failed')} error={query.error} retry={query.refetch} />);
  const [newest, ...older] = pages.map((page) => page.messages);
  const more = query.hasNextPage && (
    <Button className="self-center" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('older')}
    </Button>
  );
  return place(
    <Talk
      conversation={conversation}
      older={older.toReversed().flat()}
      messages={newest ?? []}
      more={more}
      email={email}
      hasPanes={hasPanes}
      setClosing={setClosing}
    />,
    <ConversationProduct conversation={conversation} />,
  );
}

/** Says to an admin that a conversation has no open report. */
function NotReported() {
  const t = useTexts(conversations);
  return (
    <>
      <PageHead title={t('notReported')} />
      <EmptyState
        icon="circle-check"
        title={t('notReported')}
        text={t('notReportedText')}
        action={<ButtonLink to="/dashboard/messages">{t('reportedTitle')}</ButtonLink>}
      />
    </>
  );
}

interface TalkProps {
  conversation: Conversation;
  /** The messages of the pages that were asked for. */
  older: readonly Message[];
  messages: readonly Message[];
  /** Asks for older ones. */
  more: ReactNode;
  email: string;
  /** The list and the product are beside it. */
  hasPanes: boolean;
  setClosing: (isClosing: boolean) => void;
}

function Talk({ conversation, older, messages, more, email, hasPanes, setClosing }: TalkProps) {
  const t = useTexts(conversations);
  const failureText = useFailureText();
  const { _id: id, side, product, buyer, seller, can } = conversation;
  const [reported, setReported] = useState<string | null>(null);
  const { sendAsked, codeQuestion } = useCodeQuestion();
  const { outgoing, forget, error, send } = useOutgoing(email, id, (message) =>
    sendAsked((confirmed) => api.sendMessage({ params: { id }, body: { ...message, ...confirmed } })),
  );
  const known = new Set([...older, ...messages].map(({ messageId }) => messageId));
  const pending = outgoing.filter(({ messageId }) => !known.has(messageId));
  if (pending.length < outgoing.length) forget(known);
  const newest = messages.at(-1);
  useMarkRead(conversation, newest);
  // An admin reads from the beginning.
  const end = useScrollToEnd(side === 'admin' ? null : `${newest?._id} ${pending.length}`);
  const nameOf = (message: Message) => (message.mine ? t('own') : message.from === 'buyer' ? buyer.displayName : seller.displayName);
  const other = side === 'buyer' ? seller : buyer;
  const bubble = (message: Message) => {
    const right = side === 'admin' ? message.from === 'seller' : message.mine;
    const name = nameOf(message);
    const onReport = message.mine || side === 'admin' ? null : () => setReported(message._id);
    return (
      // The bubble of one that is being sent stays, so that it is not read out again.
      <Bubble
        key={message.messageId ?? message._id}
        right={right}
        named={side === 'admin'}
        name={name}
        text={message.text}
        phrases={phrasesOf(message)}
      >
        <MessageDetails message={message} right={right} name={name} onReport={onReport} />
      </Bubble>
    );
  };
  return (
    <>
      <ConversationHead conversation={conversation} hasPanes={hasPanes} setClosing={setClosing} />
      <div className="flex grow flex-col gap-4 pb-6">
        {more}
        {/* Not in the log, which reads out what is added. */}
        {older.length > 0 && <ol className="flex flex-col gap-4">{older.map(bubble)}</ol>}
        <div
          role="log"
          aria-label={
            side === 'admin'
              ? t('logOfReported', { buyer: buyer.displayName, seller: seller.displayName })
              : t('log', { name: other.displayName })
          }
        >
          <ol className="flex flex-col gap-4">
            {[
              ...messages.map(bubble),
              ...pending.map(({ messageId, text }) => (
                <Bubble key={messageId} right name={t('own')} text={text}>
                  <p className="quiet text-sm">{t('sending')}</p>
                </Bubble>
              )),
            ]}
          </ol>
        </div>
      </div>
      {can.send && side !== 'admin' && (
        <Composer
          email={email}
          conversationId={id}
          side={side}
          productIs={product.removed || product.status === 'sold' ? 'gone' : product.status}
          onSend={send}
          failure={error && failureText(error)}
        />
      )}
      {!can.send && side !== 'admin' && <Closed conversation={conversation} name={other.displayName} />}
      <div ref={end} />
      {codeQuestion}
      {reported !== null && <ReportMessage messageId={reported} onClose={() => setReported(null)} />}
    </>
  );
}

/** Why nothing can be written. */
function Closed({ conversation: { _id, blocked }, name }: { conversation: Conversation; name: string }) {
  const t = useTexts(conversations);
  const block = useBlock(_id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 p-4">
      <p className="min-w-0 font-medium wrap-anywhere">{blocked ? t('blocked', { name }) : t('cannotSend')}</p>
      {blocked && (
        <Button busy={block.isPending} onClick={() => block.mutate(false)}>
          {t('unblock')}
        </Button>
      )}
    </div>
  );
}

/** Marks what is on a visible page as read. The server's event refreshes the numbers on all open pages. */
function useMarkRead({ _id: id, unread }: Conversation, newest: Message | undefined): void {
  const newestId = newest?._id;
  useEffect(() => {
    const mark = () => {
      if (document.hidden || unread === 0 || newestId === undefined) return;
      // Read again with the next message, or when the page is opened again.
      api.updateConversation({ params: { id }, body: { readTo: newestId } }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unread, newestId]);
}

/** Scrolls to the end of the page at first, and at new messages unless the user reads further up. */
function useScrollToEnd(newest: string | null) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (newest === null) return;
    const away = (end.current?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (seen.current === undefined || away < NEAR_END) end.current?.scrollIntoView({ block: 'end' });
    seen.current = newest;
  }, [newest]);
  return end;
}

/** Changes whether the other side is blocked. */
const useBlock = (id: string) => useAct((blocked: boolean) => api.updateConversation({ params: { id }, body: { blocked } }));

/** The other side and the product; blocking, or for an admin closing the reports. */
function ConversationHead({ conversation, hasPanes, setClosing }: Pick<TalkProps, 'conversation' | 'hasPanes' | 'setClosing'>) {
  const t = useTexts(conversations);
  const { _id: id, product, buyer, seller, side, blocked, can, readByAdmin } = conversation;
  const other = side === 'buyer' ? seller : buyer;
  const name = side === 'admin' ? `${buyer.displayName}, ${seller.displayName}` : other.displayName;
  const [suspended, setSuspended] = useState<{ uid: string; name: string } | null>(null);
  const block = useBlock(id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = useAct(async () => {
    setClosing(true);
    try {
      await api.updateConversation({ params: { id }, body: { reportsClosed: true } });
    } catch (failure) {
      setClosing(false);
      throw failure;
    }
    if (window.location.pathname === pathname) void navigate(localize('/dashboard/messages', t.locale), { replace: true });
  }, t('reportsClosed'));
  const state = product.removed ? t('removed') : product.status === 'unsold' ? null : t(product.status);
  return (
    <header className={hasPanes ? 'mb-5 grid gap-4' : 'mb-4 grid gap-2'}>
      <PageHead title={`${t('title')}, ${name}`} />
      <div className={`flex items-center gap-3 ${hasPanes || side === 'admin' ? 'flex-wrap' : ''}`}>
        {!hasPanes && (
          <Link to="/dashboard/messages" className="-me-2 -ms-3 grid size-11 shrink-0 place-content-center">
            <Icon name="chevron-left" />
            <span className="sr-only">{t('back')}</span>
          </Link>
        )}
        {(side === 'admin' ? [buyer, seller] : [other]).map(({ uid, displayName, photoURL }, nth) => (
          <Avatar
            key={uid ?? side}
            name={displayName}
            src={photoURL}
            className={`text-base ${hasPanes ? 'size-11' : 'size-9'} ${nth === 0 ? '' : '-ms-7 mt-4'}`}
          />
        ))}
        <h1 className={`min-w-0 grow basis-40 leading-tight wrap-anywhere ${hasPanes ? 'text-xl' : 'text-lg'}`}>
          {side === 'admin' ? (
            <span className="flex flex-wrap gap-x-3">
              {[buyer, seller].map(({ uid = '', displayName }) => (
                <Link key={uid} to={`/dashboard/users/${uid}`} className="link">
                  {displayName}
                </Link>
              ))}
            </span>
          ) : (
            <span>{name}</span>
          )}
          {other.closed && <span className="quiet text-base font-normal"> ({t('closedAccount')})</span>}
        </h1>
        {can.block && !blocked && (
          <AskButton
            small
            variant="quiet"
            icon="lock"
            label={t('block')}
            title={t('blockTitle', { name })}
            text={t('blockText')}
            danger
            onConfirm={() => block.mutate(true)}
          />
        )}
        {can.closeReports && (
          <AskButton
            small
            busy={close.isPending}
            label={t('closeReports')}
            title={t('closeTitle')}
            text={t('closeText')}
            onConfirm={() => close.mutate()}
          />
        )}
        {side === 'admin' && (
          <Menu label={t('actsOfAdmin')} button={<span aria-hidden="true">···</span>} className="ms-auto h-9">
            {[buyer, seller].map(({ uid = '', displayName }) => (
              <MenuButton key={uid} icon="lock" onClick={() => setSuspended({ uid, name: displayName })}>
                {t('suspend', { name: displayName })}
              </MenuButton>
            ))}
            <MenuLink icon="flag" to={`/dashboard/find?q=${product._id}`}>
              {t('aboutListing')}
            </MenuLink>
          </Menu>
        )}
        {suspended && <SuspensionDialog {...suspended} onClose={() => setSuspended(null)} />}
      </div>
      {!hasPanes && (
        <div className="flex items-center gap-3 rounded-box border hairline bg-base-100 p-2">
          <Link to={`/product/${product._id}`} className="flex min-w-0 grow items-center gap-3 underline-offset-4 hover:underline">
            {product.image && (
              <img
                src={product.image}
                alt=""
                width={56}
                height={42}
                className="aspect-4/3 w-14 shrink-0 rounded-field bg-base-300 object-cover"
              />
            )}
            <span className="min-w-0 grow text-sm">
              <span className="line-clamp-1 font-semibold wrap-anywhere">{product.title}</span>
              <span className="quiet">{t.tk(product.sellingPrice)}</span>
            </span>
            {state && <Badge>{state}</Badge>}
          </Link>
          {side === 'buyer' && !product.removed && <BookThis productId={product._id} />}
        </div>
      )}
      {readByAdmin[0] !== undefined && side !== 'admin' && (
        <p className="flex items-start gap-2 text-sm font-medium">
          <Icon name="info" className="mt-0.5 size-4" />
          {t('readByAdmin', { time: formatTime(readByAdmin[0], t.locale) })}
        </p>
      )}
    </header>
  );
}
