import { formatNumber } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

interface Tab {
  to: string;
  text: string;
  /** How much is behind it; undefined while that is not known. */
  count: number | undefined;
  isShown: boolean;
}

/** On a phone the part that is shown may lie outside. */
function scrollIntoStrip(tab: HTMLAnchorElement | null): void {
  const strip = tab?.parentElement;
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

/** Links to the parts of a list, with how much there is in each. */
export function Tabs({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) {
  const locale = useLocale();
  return (
    <nav aria-label={label} className={`strip flex gap-x-1 overflow-x-auto ${className}`}>
      {tabs.map(({ to, text, count, isShown }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          ref={isShown ? scrollIntoStrip : undefined}
          {...(isShown && { 'aria-current': 'page' as const })}
          className="press inline-flex min-h-11 shrink-0 lg:min-h-9 items-center border-b-2 border-transparent px-2 max-[22rem]:px-1.5 font-medium sm:px-3 hover:bg-base-200 aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {text}
          {/* One width, so that no tab moves when the numbers come. */}
          <span className="quiet tabular ms-1 inline-block min-w-[2ch] text-sm">{count !== undefined && formatNumber(count, locale)}</span>
        </Link>
      ))}
    </nav>
  );
}
