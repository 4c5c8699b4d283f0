import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** What every field says of whether it must be filled in. */
export function useFieldTexts(): { required: string; optional: string } {
  const t = useTexts(shell);
  return { required: t('required'), optional: t('optional') };
}
