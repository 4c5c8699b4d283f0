import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Facet } from '#contract/search.ts';
import { PRICE_STEPS } from '#domain/search/filters.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import { typedPrice } from '#web/modules/search/filters.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

interface PriceFieldsProps {
  /** Products by price, in the steps of the histogram. */
  bars: Facet['values'];
  params: URLSearchParams;
  onChange: () => void;
}

/** The bounds of a handle, Tk: 0, the steps of the histogram, and no bound. */
const BOUNDS = [0, ...PRICE_STEPS, Infinity] as const;
const LAST = BOUNDS.length - 1;

/** Returns the position of the handle of a price: at the step that is not above it, or not below it. */
function handleOf(price: string | null, side: 'min' | 'max'): number {
  if (!price) return side === 'min' ? 0 : LAST;
  const tk = likelyAmount(price);
  return side === 'min' ? BOUNDS.findLastIndex((bound) => bound <= tk) : BOUNDS.findIndex((bound) => bound >= tk);
}

const MOST_CHARACTERS = 16;

/** Lowest and highest price: typed, or by two handles under a histogram. */
export function PriceFields({ bars, params, onChange }: PriceFieldsProps) {
  const t = useTexts(search);
  const messages = useTexts(forms);
  const locale = useLocale();
  const id = useId();
  const fields = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const countOf = (from: number) => bars.find(({ value }) => Number(value.split('-')[0]) === from)?.count ?? 0;
  const counts = BOUNDS.slice(0, -1).map(countOf);
  const highest = Math.max(1, ...counts);
  /** The sides where something else than a sure amount was typed: the prices of that search, and what may have been meant. */
  const [unread, setUnread] = useState<Partial<Record<'min' | 'max', { searched: string; meant: string | undefined }>>>({});
  const searched = `${params.get('minPrice')} ${params.get('maxPrice')}`;
  const field = (side: 'min' | 'max') => {
    const name = `${side}Price` as const;
    const isUnread = unread[side]?.searched === searched;
    /** Shows how the amount is read; what is none stays, to be corrected. */
    const read = (input: HTMLInputElement): boolean => {
      const { tk = '', meant } = typedPrice(input.value);
      const isAmount = tk !== '' || input.value.trim() === '';
      if (isAmount) input.value = tk;
      setUnread({ ...unread, [side]: isAmount ? undefined : { searched, meant } });
      return isAmount;
    };
    return (
      <label className="grid gap-1 text-sm">
        {t(name)}
        <input
          ref={fields[side]}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MOST_CHARACTERS}
          defaultValue={params.get(name) ?? ''}
          // Without a button, Enter does not send a form of several fields.
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter' && read(currentTarget)) onChange();
          }}
          onBlur={({ target }) => {
            if (read(target) && target.value !== (params.get(name) ?? '')) onChange();
          }}
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? id : undefined}
          className="input h-11 w-full min-w-0 text-base"
        />
      </label>
    );
  };
  const shownUnread = Object.values(unread).find((each) => each?.searched === searched);
  const textOf = (bound: number | undefined) =>
    bound === undefined || bound === 0 || bound === Infinity ? t('any') : formatTk(bound, locale);
  const handle = (side: 'min' | 'max') => (
    <PriceHandle
      at={handleOf(params.get(`${side}Price`), side)}
      label={t(side === 'min' ? 'lowestPrice' : 'highestPrice')}
      textOf={textOf}
      onMove={(bound) => {
        const input = fields[side].current;
        setUnread({ ...unread, [side]: undefined });
        if (input) input.value = bound === undefined || bound === 0 || bound === Infinity ? '' : String(bound);
      }}
      onChange={onChange}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('price')}</legend>
      {bars.length > 1 && (
        <>
          {/* Shapes instead of boxes: the policy of the page allows no inline style. */}
          <svg
            role="img"
            aria-label={t('priceHistogram')}
            viewBox={`0 0 ${counts.length * 10} 100`}
            preserveAspectRatio="none"
            className="h-12 w-full fill-primary/60 px-2"
          >
            {counts.map((count, at) => {
              const height = count === 0 ? 0 : Math.max(6, (count / highest) * 100);
              return <rect key={BOUNDS[at]} x={at * 10} y={100 - height} width={9} height={height} />;
            })}
          </svg>
          <div className="price-track relative mb-3 h-6">
            {handle('min')}
            {handle('max')}
          </div>
        </>
      )}
      <div className="grid grid-cols-2 gap-2">
        {field('min')}
        {field('max')}
      </div>
      {shownUnread && (
        <p id={id} role="alert" className="mt-1 text-sm font-medium text-error">
          {shownUnread.meant === undefined
            ? t('priceUnread')
            : messages('amountMeant', { meant: Number(shownUnread.meant), plain: shownUnread.meant })}
        </p>
      )}
    </fieldset>
  );
}

interface PriceHandleProps {
  /** Its place among the bounds. */
  at: number;
  label: string;
  textOf: (bound: number | undefined) => string;
  /** While it is moved. */
  onMove: (bound: number | undefined) => void;
  /** Once it is let go. */
  onChange: () => void;
}

function PriceHandle({ at, label, textOf, onMove, onChange }: PriceHandleProps) {
  const handle = useRef<HTMLInputElement>(null);
  const isMoving = useRef(false);
  // Shows what is chosen elsewhere in the same element, which keeps the focus. One that is moved meanwhile stays where it was moved to.
  useEffect(() => {
    if (handle.current && !isMoving.current) handle.current.value = String(at);
  }, [at]);
  const isKeyDown = useRef(false);
  const letGo = () => {
    isMoving.current = false;
    onChange();
  };
  const endKey = () => {
    isKeyDown.current = false;
    if (isMoving.current) letGo();
  };
  // React's `onChange` is the browser's `input`. The browser's `change` comes once a pointer lets go, and with each step of a key or of a
  // screen reader; a key that is held is one search.
  const changed = useEffectEvent(() => {
    if (!isKeyDown.current) letGo();
  });
  useEffect(() => {
    const element = handle.current;
    element?.addEventListener('change', changed);
    return () => element?.removeEventListener('change', changed);
  }, []);
  return (
    <input
      ref={handle}
      type="range"
      className="price-handle pointer-events-none absolute inset-0 w-full"
      min={0}
      max={LAST}
      defaultValue={at}
      aria-label={label}
      aria-valuetext={textOf(BOUNDS[at])}
      onChange={(event) => {
        // Searched for once the handle is let go.
        event.stopPropagation();
        isMoving.current = true;
        const bound = BOUNDS[Number(event.target.value)];
        event.target.setAttribute('aria-valuetext', textOf(bound));
        onMove(bound);
      }}
      onKeyDown={() => {
        isKeyDown.current = true;
      }}
      onKeyUp={endKey}
      onBlur={endKey}
    />
  );
}
