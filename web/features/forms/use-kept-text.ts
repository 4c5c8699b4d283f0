import { useState } from 'react';

const kept = new Map<string, string>();

/**
 * What is written in a dialog. It is still there when the dialog was closed and is opened again, until it was sent or the document is left.
 * `about` names the dialog and its subject.
 */
export function useKeptText(about: string): { text: string; write: (text: string) => void; forget: () => void } {
  const [text, setText] = useState(() => kept.get(about) ?? '');
  return {
    text,
    write: (next) => {
      kept.set(about, next);
      setText(next);
    },
    forget: () => void kept.delete(about),
  };
}
