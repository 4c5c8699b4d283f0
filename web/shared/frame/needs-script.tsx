import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Says what a page needs, where JavaScript is turned off, and what works without. */
export function NeedsScript({ className = '' }: { className?: string }) {
  const t = useTexts(shell);
  return (
    <noscript>
      <div className={className}>
        <div className="flex gap-3 rounded-box border border-(--control) bg-base-200 p-5">
          <Icon name="info" className="mt-0.5" />
          <div>
            <p className="font-semibold">{t('needsScript')}</p>
            <p className="mt-1">{t('withoutScript')}</p>
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
              <Link to="/search" className="link">
                {t('search')}
              </Link>
              <Link to="/how-it-works" className="link">
                {t('how-it-works')}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </noscript>
  );
}
