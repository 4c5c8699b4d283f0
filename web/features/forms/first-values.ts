import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first look at its HTML, true as soon as the program answers presses. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What a form that the server rendered begins with: `empty`, or what a person or a password manager has written into its fields
 * before the program came.
 */
export function useFirstValues<const Values extends Readonly<Record<string, string>>>(empty: Values): { [Name in keyof Values]: string } {
  const hydrated = useHydrated();
  const [values] = useState(() => (hydrated || typeof document === 'undefined' ? empty : written(empty)));
  return values;
}

function written<Values extends Readonly<Record<string, string>>>(empty: Values): { [Name in keyof Values]: string } {
  const values: { [Name in keyof Values]: string } = { ...empty };
  for (const name of Object.keys(empty) as (keyof Values & string)[]) {
    const field = document.getElementById(`field-${name}`);
    if (field instanceof HTMLInputElement && field.value !== '') values[name] = field.value;
  }
  return values;
}
