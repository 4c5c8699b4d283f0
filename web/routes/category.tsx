import { data } from 'react-router';
import { type CategoryId, categoryName } from '#contract/vocabulary.ts';
import { CategoryView } from '#web/features/products/category-view.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { category as texts } from '#web/i18n/en/category.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Route } from './+types/category';

const isCategoryId = (id: number): id is CategoryId => id === 1 || id === 2 || id === 3;

/** Categories 1, 2 and 3; any other is nowhere. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.categoryId);
  if (!isCategoryId(id)) throw data(null, { status: 404, statusText: 'Not Found' });
  return { id };
}

export default function Category({ loaderData: { id } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const name = t(categoryName(id));
  const title = t('title', { category: name });
  return (
    <main id="main" className="shell pt-8">
      <PageHead title={title} />
      <CategoryView key={id} id={id} title={title} />
    </main>
  );
}
