import { authBn } from '#web/i18n/bn/auth.ts';
import { blogBn } from '#web/i18n/bn/blog.ts';
import { bookingBn } from '#web/i18n/bn/booking.ts';
import { cardBn } from '#web/i18n/bn/card.ts';
import { categoryBn } from '#web/i18n/bn/category.ts';
import { dashboardBn } from '#web/i18n/bn/dashboard.ts';
import { failuresBn } from '#web/i18n/bn/failures.ts';
import { homeBn } from '#web/i18n/bn/home.ts';
import { productBn } from '#web/i18n/bn/product.ts';
import { shellBn } from '#web/i18n/bn/shell.ts';
import type { Dictionary } from '#web/i18n/messages.tsx';

/** All of the Bangla, by area. Loaded on Bangla pages only. */
export const bn = {
  auth: authBn,
  blog: blogBn,
  booking: bookingBn,
  card: cardBn,
  category: categoryBn,
  dashboard: dashboardBn,
  failures: failuresBn,
  home: homeBn,
  product: productBn,
  shell: shellBn,
} satisfies Dictionary;
