import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type CategoryId, categoryName } from '#contract/vocabulary.ts';
import { searchLimits } from '#contract/search-limits.ts';
import { rememberSearch } from '#web/modules/search/recent-searches.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize, withoutLocale } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useShownValues } from '#web/ui/use-shown-values.ts';

const Suggestions = lazyPart(() => import('#web/modules/search/suggestions.tsx'));

/** The category whose list has this path. */
const categoryAt = (path: string) => {
  const id = /^\/category\/([123])$/.exec(path)?.[1];
  return id === undefined ? undefined : categoryName(Number(id) as CategoryId);
};

/** The search field of every page, which keeps to the category of a list: a form that works without script; suggestions are loaded when it is focused first. */
export function SearchBox({ className = '', name }: { className?: string; name?: string }) {
  const t = useTexts(shell);
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [used, setUsed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // The field may have the focus before the page is hydrated.
  // oxlint-disable-next-line react/set-state-in-effect -- synchronizes with the document, once
  useEffect(() => setUsed(document.activeElement === input.current), []);
  const path = withoutLocale(pathname);
  const category = categoryAt(path);
  const shown = path === '/search' || category ? (search.get('q') ?? '') : '';
  useShownValues(form, { q: shown });
  const action = localize('/search', locale);
  const go = (text: string) => {
    input.current?.blur();
    if (text.trim()) rememberSearch(text.trim());
    const query = [text.trim() && `q=${encodeURIComponent(text.trim())}`, category && `category=${category}`].filter(Boolean).join('&');
    void navigate(query === '' ? action : `${action}?${query}`);
  };
  const open = (productId: string) => {
    input.current?.blur();
    void navigate(localize(`/product/${productId}`, locale));
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={name ?? t('searchSite')}
      action={action}
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        go(input.current?.value ?? '');
      }}
    >
      <div className="input h-11 w-full text-base">
        <Icon name="search" className="quiet size-5 shrink-0" />
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          aria-label={t('search')}
          defaultValue={shown}
          maxLength={searchLimits.title}
          placeholder={category ? t('searchIn', { category: t(category) }) : t('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setUsed(true)}
          className="min-w-0 grow truncate"
        />
      </div>
      {used && <Suggestions input={input} onSearch={go} onOpen={open} />}
    </form>
  );
}
