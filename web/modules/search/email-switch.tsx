import { useFailureText } from '#web/shared/failure.tsx';
import { setEmails } from '#web/modules/search/saved-store.ts';
import { SavedCheckbox } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** A box that switches the emails of a search, or of prices, on and off. `name` is its name when the visible text alone does not say what it is about. */
export function EmailSwitch({ id, emails, text, name }: { id: string; emails: boolean; text: string; name?: string }) {
  const failureText = useFailureText();
  const save = async (on: boolean) => {
    try {
      await setEmails(id, on);
    } catch (failure) {
      toast('error', failureText(failure));
    }
  };
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <SavedCheckbox className="size-5 accent-primary" checked={emails} aria-label={name} save={save} />
      <span>{text}</span>
    </label>
  );
}
