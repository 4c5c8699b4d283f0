import { lazyImport } from '#web/ui/lazy-import.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Loads the dialogs of an order. With their forms they weigh half as much as its page, which is shown before they come. @throws ChunkLoadError */
const loadOrderDialogs = () => lazyImport(() => import('#web/modules/deals/dialogs-of-order.ts'));

/** ms in which the page is painted, and its photos are asked for. */
const PAINTED_AFTER_MS = 1000;

/** Loads them before one is opened. @throws ChunkLoadError */
export async function loadOrderDialogsSoon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAINTED_AFTER_MS));
  await loadOrderDialogs();
}

export const AnswerDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).AnswerDialog }));
export const ClaimDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).ClaimDialog }));
export const DisputeDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).DisputeDialog }));
export const NoShowDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).NoShowDialog }));
export const ProposeDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).ProposeDialog }));
export const ReleaseDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).ReleaseDialog }));
export const RespondDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).RespondDialog }));
export const WriteDialog = lazyPart(async () => ({ default: (await loadOrderDialogs()).WriteDialog }));
