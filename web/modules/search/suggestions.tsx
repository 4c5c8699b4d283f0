import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { clearRecentSearches, readRecentSearches } from '#web/modules/search/recent-searches.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** ms without a key before suggestions are asked for. */
const PAUSE_MS = 120;

type Suggested = Awaited<ReturnType<typeof api.suggest>>;
/** A row: a text to search for, or a product to open. */
type Row = { text: string; count?: number | undefined; isRecent?: true } | Suggested['products'][number];

const keyOf = (row: Row): string => ('_id' in row ? row._id : `${row.text} ${row.count ?? ''}`);
const recentRows = (): Row[] => readRecentSearches().map((text) => ({ text, isRecent: true as const }));

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
  onOpen: (productId: string) => void;
}

/**
 * The list below a search field, which it makes a combobox: arrow keys choose, Enter searches or opens, Esc closes. Below an empty field it
 * has the last searches.
 */
export default function Suggestions({ input, onSearch, onOpen }: SuggestionsProps) {
  const t = useTexts(search);
  const locale = useLocale();
  const id = useId();
  const [list, setList] = useState<Row[]>([]);
  const [open, setOpen] = useState(false);
  /** The key of the one that the arrow keys have chosen. It stays chosen when the list is replaced and still has it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const at = list.findIndex((one) => keyOf(one) === chosen);
  const shown = open && list.length > 0;
  const isRecent = list.some((row) => 'isRecent' in row);

  const choose = (row: Row) => {
    setOpen(false);
    if ('_id' in row) onOpen(row._id);
    else onSearch(row.text);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && list.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the field itself.
      const next = list[((at + 1 + step + list.length + 1) % (list.length + 1)) - 1];
      setChosen(next ? keyOf(next) : null);
    } else if (event.key === 'Enter' && shown && list[at]) {
      event.preventDefault();
      choose(list[at]);
    }
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const ask = () => {
      asking.abort();
      asking = new AbortController();
      const q = field.value.trim().slice(0, limits.search);
      if (q === '') return setList(recentRows());
      // A list that does not come is no failure: the search works without it.
      api.suggest({ query: { q } }, { signal: asking.signal }).then(
        ({ suggestions, products }) => setList([...suggestions.map(({ text, count }) => ({ text, count })), ...products]),
        () => undefined,
      );
    };
    const onInput = () => {
      setOpen(true);
      setChosen(null);
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    field.addEventListener('input', onInput, { signal });
    const onFocus = () => {
      if (field.value !== '') return;
      setList(recentRows());
      setOpen(true);
    };
    field.addEventListener('focus', onFocus, { signal });
    // Focused, or typed in, before this script was loaded.
    if (document.activeElement === field) {
      if (field.value === field.defaultValue) onFocus();
      else onInput();
    }
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.addEventListener('blur', () => setOpen(false), { signal });
    return () => {
      gone.abort();
      asking.abort();
      clearTimeout(timer);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(shown));
    field.setAttribute('aria-controls', id);
    if (shown && at >= 0) field.setAttribute('aria-activedescendant', `${id}-${at}`);
    else field.removeAttribute('aria-activedescendant');
  }, [input, id, shown, at]);

  const count = (value: number) => `${formatNumber(value, locale)}${value >= limits.suggestionCount ? '+' : ''}`;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={!shown}
      className="absolute inset-x-0 top-full max-sm:inset-x-2 z-50 mt-1 overflow-hidden rounded-box border hairline bg-base-100 py-1 shadow-lg"
    >
      {isRecent && (
        <div role="presentation" className="flex min-h-9 items-center justify-between px-4">
          <span className="quiet text-sm">{t('recent')}</span>
          <button
            type="button"
            tabIndex={-1}
            className="link min-h-9 text-sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              clearRecentSearches();
              setList([]);
            }}
          >
            {t('clearRecent')}
          </button>
        </div>
      )}
      {list.map((row, index) => (
        // The keyboard is handled by the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={keyOf(row)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(row)}
          className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-base-200 ${index === at ? 'bg-base-200' : ''}`}
        >
          {'_id' in row ? (
            <>
              <img src={row.image} alt="" width={48} height={48} className="size-12 shrink-0 rounded-field bg-base-200 object-cover" />
              <span className="line-clamp-2 min-w-0 grow leading-snug">{row.title}</span>
              <span className="tabular shrink-0 font-semibold">{formatTk(row.sellingPrice, locale)}</span>
            </>
          ) : (
            <>
              <Icon name={row.isRecent ? 'clock' : 'search'} className="quiet size-4 shrink-0" />
              <span className="line-clamp-2 min-w-0 grow leading-snug">{row.text}</span>
              {row.count !== undefined && <span className="quiet tabular text-sm">{count(row.count)}</span>}
            </>
          )}
        </div>
      ))}
    </div>
  );
}
