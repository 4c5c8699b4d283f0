/** Enumerations shared by server and browser. Imports nothing, so that the browser loads nothing else with it. */

export const ROLES = ['buyer', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles a user can choose at registration; admins are created with `npm run admin`. */
export const ACCOUNT_TYPES = ['buyer', 'seller'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Languages of pages and emails. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CONDITION_TYPES = ['excellent', 'good', 'fair'] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];

export const PRODUCT_STATUSES = ['unsold', 'booked', 'sold'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Category names in the order of their ids: 1 desktop, 2 components, 3 accessories. */
export const CATEGORIES = ['desktop', 'components', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];
export type CategoryId = 1 | 2 | 3;

/** The id of a category name, 1 to 3. */
export const categoryId = (category: Category): CategoryId => (CATEGORIES.indexOf(category) + 1) as CategoryId;

/** The name of a category id. */
export const categoryName = (id: CategoryId): Category => CATEGORIES[id - 1] as Category;

/** Sort orders of product lists. */
export const SORTS = ['newest', 'price-asc', 'price-desc', 'years-asc'] as const;
export type Sort = (typeof SORTS)[number];

/** Kinds of background jobs. */
export const JOB_KINDS = [
  'email.send',
  'photo.expire',
  'payment.reconcile',
  'payment.cancel',
  'payment.refund',
  'identity.delete',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
