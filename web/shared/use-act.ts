import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useFailureText } from '#web/shared/failure.tsx';
import { toast } from '#web/ui/toast.ts';

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
