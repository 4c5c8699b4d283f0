import type { KnownPurpose } from '#web/screens/read-purpose.server.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/values.tsx';

/** The product for which a visitor logs in or registers, and what they are about to do. */
export function PurposeStrip({ purpose: { act, title, sellingPrice, image, picture } }: { purpose: KnownPurpose }) {
  const t = useTexts(auth);
  return (
    <div className="flex items-center gap-3 rounded-box bg-primary/10 p-3">
      {picture && (
        <img src={image} alt="" width={72} height={54} className="aspect-4/3 w-18 shrink-0 rounded-field bg-base-200 object-cover" />
      )}
      <p className="min-w-0 leading-snug">
        <span className="font-semibold wrap-anywhere">{t(act, { title })}</span>
        <Price tk={sellingPrice} className="mt-0.5 block text-lg" />
      </p>
    </div>
  );
}
