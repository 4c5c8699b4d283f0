import { SearchBox } from '#web/modules/search/search-box.tsx';
import { CategoryLinks } from '#web/screens/frame/links.tsx';
import { lazyScrap } from '#web/ui/lazy-part.tsx';

const NewestRow = lazyScrap<object>(() =>
  import('#web/modules/content/product-rows.tsx').then((module) => ({ default: module.NewestRow })),
);

/** Ways on from a page that does not exist: a search, the categories, and the newest products. */
export function OtherGoods() {
  return (
    <>
      <SearchBox className="w-full max-w-md" />
      <ul className="flex flex-wrap justify-center gap-3">
        <CategoryLinks className="btn btn-tinted press h-11" withIcons />
      </ul>
      <div className="mt-8 grid w-full grid-cols-1 text-start">
        <NewestRow />
      </div>
    </>
  );
}
