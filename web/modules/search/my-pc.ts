import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { MyPc } from '#contract/fit.ts';
import { api } from '#web/shared/api.ts';
import { deviceStore } from '#web/shared/device-store.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { useSession } from '#web/shared/session/session.ts';

// A visitor's computer is kept on the device. At the first sign-in it becomes the account's, unless that has one.

const NONE: MyPc = { text: '', items: [] };

// The server checks the items when they are compared.
const isMyPc = (value: unknown): value is MyPc =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'items' in value &&
  Array.isArray(value.items);

const store = deviceStore('my-pc', NONE, isMyPc);

/** Returns the user whose computer there may be, or null for the one that this device keeps; undefined where there is none. */
export function useOwnerOfPc(): string | null | undefined {
  const session = useSession();
  const onDevice = store.useValue() ?? NONE;
  if (session.status === 'signed-in') return session.uid;
  return session.status === 'signed-out' && onDevice !== NONE ? null : undefined;
}

/** The computer of a user, or of this device where nobody is signed in (`uid` null). */
export const myPcQuery = (uid: string | null) =>
  queryOptions({
    queryKey: queryKeys.myPc(uid),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<MyPc> => {
      const device = store.read();
      if (uid === null) return device;
      const own = await api.getMyPc({}, { signal });
      if (device === NONE) return own;
      const kept = own.text === '' ? await api.saveMyPc({ body: { text: device.text } }) : own;
      store.remove();
      return kept;
    },
  });

/** Replaces the computer; an empty text removes it. */
export const saveMyPcMutation = (uid: string | null) =>
  mutationOptions({
    mutationFn: async (text: string) => {
      const pc = text === '' && uid === null ? NONE : await api.saveMyPc({ body: { text } });
      if (uid === null) store.write(pc);
      return pc;
    },
    onSuccess: (pc, _text, _before, { client }) => client.setQueryData(myPcQuery(uid).queryKey, pc),
  });

/** Whether a product fits the computer. */
export const productFitQuery = (productId: string, pc: MyPc) =>
  queryOptions({
    queryKey: queryKeys.productFit(productId, pc.text),
    queryFn: async ({ signal }) => {
      const { checks } = await api.checkFit(
        { body: { items: [...pc.items.map((facts) => ({ facts })), { product: productId }] } },
        { signal },
      );
      return checks.filter(({ between }) => between.includes(pc.items.length));
    },
  });
