import type { Product } from '#contract/products.ts';
import { useHydrated } from '#web/shared/forms/initial-values.ts';
import { product as texts } from '#web/i18n/en/product.ts';
import { formatTk } from '#web/i18n/format.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { useOrigin } from '#web/shared/frame/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shares the product through the device's own dialog, or a menu where there is none. The menu's links need no script. */
export function ShareButton({ product: { _id, title, sellingPrice } }: { product: Product }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const origin = useOrigin();
  const hydrated = useHydrated();
  const url = `${origin}${localize(`/product/${_id}`, locale)}`;
  const text = `${title}, ${formatTk(sellingPrice, locale)}`;
  const label = (
    <>
      <Icon name="share" className="size-4" />
      <span>{t('share')}</span>
    </>
  );
  if (hydrated && 'share' in navigator)
    return (
      // Rejects when the user closes the dialog.
      <Button onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}>{label}</Button>
    );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('linkCopied'));
    } catch {
      // Without https, or without the permission.
      toast('error', t('copyFailed', { link: url }));
    }
  };
  const elsewhere = [
    { name: t('onWhatsApp'), href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` },
    { name: t('onFacebook'), href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
  ];
  return (
    <Menu label={t('share')} button={label} className="border-(--control) bg-base-100 w-full">
      <ul>
        <li>
          <button type="button" className="menu-row" onClick={() => void copy()}>
            <Icon name="link" />
            {t('copyLink')}
          </button>
        </li>
        {elsewhere.map(({ name, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" className="menu-row">
              <Icon name="share" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
