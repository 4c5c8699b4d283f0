import type { ReactNode } from 'react';
import { KEY } from '#web/ui/use-keys.ts';
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
  /** The key that does the same. */
  shortcut?: string | undefined;
  isOn: boolean;
  onPick: () => void;
}

interface ChipsProps {
  legend: string;
  chips: readonly Chip[];
  even?: boolean;
  bare?: boolean;
}

/** Short answers that fill in a field with one press; the one that the field holds is pressed. `even`: three of the same width. `bare`: the legend is for screen readers. */
export function Chips({ legend, chips, even = false, bare = false }: ChipsProps) {
  return (
    <fieldset className="grid min-w-0">
      <legend className={bare ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={even ? 'grid grid-cols-3 gap-2 *:text-center' : 'flex flex-wrap gap-2'}>
        {chips.map(({ key, label, shortcut, isOn, onPick }) => (
          <Button
            key={key}
            aria-pressed={isOn}
            aria-keyshortcuts={shortcut}
            className="h-auto min-h-10 max-w-full px-3 py-1.5 text-start text-sm font-medium whitespace-normal aria-pressed:border-primary aria-pressed:bg-primary/10"
            onClick={onPick}
          >
            <span>{label}</span>
            {shortcut !== undefined && (
              <kbd aria-hidden="true" className={KEY}>
                {shortcut}
              </kbd>
            )}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
