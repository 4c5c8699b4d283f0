import { useMutation } from '@tanstack/react-query';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { unbookMutation } from '#web/modules/deals/orders.queries.ts';

/** Unbooks, and reports the result in a toast, which says `done` on success. A refusal brings the booking back into the list. */
export const useUnbook = (done: string) => useMutation({ ...unbookMutation(), ...useMutationToasts()(done) });
