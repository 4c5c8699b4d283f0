import { useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** False on the server and while its HTML hydrates, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/** The initial values of a server-rendered form: `empty`, overridden by what the user or a password manager entered before hydration. */
export function useInitialValues<const Values extends Readonly<Record<string, string>>>(empty: Values): { [Name in keyof Values]: string } {
  const hydrated = useHydrated();
  const [values] = useState(() => (hydrated || typeof document === 'undefined' ? empty : enteredValues(empty)));
  return values;
}

function enteredValues<Values extends Readonly<Record<string, string>>>(empty: Values): { [Name in keyof Values]: string } {
  const values: { [Name in keyof Values]: string } = { ...empty };
  for (const name of Object.keys(empty) as (keyof Values & string)[]) {
    const field = document.getElementById(`field-${name}`);
    if (field instanceof HTMLInputElement && field.value !== '') values[name] = field.value;
  }
  return values;
}
