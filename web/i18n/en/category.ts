import { namespace } from '#web/i18n/namespace.ts';

/** The product list of a category. */
export const category = namespace('category', {
  title: 'Used {category}',
  desktop: 'desktops',
  components: 'components',
  accessories: 'accessories',
  search: 'Search in titles',
  searchHint: 'Brand, model, size …',
  searchGo: 'Search',
  quick: 'Popular filters',
  quickCheap: 'Under {price}',
  quickExcellent: 'Excellent',
  emptyTitle: 'No products match these filters',
  emptyText: 'Remove a filter, or check back later.',
  emptyAll: 'There are no products here right now',
  emptyAllText: 'Search in all categories, or check back later.',
  loading: 'Loading products…',
});
