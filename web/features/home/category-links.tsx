import { CATEGORIES, categoryId } from '#contract/vocabulary.ts';
import { reasons as texts } from '#web/i18n/en/reasons.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { art } from '#web/ui/art.ts';
import { Icon } from '#web/ui/icon.tsx';

const words = { desktop: 'desktopText', components: 'componentsText', accessories: 'accessoriesText' } as const;

export function CategoryLinks() {
  const t = useTexts(texts);
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
              className="press group flex h-full items-center overflow-hidden rounded-box border hairline bg-base-200 hover:border-primary sm:block"
            >
              <img
                src={art(`category-${category}-400.avif`)}
                srcSet={`${art(`category-${category}-400.avif`)} 400w, ${art(`category-${category}-800.avif`)} 800w`}
                sizes="(width < 40rem) 8rem, (width < 84rem) 31vw, 25rem"
                alt=""
                width={400}
                height={300}
                loading="lazy"
                className="w-28 shrink-0 self-stretch object-cover xs:w-32 sm:aspect-[8/5] sm:w-full"
              />
              <span className="block min-w-0 p-4 sm:p-5">
                <span className="display flex items-center gap-1.5 text-xl">
                  {name(category)}
                  <Icon name="arrow-right" className="size-5 transition-transform group-hover:translate-x-1" />
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
