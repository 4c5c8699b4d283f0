import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { SearchResult } from '#contract/search.ts';
import { api } from '#web/shared/api.ts';
import { FilterForm } from '#web/modules/search/filter-form.tsx';
import { asItIs, type ParamsChange } from '#web/modules/search/filter-chips.tsx';
import { fromForm, hiddenParams, toSearchQuery } from '#web/modules/search/filters.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';

/** ms without a key until what is typed is counted. */
const PAUSE_MS = 300;

interface FilterSheetProps {
  result: Pick<SearchResult, 'facets' | 'total'>;
  params: URLSearchParams;
  /** Puts the parameters into an address. */
  write?: ParamsChange;
  action: string;
  /** Goes to the list with these, in place of the sheet's history entry: the sheet closes once it is there. */
  onApply: (params: URLSearchParams) => void;
  onClose: () => void;
}

/** The filters on a phone. Its button says how many products the filters have. */
export default function FilterSheet({ result, params, write = asItIs, action, onApply, onClose }: FilterSheetProps) {
  const t = useTexts(search);
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const isLoading = useNavigation().state === 'loading';
  const [chosen, setChosen] = useState(params);
  const [counted, setCounted] = useState({ params, afterMs: 0 });
  const [{ facets, total }, setShown] = useState(result);
  const queryOf = useEffectEvent((of: URLSearchParams) => toSearchQuery(write(of)));
  useEffect(() => {
    if (counted.params === params) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      // When the count does not come, the button keeps the last one, and the filters can be applied all the same.
      api.searchProducts({ query: { ...queryOf(counted.params), limit: 1 } }, { signal: asking.signal }).then(
        (found) => setShown((last) => ({ facets: found.exact ? found.facets : last.facets, total: found.total })),
        () => undefined,
      );
    }, counted.afterMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [counted, params]);
  const choose = (next: URLSearchParams) => {
    setChosen(next);
    setCounted({ params: next, afterMs: 0 });
  };
  // The count reads typed text as it will be read once the field is left, and the fields stay as they are.
  const countTyped = () => {
    if (form.current) setCounted({ params: fromForm(form.current, chosen), afterMs: PAUSE_MS });
  };
  const more = total > limits.searchTotal;
  const number = formatNumber(Math.min(total, limits.searchTotal), locale);
  return (
    <Dialog kind="drawer" title={t('filters')} onClose={onClose}>
      <FilterForm
        facets={facets}
        params={chosen}
        form={form}
        action={action}
        onChange={(change) => choose(change(chosen))}
        onTyping={countTyped}
      />
      {/* The list behind the dialog has a count, too, but nothing behind it is announced. */}
      <p role="status" className="sr-only">
        {more ? t('countMore', { count: number }) : total === 1 ? t('countOne') : t('count', { count: number })}
      </p>
      <DialogFoot>
        <Button onClick={() => choose(hiddenParams(params))}>{t('clear')}</Button>
        <Button
          variant="primary"
          className="grow"
          busy={isLoading}
          onClick={() => {
            const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
            if (wrong) wrong.focus();
            else onApply(form.current ? fromForm(form.current, chosen) : chosen);
          }}
        >
          {t('show', { count: more ? `${number}+` : number })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
