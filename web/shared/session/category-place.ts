import { type Category, categoryId } from '#contract/vocabulary.ts';
import { useSession } from '#web/shared/session/session.ts';

/**
 * Says where the products of a category are: on its page, which is for users alone (specification §2); for visitors and search engines in the
 * search, which shows the same ones.
 */
export function useCategoryPlace(): (category: Category) => string {
  const isUser = useSession().status === 'signed-in';
  return (category) => (isUser ? `/category/${categoryId(category)}` : `/search?category=${category}`);
}

/** The address at which a user begins to sell, and a visitor becomes a seller. */
export const useSellPlace = (): string => (useSession().status === 'signed-in' ? '/dashboard/sell' : '/register?role=seller');
