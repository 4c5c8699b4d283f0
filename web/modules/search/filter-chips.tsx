import type { MouseEvent } from 'react';
import { chosenFilters, without } from '#web/modules/search/filters.ts';
import { useFilterTexts } from '#web/modules/search/filter-texts.ts';
import type { ParamsChange } from '#web/modules/search/use-chosen-params.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPlainClick } from '#web/ui/is-plain-click.ts';
import { Link } from '#web/ui/link.tsx';

interface FilterChipsProps {
  params: URLSearchParams;
  /** The path of the list, without the language. */
  path: string;
  /** The parameters that remain when all filters are removed. */
  cleared: URLSearchParams;
  onChange: (change: ParamsChange) => void;
}

/** The filters in use above a list, each with a link that removes it. */
export function FilterChips({ params, path, cleared, onChange }: FilterChipsProps) {
  const t = useTexts(search);
  const text = useFilterTexts();
  const chosen = chosenFilters(params);
  if (chosen.length === 0) return null;
  const linkTo = (change: ParamsChange) => {
    const next = change(params);
    return {
      to: next.size > 0 ? `${path}?${next.toString()}` : path,
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChange(change);
      },
    };
  };
  return (
    <div role="group" aria-label={t('active')} className="mb-4 flex flex-wrap items-center gap-2">
      <ul className="contents">
        {chosen.map(([name, value]) => (
          <li key={`${name} ${value}`}>
            <Link
              {...linkTo((latest) => without(latest, name, value))}
              aria-label={t('remove', { filter: text(name, value) })}
              className="press inline-flex h-9 items-center gap-1.5 rounded-field bg-base-200 ps-3 pe-2 text-sm hover:bg-base-300"
            >
              <span className="first-letter:uppercase">{text(name, value)}</span>
              <Icon name="x" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <Link {...linkTo(() => cleared)} className="link inline-flex min-h-9 items-center px-2 text-sm">
        {t('clear')}
      </Link>
    </div>
  );
}
