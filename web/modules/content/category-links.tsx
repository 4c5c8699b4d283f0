import type { Figures } from '#web/modules/content/figures.server.ts';
import { reasons as texts } from '#web/i18n/en/home.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { art } from '#web/ui/art.ts';
import { Link } from '#web/ui/link.tsx';

/** The categories, each with how much is for sale in it and in its most frequent kinds. */
export function CategoryLinks({ figures }: { figures: Figures }) {
  const t = useTexts(texts);
  const name = useTexts(shell);
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-4 text-xl sm:text-2xl">
        {t('categories')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-3">
        {figures.categories.map(({ category, address: to, total, kinds }) => (
          <li
            key={category}
            className="relative flex h-35 overflow-hidden rounded-box border hairline bg-base-100 hover:border-primary has-focus-visible:border-primary"
          >
            <img
              src={art(`category-${category}-400.avif`)}
              alt=""
              width={400}
              height={300}
              loading="lazy"
              className="w-28 shrink-0 object-cover xs:w-36"
            />
            <div className="grid min-w-0 grow content-center gap-1 px-4">
              <Link to={to} className="flex items-baseline gap-2 after:absolute after:inset-0">
                <span className="display text-xl">{name(category)}</span>
                {total !== '' && <span className="quiet tabular text-sm">{total}</span>}
              </Link>
              <ul>
                {kinds.map(({ name: kindName, count, address }) => (
                  <li key={address} className="text-sm">
                    <Link to={address} className="relative z-1 inline-flex min-h-6 items-center gap-2 hover:underline">
                      {kindName} <span className="quiet tabular">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
