import type { KeyboardEvent } from 'react';
import { STORAGE_KINDS } from '#contract/vocabulary.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { useFactTexts, type FactValue } from '#web/modules/listings/fact-texts.ts';
import { facts as texts } from '#web/i18n/en/facts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A drive as typed. */
export interface TypedDrive {
  id: number;
  kind: string;
  gb: string;
}

const MAX_DRIVES = 8;

/** The fields of a storage fact; those of one drive if there is none. */
export const typedDrives = (storage: FactValue | undefined): TypedDrive[] =>
  typeof storage === 'object' ? storage.map(({ kind, gb }, id) => ({ id, kind, gb: String(gb) })) : [{ id: 0, kind: 'ssd', gb: '' }];

/** The storage that is typed, not checked. */
export const drivesOf = (typed: readonly TypedDrive[]): { kind: string; gb: number }[] =>
  typed.map(({ kind, gb }) => ({ kind, gb: sureAmount(gb) }));

interface DriveFieldsProps {
  drives: readonly TypedDrive[];
  onChange: (drives: TypedDrive[]) => void;
  /** Properties of each field. */
  control: { onKeyDown: (event: KeyboardEvent) => void; 'aria-invalid'?: true; 'aria-describedby'?: string };
}

/** A row for each drive: its kind and its size. */
export function DriveFields({ drives, onChange, control }: DriveFieldsProps) {
  const t = useTexts(texts);
  const text = useFactTexts();
  const locale = useLocale();
  const change = (changed: TypedDrive) => onChange(drives.map((drive) => (drive.id === changed.id ? changed : drive)));
  return (
    <>
      {drives.map((drive, at) => {
        const number = formatNumber(at + 1, locale);
        return (
          <div key={drive.id} className="flex gap-2">
            <select
              {...control}
              aria-label={t('drive', { number })}
              value={drive.kind}
              onChange={({ target }) => change({ ...drive, kind: target.value })}
              className="select h-11 min-w-0 grow text-base"
            >
              {STORAGE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {text.ofFilter('storage', kind)}
                </option>
              ))}
            </select>
            <input
              {...control}
              aria-label={t('driveSize', { number })}
              value={drive.gb}
              onChange={({ target }) => change({ ...drive, gb: target.value })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="GB"
              className="input h-11 w-24 text-base"
            />
            {drives.length > 1 && (
              <Button
                variant="quiet"
                className="w-11 p-0"
                aria-label={t('driveRemove', { number })}
                onClick={() => onChange(drives.filter((other) => other !== drive))}
              >
                <Icon name="x" className="size-4" />
              </Button>
            )}
          </div>
        );
      })}
      {drives.length < MAX_DRIVES && (
        <Button
          small
          variant="quiet"
          className="justify-self-start"
          onClick={() => onChange([...drives, { id: Math.max(...drives.map(({ id }) => id)) + 1, kind: 'hdd', gb: '' }])}
        >
          <Icon name="plus" className="size-4" />
          {t('driveAdd')}
        </Button>
      )}
    </>
  );
}
