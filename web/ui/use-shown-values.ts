import { type RefObject, useEffect, useRef } from 'react';

type Values = Readonly<Record<string, string>>;

/**
 * Shows other values in the fields of a form once they change, as those of the address do. The fields stay the same elements, and one that
 * has the focus keeps what was typed since.
 */
export function useShownValues(form: RefObject<HTMLFormElement | null>, values: Values): void {
  const text = JSON.stringify(values);
  // The document already shows the first ones, or what was typed before hydration.
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text || !form.current) return;
    show(form.current, JSON.parse(last.current) as Values, JSON.parse(text) as Values);
    last.current = text;
  }, [form, text]);
}

function show(form: HTMLFormElement, before: Values, now: Values): void {
  const typed = new FormData(form);
  const inUse = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null;
  for (const field of form.elements) {
    const value = field instanceof HTMLInputElement ? now[field.name] : undefined;
    if (!(field instanceof HTMLInputElement) || value === undefined) continue;
    if (field.name === inUse && typed.get(field.name) !== before[field.name]) continue;
    if (field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}
