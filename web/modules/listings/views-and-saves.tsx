import type { Product } from '#contract/products.ts';
import { statistics as texts } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

/** How often a product of one’s own was viewed, and how many have saved it. */
export function ViewsAndSaves({ product: { views, saves } }: { product: Pick<Product, 'views' | 'saves'> }) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (views === undefined || saves === undefined) return null;
  const count = (value: number) => ({ count: formatNumber(value, locale) });
  const viewed = views === 1 ? t('oneView') : t('manyViews', count(views));
  const saved = saves === 1 ? t('oneSave') : t('manySaves', count(saves));
  return `${viewed} · ${saved}`;
}
