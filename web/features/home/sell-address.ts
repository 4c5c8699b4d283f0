import { type Locale, localize } from '#web/i18n/locale.ts';

/** Where one registers to sell. It leads on to the form of the first listing. */
export const sellAddress = (locale: Locale): string =>
  `/register?role=seller&from=${encodeURIComponent(localize('/dashboard/addProduct', locale))}`;
