import { useFailureText } from '#web/shared/failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Returns mutation callbacks that report the result in a toast: `done` on success, the failure's text on error. */
export function useMutationToasts(): (done: string) => { onSuccess: () => void; onError: (failure: Error) => void } {
  const failureText = useFailureText();
  return (done) => ({
    onSuccess: () => toast('success', done),
    onError: (failure) => toast('error', failureText(failure)),
  });
}

/** Returns a function that does something and shows its failure in a toast. It returns whether it was done. */
export function useAttempt(): (act: () => Promise<unknown> | void) => Promise<boolean> {
  const failureText = useFailureText();
  return async (act) => {
    try {
      await act();
      return true;
    } catch (failure) {
      toast('error', failureText(failure));
      return false;
    }
  };
}

/** Returns a function that says that something was removed, with a button that brings it back. */
export function useUndoToast(): (text: string, undo: () => Promise<void> | void) => void {
  const t = useTexts(saved);
  const attempt = useAttempt();
  return (text, undo) => {
    let undone = false;
    const bringBack = () => {
      if (!undone) void attempt(undo);
      undone = true;
    };
    toast(
      'success',
      <span>
        {text}{' '}
        <button type="button" className="link min-h-6 px-1 font-semibold" onClick={bringBack}>
          {t('undo')}
        </button>
      </span>,
    );
  };
}
