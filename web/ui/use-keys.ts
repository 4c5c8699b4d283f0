import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable], [role=listbox], dialog';

/** The acts of keys with Ctrl or ⌘, which are called also while the user writes. */
const WITH_CONTROL: Readonly<Record<string, string>> = { enter: 'send', k: 'find' };

/** Calls the act of a key, by its lower-case name, but not while the user writes, with a dialog open, or with a modifier key. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const isControl = event.ctrlKey || event.metaKey;
    const act = acts[isControl ? (WITH_CONTROL[key] ?? '') : key];
    if (!act || event.isComposing || document.querySelector('dialog[open]')) return;
    const isTyping = event.target instanceof Element && event.target.closest(TYPING);
    if (event.altKey || (!isControl && isTyping)) return;
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
