import { useEffect, useState } from 'react';

/**
 * Returns what puts the focus on the first field with an error, once its message is rendered: a screen reader says both. A summary of the
 * errors takes it instead.
 */
export function useErrorFocus(): (form: HTMLFormElement) => void {
  const [tried, setTried] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    const form = tried?.form;
    if (form?.querySelector('[aria-labelledby="error-summary"]')) return;
    // A group of radio buttons is invalid as a whole.
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input');
    field?.focus();
    // The message is below the field, which alone the browser scrolls to.
    const message = field?.getAttribute('aria-describedby')?.split(' ').at(-1);
    if (message !== undefined) document.getElementById(message)?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  return (form) => setTried({ form });
}
