import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** ms without a key before suggestions are asked for. */
const PAUSE_MS = 120;

type Suggestion = Awaited<ReturnType<typeof api.suggest>>['suggestions'][number];

const keyOf = ({ text, kind }: Suggestion): string => `${text} ${kind ?? ''}`;

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  onChoose: (text: string) => void;
}

/** The list below a search field, which it makes a combobox: arrow keys choose, Enter searches, Esc closes. */
export default function Suggestions({ input, onChoose }: SuggestionsProps) {
  const t = useTexts(search);
  const locale = useLocale();
  const id = useId();
  const [list, setList] = useState<Suggestion[]>([]);
  const [open, setOpen] = useState(false);
  /** The key of the one that the arrow keys have chosen. It stays chosen when the list is replaced and still has it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const at = list.findIndex((one) => keyOf(one) === chosen);
  const shown = open && list.length > 0;

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    onChoose(suggestion.text);
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
      if (q === '') return setList([]);
      // A list that does not come is no failure: the search works without it.
      api.suggest({ query: { q } }, { signal: asking.signal }).then(
        ({ suggestions }) => setList(suggestions),
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
    // Typed before this script was loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput();
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
      className="absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded-box border hairline bg-base-100 py-1 shadow-lg"
    >
      {list.map((suggestion, index) => (
        // The keyboard is handled by the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={keyOf(suggestion)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-base-200 ${index === at ? 'bg-base-200' : ''}`}
        >
          <Icon name="search" className="quiet size-4 shrink-0" />
          <span className="min-w-0 grow truncate">{suggestion.text}</span>
          {suggestion.count !== undefined && <span className="quiet tabular text-sm">{count(suggestion.count)}</span>}
        </div>
      ))}
    </div>
  );
}
