import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable], [role=listbox], dialog';

/**
 * Calls the act of a key, by its lower-case name, but not while the user writes, with a dialog open, or with a modifier key. `send` is that of
 * Ctrl or ⌘ with Enter, also while the user writes.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const act = acts[isSend ? 'send' : event.key.toLowerCase()];
    if (!act || event.isComposing || document.querySelector('dialog[open]')) return;
    const isTyping = event.target instanceof Element && event.target.closest(TYPING);
    if (!isSend && (isTyping || event.ctrlKey || event.metaKey || event.altKey)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The name of a key on a button. */
export const KEY = 'rounded-sm border border-current/40 px-1.5 text-xs font-normal max-sm:hidden pointer-coarse:hidden';
