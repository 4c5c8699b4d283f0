import { useFilterTexts } from '#web/modules/search/filter-texts.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** The filter by a computer; without one, the way to describe it. */
export function FitsBox({ pc, checked }: { pc: string | null; checked: boolean }) {
  const t = useTexts(search);
  const text = useFilterTexts();
  if (!pc)
    return (
      <Link to="/my-pc" className="link inline-flex min-h-9 items-center px-1 text-sm">
        {t('describePc')}
      </Link>
    );
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-field px-1 hover:bg-base-200">
      <input type="checkbox" name="fits" value={pc} defaultChecked={checked} className="checkbox size-4.5" />
      <span className="min-w-0 grow wrap-anywhere">{text('fits', pc)}</span>
    </label>
  );
}
