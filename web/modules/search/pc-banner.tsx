import { lazy, Suspense, type ReactNode } from 'react';
import type { ParamsChange } from '#web/modules/search/filter-chips.tsx';
import { withParam } from '#web/ui/with-param.ts';
import { useOwnerOfPc } from '#web/modules/search/my-pc.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Link } from '#web/ui/link.tsx';

// Without its script the banner asks, and the list stays.
const KeptPc = lazy(() =>
  lazyImport(() => import('#web/modules/search/kept-pc.tsx')).catch(() => ({
    default: ({ otherwise }: { otherwise: ReactNode }) => otherwise,
  })),
);

/** Kinds of parts, of which a computer takes some and not others. */
const PARTS: ReadonlySet<string> = new Set(['cpu', 'motherboard', 'ram', 'gpu', 'psu', 'case', 'cooler', 'ssd', 'hdd']);

/** Above a list of parts: leaves out what does not fit the kept computer, or asks what computer one has. Nothing where the list does that already. */
export function PcBanner({ params, onChange }: { params: URLSearchParams; onChange: (change: ParamsChange) => void }) {
  const t = useTexts(search);
  const owner = useOwnerOfPc();
  const kinds = params.getAll('kind');
  const ofParts = kinds.length > 0 ? kinds.every((kind) => PARTS.has(kind)) : params.has('category', 'components');
  if (params.get('fits') || !ofParts) return null;
  const question = (
    <Link to="/my-pc" className="link">
      {t('describePc')}
    </Link>
  );
  return (
    <div className="mb-3 flex min-h-11 items-center gap-2.5 rounded-box bg-base-200 px-3 py-1.5 text-sm">
      <Icon name="cpu" className="quiet size-5 shrink-0" />
      {owner === undefined ? (
        question
      ) : (
        <Suspense fallback={question}>
          <KeptPc uid={owner} otherwise={question} onChoose={(pc) => onChange((latest) => withParam(latest, 'fits', pc))} />
        </Suspense>
      )}
    </div>
  );
}
