import { useFailureText } from '#web/features/failure-text.ts';
import { toast } from '#web/ui/toast.ts';

/** How a change ends, as a toast: the given words when the server has done it, its own sentence when it refused. */
export function useTold(): (done: string) => { onSuccess: () => void; onError: (failure: Error) => void } {
  const failureText = useFailureText();
  return (done) => ({
    onSuccess: () => toast('success', done),
    onError: (failure) => toast('error', failureText(failure)),
  });
}
