import { useEffect, useState } from 'react';
import { dropDraft, watchWaitingDraft } from '#web/modules/listings/listing-draft.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/notes.tsx';

/** The listing that this user has begun to write on this device. */
export function DraftNote({ email }: { email: string }) {
  const t = useTexts(selling);
  const [draft, setDraft] = useState<{ name: string; title: string } | null>(null);
  const [undo, setUndo] = useState<(() => unknown) | null>(null);
  useEffect(() => watchWaitingDraft(email, setDraft), [email]);
  if (!draft) return undo && <DraftDropped onUndo={undo} />;
  return (
    <section
      aria-label={t('draft')}
      className="mb-2 flex flex-wrap items-center justify-between gap-x-3 rounded-box bg-base-200 px-4 py-0.5"
    >
      <p className="min-w-0 wrap-anywhere">{draft.title.trim() === '' ? t('draftUntitled') : t('draftOf', { title: draft.title })}</p>
      <div className="flex flex-wrap gap-2">
        <Button small variant="quiet" onClick={() => void dropDraft(draft.name).then((bringBack) => setUndo(() => bringBack))}>
          {t('draftDrop')}
        </Button>
        <ButtonLink small to="/dashboard/addProduct">
          {t('draftContinue')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Above a form that was filled in with what was typed before. */
export function DraftKept({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const t = useTexts(selling);
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2">
      {text}
      <Button small variant="quiet" onClick={onDiscard}>
        {t('draftDiscard')}
      </Button>
    </p>
  );
}

/** In the place of a draft that was discarded: the way back. */
export function DraftDropped({ onUndo }: { onUndo: () => void }) {
  const t = useTexts(selling);
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2">
      <span>{t('draftDropped')}</span>
      <Button small variant="quiet" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}

/** In a form whose values the device has no space to keep. */
export function NotKept() {
  return <FailureNote>{useTexts(selling)('notKept')}</FailureNote>;
}
