import { list } from '#web/i18n/en/list.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { ConfirmTexts } from '#web/ui/confirm-dialog.tsx';

/** The labels that every confirmation dialog of the dashboard shares. */
export function useConfirmTexts(): ConfirmTexts {
  const t = useTexts(list);
  return { cancel: t('cancel') };
}
