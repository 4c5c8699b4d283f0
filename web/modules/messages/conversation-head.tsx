import { useMutation } from '@tanstack/react-query';
import type { Conversation } from '#contract/conversations.ts';
import { api } from '#web/shared/api.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { conversations } from '#web/i18n/en/conversations.ts';
import { formatTk } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AskButton } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

/** Changes whether the other side is blocked. */
export function useBlock(id: string) {
  const failureText = useFailureText();
  return useMutation({
    mutationFn: (blocked: boolean) => api.updateConversation({ params: { id }, body: { blocked } }),
    onError: (failure) => toast('error', failureText(failure)),
  });
}

/** The other side and the product; blocking, or for an admin closing the reports. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const t = useTexts(conversations);
  const locale = useLocale();
  const { _id: id, product, buyer, seller, side, blocked, can, readByAdmin } = conversation;
  const other = side === 'buyer' ? seller : buyer;
  const name = side === 'admin' ? `${buyer.displayName}, ${seller.displayName}` : other.displayName;
  const block = useBlock(id);
  const close = useMutation({
    mutationFn: () => api.updateConversation({ params: { id }, body: { reportsClosed: true } }),
    ...useMutationToasts()(t('reportsClosed')),
  });
  const state = product.removed ? t('removed') : product.status === 'unsold' ? null : t(product.status);
  return (
    <header className="mb-5 grid gap-4">
      <PageHead title={`${t('title')}, ${name}`} />
      <Link to="/dashboard/messages" className="link inline-flex min-h-6 items-center gap-1 justify-self-start text-sm">
        <Icon name="chevron-left" className="size-4" />
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={other.displayName} src={other.photoURL} className="size-11 text-base" />
        <h1 className="min-w-0 grow text-2xl leading-tight wrap-anywhere">
          <span>{name}</span>
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
          <Button small busy={close.isPending} onClick={() => close.mutate()}>
            {t('closeReports')}
          </Button>
        )}
      </div>
      <Link
        to={`/product/${product._id}`}
        className="flex items-center gap-3 rounded-box bg-base-200 p-3 underline-offset-4 hover:underline"
      >
        {product.image && (
          <img
            src={product.image}
            alt=""
            width={64}
            height={48}
            className="aspect-4/3 w-16 shrink-0 rounded-field bg-base-300 object-cover"
          />
        )}
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{product.title}</span>
          <span className="quiet">{formatTk(product.sellingPrice, locale)}</span>
        </span>
        {state && <Badge>{state}</Badge>}
      </Link>
      {readByAdmin[0] !== undefined && side !== 'admin' && (
        <p className="flex items-start gap-2 text-sm font-medium">
          <Icon name="info" className="mt-0.5 size-4" />
          {t('readByAdmin', { time: formatTime(readByAdmin[0], locale) })}
        </p>
      )}
    </header>
  );
}
