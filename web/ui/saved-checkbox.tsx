import { type ComponentProps, startTransition, useOptimistic } from 'react';

interface SavedCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  checked: boolean;
  /** Saves the choice, and reports its own failure: it must not throw. */
  save: (on: boolean) => Promise<void>;
}

/** A box whose choice is saved at once. It shows the choice from the press on, and the one before when it was not saved. */
export function SavedCheckbox({ checked, save, ...input }: SavedCheckboxProps) {
  const [shown, show] = useOptimistic(checked);
  const choose = (on: boolean) =>
    startTransition(async () => {
      show(on);
      await save(on);
    });
  return <input {...input} type="checkbox" checked={shown} onChange={({ target }) => choose(target.checked)} />;
}
