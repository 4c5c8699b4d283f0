import { mayHaveChat } from '#domain/users/phone.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CallButtonsProps {
  phone: string;
  /** The owner of the number, for screen readers, where there are several. */
  name?: string;
  small?: boolean;
}

/** Calls a number, or opens a chat with it. */
export function CallButtons({ phone, name, small = false }: CallButtonsProps) {
  const t = useTexts(texts);
  const className = `btn press border-(--control) bg-base-100 ${small ? 'h-9 px-3 whitespace-nowrap' : 'h-11'}`;
  const whose = name !== undefined && <span className="sr-only">: {name}</span>;
  return (
    <span className={`flex flex-wrap ${small ? 'gap-2' : 'gap-3'}`}>
      <a href={`tel:${phone}`} className={className}>
        <Icon name="phone" className="size-4" />
        <span>{t('call')}</span>
        {whose}
      </a>
      {mayHaveChat(phone) && (
        <a href={`https://wa.me/${phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer" className={className}>
          <Icon name="message" className="size-4" />
          <span>{t('whatsApp')}</span>
          {whose}
        </a>
      )}
    </span>
  );
}
