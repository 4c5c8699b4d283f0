import { CATEGORIES, categoryId } from '#contract/vocabulary.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { product as texts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const icons = { desktop: 'monitor', components: 'cpu', accessories: 'headphones' } as const;

/** Shown for a product that was removed or never existed. Does not reveal which. */
export function ProductGone() {
  const t = useTexts(texts);
  const name = useTexts(shell);
  return (
    <main id="main" className="shell grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <PageHead title={t('goneTitle')} />
      <span className="grid size-14 place-content-center rounded-full bg-base-200 text-primary">
        <Icon name="shopping-bag" className="size-7" />
      </span>
      <h1 className="text-3xl">{t('goneTitle')}</h1>
      <p className="quiet max-w-prose">{t('goneText')}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-3">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <ButtonLink to={`/category/${categoryId(category)}`}>
              <Icon name={icons[category]} />
              {name(category)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </main>
  );
}
