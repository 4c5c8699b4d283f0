import { CATEGORIES, categoryId } from '#contract/vocabulary.ts';
import scenes from '#web/features/home/scenes.svg?url';
import { home } from '#web/i18n/en/home.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link } from '#web/i18n/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

const words = { desktop: 'desktopText', components: 'componentsText', accessories: 'accessoriesText' } as const;

export function CategoryLinks() {
  const t = useTexts(home);
  const name = useTexts(shell);
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="section-title">
        {t('categories')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              to={`/category/${categoryId(category)}`}
              className="press flex h-full items-center gap-4 rounded-box border hairline bg-base-200 p-4 hover:border-primary sm:flex-col sm:items-start sm:p-6"
            >
              <svg aria-hidden="true" className="scene h-20 w-28 shrink-0 text-primary sm:h-28 sm:w-40">
                <use href={`${scenes}#${category}`} />
              </svg>
              <span className="sm:mt-auto">
                <span className="display flex items-center gap-1.5 text-xl">
                  {name(category)}
                  <Icon name="arrow-right" className="size-5" />
                </span>
                <span className="quiet mt-1 block">{t(words[category])}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
