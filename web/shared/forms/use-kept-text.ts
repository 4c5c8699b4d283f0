import { useState } from 'react';
import { textStore } from '#web/shared/device-store.ts';
import { storedUid } from '#web/shared/session/records.ts';

export interface KeptText {
  text: string;
  write: (text: string) => void;
  forget: () => void;
}

/**
 * Keeps the text that is written in a dialog. It is still there when the dialog is opened again, after a reload too, and after a log-in as the same user,
 * until it was sent, the user signs out or the tab is closed. `about` names the dialog and its subject.
 */
export function useKeptText(about: string): KeptText {
  const [uid] = useState(storedUid);
  const kept = textStore(`dialog-text ${uid} ${about}`);
  const [text, setText] = useState(kept.read);
  return {
    text,
    write: (next) => {
      // Without space it is lost with its dialog.
      kept.keep(next);
      setText(next);
    },
    forget: kept.remove,
  };
}
