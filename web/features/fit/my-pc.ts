import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { MyPc } from '#contract/fit.ts';
import { api } from '#web/features/api.ts';
import { queryKeys } from '#web/features/query-keys.ts';

// A visitor's computer is kept on the device. At the first sign-in it becomes the account's, unless that has one.

const KEY = 'my-pc';
const NONE: MyPc = { text: '', items: [] };

export const hasDevicePc = (): boolean => localStorage.getItem(KEY) !== null;

function readDevicePc(): MyPc | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('items' in kept)) return null;
    // The server checks the items when they are compared.
    return typeof kept.text === 'string' && Array.isArray(kept.items) ? { text: kept.text, items: kept.items as MyPc['items'] } : null;
  } catch {
    return null;
  }
}

function writeDevicePc(pc: MyPc): void {
  if (pc.text === '') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(pc));
}

/** The computer of a user, or of this device where nobody is signed in (`uid` null). */
export const myPcQuery = (uid: string | null) =>
  queryOptions({
    queryKey: queryKeys.myPc(uid),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<MyPc> => {
      const device = readDevicePc();
      if (uid === null) return device ?? NONE;
      const own = await api.getMyPc({}, { signal });
      if (!device) return own;
      const kept = own.text === '' ? await api.saveMyPc({ body: { text: device.text } }) : own;
      writeDevicePc(NONE);
      return kept;
    },
  });

/** Replaces the computer; an empty text removes it. */
export const saveMyPcMutation = (uid: string | null) =>
  mutationOptions({
    mutationFn: async (text: string) => {
      const pc = text === '' && uid === null ? NONE : await api.saveMyPc({ body: { text } });
      if (uid === null) writeDevicePc(pc);
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
