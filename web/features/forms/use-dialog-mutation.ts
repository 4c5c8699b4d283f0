import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** A mutation of a dialog. While it waits for a connection, closing the dialog takes it back: nothing is sent later. */
export function useDialogMutation<Data, Variables, Context>({
  mutationFn,
  ...options
}: UseMutationOptions<Data, Error, Variables, Context>): UseMutationResult<Data, Error, Variables, Context> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useMutation({
    ...options,
    mutationFn: (variables, context) =>
      isOpen.current && mutationFn
        ? mutationFn(variables, context)
        : Promise.reject(new DOMException('The dialog was closed.', 'AbortError')),
  });
}
