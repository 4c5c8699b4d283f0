import { data } from 'react-router';
import type { CategoryId } from '#contract/vocabulary.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/category';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/category-screen.tsx'));

const isCategoryId = (id: number): id is CategoryId => id === 1 || id === 2 || id === 3;

/** Categories 1, 2 and 3; any other id is not found. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.categoryId);
  if (!isCategoryId(id)) throw data(null, { status: 404, statusText: 'Not Found' });
  await loadScreen();
  return { id };
}

export default function Category({ loaderData: { id } }: Route.ComponentProps) {
  return <Screen key={id} id={id} />;
}
