import { useDeferredValue, useRef, useState } from 'react';
import type { KnownPlace } from '#domain/places/district-of.ts';
import { AREAS, DISTRICTS } from '#domain/places/places.ts';
import { areaBn } from '#domain/search/tables/place-names.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Options } from '#web/ui/options.tsx';

/** Returns the typed text, with the place after it instead of the one that was chosen before. */
function withPlace(typed: string, before: string, place: string): string {
  const own = before !== '' && typed.endsWith(before) ? typed.slice(0, -before.length) : typed;
  const kept = own.replace(/[\s,]+$/, '');
  return kept === '' ? place : `${kept}, ${place}`;
}

/** Returns the function that names a place in the language of the page. */
export function usePlaceName(): (place: KnownPlace) => string {
  const locale = useLocale();
  return ({ district, area }) => {
    const name = DISTRICTS.find(({ en }) => en === district)?.[locale] ?? district;
    return area === null ? name : `${areaName(area, locale)}, ${name}`;
  };
}

// Within its district an area needs no other.
const areaName = (area: string, locale: 'en' | 'bn'): string => (locale === 'bn' ? (areaBn(area).split(',')[0] ?? area) : area);

interface PlacePickerProps {
  /** The place that is chosen at first, which the text field holds too. */
  near?: KnownPlace | null;
  /** The place lacks a district: the lists open, and stay open. */
  asked: boolean;
  /** Receives a function that adds the chosen place to the text of the field. */
  onPick: (add: (typed: string) => string) => void;
}

/** Folded lists of districts and areas. The choice is added to the text field of the place, where the user can make it exact. */
export function PlacePicker({ near = null, asked, onPick }: PlacePickerProps) {
  const t = useTexts(booking);
  const nameOf = usePlaceName();
  const [district, setDistrict] = useState(near?.district ?? '');
  // Rendered after the other fields: there are 64.
  const districts = useDeferredValue(DISTRICTS, []);
  const [isOpen, setOpen] = useState(asked);
  if (asked && !isOpen) setOpen(true);
  const areas = AREAS[district] ?? [];
  const chosen = useRef(near ? nameOf(near) : '');
  const pick = (place: KnownPlace) => {
    const before = chosen.current;
    const name = nameOf(place);
    chosen.current = name;
    onPick((typed) => withPlace(typed, before, name));
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-6 cursor-pointer text-sm">{t('pickPlace')}</summary>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <label className="grid gap-1 text-sm font-medium">
          {t('district')}
          <select
            className="select h-11 w-full text-base"
            value={district}
            onChange={({ target }) => {
              setDistrict(target.value);
              if (target.value) pick({ district: target.value, area: null });
            }}
          >
            <option value="">{t('choose')}</option>
            {districts.map((each) => (
              <option key={each.en} value={each.en}>
                {each[t.locale]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-sm font-medium">
          {t('area')}
          <select
            key={district}
            className="select h-11 w-full text-base"
            disabled={areas.length === 0}
            defaultValue={district === near?.district ? (near.area ?? '') : ''}
            onChange={({ target }) => {
              if (target.value) pick({ district, area: target.value });
            }}
          >
            <option value="">{t('choose')}</option>
            <Options of={areas} text={(area) => areaName(area, t.locale)} />
          </select>
        </label>
      </div>
    </details>
  );
}
