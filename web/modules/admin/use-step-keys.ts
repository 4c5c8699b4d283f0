import { useEffect, useEffectEvent } from 'react';

/** Elements in which the user types. */
const TYPING = 'input, textarea, select, [contenteditable], [role=listbox], dialog';

/** Calls `onStep` for J (+1) and K (−1), but not while the user writes, with a dialog open, or with a modifier key. */
export function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const by = event.key === 'j' || event.key === 'J' ? 1 : event.key === 'k' || event.key === 'K' ? -1 : null;
      if (by === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      step(by);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
