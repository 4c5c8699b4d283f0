import { useFailureText } from '#web/shared/failure-text.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { toast } from '#web/ui/toast.ts';

/** Returns a function that says that something was removed, with a button that brings it back. */
export function useUndoToast(): (text: string, undo: () => Promise<void> | void) => void {
  const t = useTexts(saved);
  const failureText = useFailureText();
  return (text, undo) => {
    let undone = false;
    const bringBack = async () => {
      if (undone) return;
      undone = true;
      try {
        await undo();
      } catch (failure) {
        toast('error', failureText(failure));
      }
    };
    toast(
      'success',
      <span>
        {text}{' '}
        <button type="button" className="link min-h-6 px-1 font-semibold" onClick={() => void bringBack()}>
          {t('undo')}
        </button>
      </span>,
    );
  };
}
