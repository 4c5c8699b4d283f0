import { SearchBox } from '#web/modules/search/search-box.tsx';
import { CategoryLinks } from '#web/screens/frame/links.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyScrap } from '#web/ui/lazy-part.tsx';

const NewestRow = lazyScrap<object>(() =>
  import('#web/modules/content/product-rows.tsx').then((module) => ({ default: module.NewestRow })),
);

/** Ways on from a page that does not exist: a search, the categories, and the newest products. */
export function OtherGoods() {
  const t = useTexts(shell);
  return (
    <>
      {/* The header has another, with a longer name. */}
      <SearchBox className="w-full max-w-md" name={t('search')} />
      <ul className="flex flex-wrap justify-center gap-3">
        <CategoryLinks className="btn btn-tinted press h-11" withIcons />
      </ul>
      <div className="mt-8 grid w-full grid-cols-1 text-start">
        <NewestRow />
      </div>
    </>
  );
}
