import { type CategoryId, categoryName } from '#contract/vocabulary.ts';
import { CategoryView } from '#web/modules/search/category-view.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { category as texts } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';

export default function CategoryScreen({ id }: { id: CategoryId }) {
  const t = useTexts(texts);
  const name = t(categoryName(id));
  const title = t('title', { category: name });
  return (
    <main id="main" className="shell pt-4 sm:pt-6">
      <PageHead title={title} />
      <CategoryView key={id} id={id} title={title} />
    </main>
  );
}
