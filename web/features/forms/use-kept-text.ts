import { useState } from 'react';
import { onSignOut } from '#web/features/sessions/session.ts';

const kept = new Map<string, string>();
// The next user of the device reads none of it.
onSignOut(() => kept.clear());

export interface KeptText {
  text: string;
  write: (text: string) => void;
  forget: () => void;
}

/**
 * What is written in a dialog. It is still there when the dialog was closed and is opened again, until it was sent, the document is left
 * or the user signs out. `about` names the dialog and its subject.
 */
export function useKeptText(about: string): KeptText {
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
