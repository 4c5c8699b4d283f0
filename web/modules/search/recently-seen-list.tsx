import { clearRecentlySeen, useRecentlySeen } from '#web/modules/search/recently-seen.ts';
import { useUndoToast } from '#web/shared/result-toasts.tsx';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';

/** The products that were opened on this device last, as they were then. */
export function RecentlySeen() {
  const t = useTexts(saved);
  const undoToast = useUndoToast();
  const products = useRecentlySeen() ?? [];
  return (
    <section aria-labelledby="recent">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="text-xl">
          {t('recent')}
        </h2>
        {products.length > 0 && (
          <Button variant="quiet" onClick={() => undoToast(t('cleared'), clearRecentlySeen())}>
            <Icon name="trash" className="size-4" />
            {t('clear')}
          </Button>
        )}
      </div>
      <p className="quiet mb-4 max-w-prose">{products.length > 0 ? t('recentText') : t('noRecent')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:gap-4">
        {products.map(({ _id, title, sellingPrice, image }) => (
          <li key={_id}>
            <Link to={`/product/${_id}`} className="group block h-full overflow-hidden rounded-box border hairline">
              {image ? (
                <img src={image} alt="" width={320} height={240} loading="lazy" decoding="async" className="product-photo" />
              ) : (
                <span className="grid aspect-4/3 place-content-center bg-base-200">
                  <Icon name="image" className="quiet size-7" />
                </span>
              )}
              <span className="grid gap-1 p-2.5">
                <Price tk={sellingPrice} className="text-base" />
                <span className="line-clamp-2 text-sm leading-snug wrap-anywhere group-hover:underline">{title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
