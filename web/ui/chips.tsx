import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** A filter of a list, which is pressed while it is in use. */
export function FilterChip({ isOn, onPick, children }: Pick<Chip, 'isOn' | 'onPick'> & { children: ReactNode }) {
  return (
    <Button small aria-pressed={isOn} className="rounded-full aria-pressed:border-primary aria-pressed:bg-base-200" onClick={onPick}>
      {children}
    </Button>
  );
}

export interface Chip {
  key: string;
  label: string;
  isOn: boolean;
  onPick: () => void;
}

/** Short answers that fill in a field with one press; the one that the field holds is pressed. `even`: three of the same width. */
export function Chips({ legend, chips, even = false }: { legend: string; chips: readonly Chip[]; even?: boolean }) {
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={even ? 'grid grid-cols-3 gap-2 *:text-center' : 'flex flex-wrap gap-2'}>
        {chips.map(({ key, label, isOn, onPick }) => (
          <Button
            key={key}
            aria-pressed={isOn}
            className="h-auto min-h-10 max-w-full px-3 py-1.5 text-start text-sm font-medium whitespace-normal aria-pressed:border-primary aria-pressed:bg-primary/10"
            onClick={onPick}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
