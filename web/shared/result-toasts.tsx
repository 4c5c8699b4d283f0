import { useMutation, type UseMutationResult } from '@tanstack/react-query';
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

/**
 * A mutation that reports its result in a toast: the text of `done`, if any, on success, the failure's text on error. It does so as an option,
 * not at each call: the answer, or a live event before it, may take away the component that has called it.
 */
export function useAct<Sent = void, Reply = unknown>(
  act: (sent: Sent) => Promise<Reply>,
  done?: string | ((sent: Sent, reply: Reply) => string),
): UseMutationResult<Reply, Error, Sent> {
  const failureText = useFailureText();
  return useMutation({
    mutationFn: (sent: Sent) => act(sent),
    onSuccess(reply, sent) {
      const text = typeof done === 'function' ? done(sent, reply) : done;
      if (text !== undefined) toast('success', text);
    },
    onError: (failure) => toast('error', failureText(failure)),
  });
}

/** Returns a function that says that something was removed, with a button that brings it back. */
export function useUndoToast(): (text: string, undo: () => Promise<void> | void) => void {
  const t = useTexts(saved);
  const failureText = useFailureText();
  return (text, undo) => {
    let undone = false;
    const bringBack = async () => {
      if (undone) return;
      undone = true;
      try {
        await undo();
      } catch (failure) {
        toast('error', failureText(failure));
      }
    };
    toast(
      'success',
      <span>
        {text}{' '}
        <button type="button" className="link min-h-6 px-1 font-semibold" onClick={() => void bringBack()}>
          {t('undo')}
        </button>
      </span>,
    );
  };
}
