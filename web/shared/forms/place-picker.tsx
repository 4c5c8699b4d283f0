import { useDeferredValue, useRef, useState } from 'react';
import { AREAS, DISTRICTS } from '#domain/places/places.ts';
import { areaBn } from '#domain/search/tables/place-names.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Options } from '#web/ui/options.tsx';

/** Returns the typed text, with the place after it instead of the one that was chosen before. */
function withPlace(typed: string, before: string, place: string): string {
  const own = before !== '' && typed.endsWith(before) ? typed.slice(0, -before.length) : typed;
  const kept = own.replace(/[\s,]+$/, '');
  return kept === '' ? place : `${kept}, ${place}`;
}

interface PlacePickerProps {
  /** Receives a function that adds the chosen place to the text of the field. */
  onPick: (add: (typed: string) => string) => void;
}

/** District and area lists. The choice is added to the text field below, where the user can make it exact. */
export function PlacePicker({ onPick }: PlacePickerProps) {
  const t = useTexts(booking);
  const [district, setDistrict] = useState('');
  // Rendered after the other fields: there are 64.
  const districts = useDeferredValue(DISTRICTS, []);
  const areas = AREAS[district] ?? [];
  const districtName = (name: string) => DISTRICTS.find(({ en }) => en === name)?.[t.locale] ?? name;
  // Within its district an area needs no other.
  const areaName = (area: string) => (t.locale === 'bn' ? (areaBn(area).split(',')[0] ?? area) : area);
  const chosen = useRef('');
  const pick = (place: string) => {
    const before = chosen.current;
    chosen.current = place;
    onPick((typed) => withPlace(typed, before, place));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="quiet mb-2 text-sm">{t('pickPlace')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <label className="grid gap-1 text-sm font-medium">
          {t('district')}
          <select
            className="select h-11 w-full text-base"
            value={district}
            onChange={({ target }) => {
              setDistrict(target.value);
              if (target.value) pick(districtName(target.value));
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
            onChange={({ target }) => {
              if (target.value) pick(`${areaName(target.value)}, ${districtName(district)}`);
            }}
          >
            <option value="">{t('choose')}</option>
            <Options of={areas} text={areaName} />
          </select>
        </label>
      </div>
    </fieldset>
  );
}
