// Values of a product's fields, as the server's database spells them.
export const CATEGORIES = ['desktop', 'components', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CONDITION_TYPES = ['excellent', 'good', 'fair'] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];

export const PRODUCT_STATUSES = ['unsold', 'booked', 'sold'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
