import { useFailureText } from '#web/shared/failure-text.ts';
import { toast } from '#web/ui/toast.ts';

/** Returns mutation callbacks that report the result in a toast: `done` on success, the failure's text on error. */
export function useMutationToasts(): (done: string) => { onSuccess: () => void; onError: (failure: Error) => void } {
  const failureText = useFailureText();
  return (done) => ({
    onSuccess: () => toast('success', done),
    onError: (failure) => toast('error', failureText(failure)),
  });
}
