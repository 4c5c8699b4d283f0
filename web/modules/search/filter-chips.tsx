import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { chosenFilters, without } from '#web/modules/search/filters.ts';
import { useFilterTexts } from '#web/modules/search/filter-texts.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPlainClick } from '#web/ui/is-plain-click.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Link } from '#web/ui/link.tsx';
import listsCss from '#web/modules/search/search-lists.css?url';
import { showRows, useRows } from '#web/shared/frame/look.ts';
import { Button } from '#web/ui/button.tsx';
import { list } from '#web/i18n/en/forms.ts';

/** The parameters that follow from the latest ones. */
export type ParamsChange = (latest: URLSearchParams) => URLSearchParams;

export const asItIs: ParamsChange = (params) => params;

interface Asked {
  at: string;
  params: URLSearchParams;
}

/**
 * The parameters of a list, as `read` finds them in an address and `write` puts them into one. A choice adds to the one before, even if that
 * is not rendered yet.
 */
export function useChosenParams(read: ParamsChange, write: ParamsChange = asItIs) {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const { location } = useNavigation();
  // Asked for at an address, until another one is rendered; the state is what is shown of it.
  const asked = useRef<Asked>(null);
  const [pressed, setPressed] = useState<Asked | null>(null);
  // Back comes to the same address again.
  if (pressed && pressed.at !== key) setPressed(null);
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    if (asked.current?.at !== key) asked.current = null;
  });
  useEffect(() => () => stop.current(), []);
  /** The parameters that were chosen last: while their results are loaded, those of the address to come. */
  const chosen =
    location?.pathname !== pathname && pressed?.at === key
      ? pressed.params
      : read(new URLSearchParams(location?.pathname === pathname ? location.search : search));
  /** Goes to the same page with other parameters; `replace` reuses the history entry. */
  const choose = (change: ParamsChange, replace = false) => {
    const next = change(asked.current?.at === key ? asked.current.params : chosen);
    const params = write(next);
    asked.current = { at: key, params: read(params) };
    setPressed(asked.current);
    // The router and the request cost a phone 50 ms: the choice is shown first.
    stop.current();
    stop.current = afterPaint(() => void navigate({ pathname, search: params.toString() }, { replace, preventScrollReset: true }));
  };
  return { chosen, choose };
}

interface FilterChipsProps {
  params: URLSearchParams;
  /** The path of the list, without the language. */
  path: string;
  /** The parameters that remain when all filters are removed. */
  cleared: URLSearchParams;
  /** Puts the parameters into an address. */
  write?: ParamsChange;
  onChange: (change: ParamsChange) => void;
}

/** The filters in use above a list, each with a link that removes it. */
export function FilterChips({ params, path, cleared, write = asItIs, onChange }: FilterChipsProps) {
  const t = useTexts(search);
  const text = useFilterTexts();
  const chosen = chosenFilters(params);
  if (chosen.length === 0) return null;
  const linkTo = (change: ParamsChange) => {
    const next = write(change(params));
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

/** Shows the results as rows with all facts instead of a grid. */
export function ViewSwitch() {
  const t = useTexts(list);
  const shown = useRows();
  /** Pressed, and not shown yet: the button answers before hundreds of cards get their other shape. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const rows = asked ?? shown;
  useEffect(() => {
    if (asked === null) return undefined;
    return afterPaint(() => {
      showRows(asked);
      setAsked(null);
    });
  }, [asked]);
  return (
    <>
      {/* React puts it into the head, and shows the list when it has arrived. */}
      <link rel="stylesheet" href={listsCss} precedence="view" />
      <Button
        variant="quiet"
        aria-pressed={rows}
        aria-label={t('rows')}
        title={t('rows')}
        className="view-switch w-11 shrink-0 p-0"
        onClick={() => setAsked(!rows)}
      >
        <Icon name="list" />
      </Button>
    </>
  );
}
