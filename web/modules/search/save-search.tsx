import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { normalizedSearch } from '#domain/search/saved-search.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { addSearch, removeSearch, useSaved } from '#web/modules/search/saved-store.ts';
import { useUndoToast } from '#web/shared/result-toasts.tsx';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

interface SaveSearchProps {
  params: URLSearchParams;
  words: string;
  /** Shows its name on a phone too. */
  isLabelled?: boolean;
}

/** Saves the search of the page as it was understood, or removes it. Nothing for a search for everything. */
export function SaveSearch({ params, words, isLabelled = false }: SaveSearchProps) {
  const t = useTexts(saved);
  const failureText = useFailureText();
  const undoToast = useUndoToast();
  const [busy, setBusy] = useState(false);
  const search = new URLSearchParams(params);
  search.set('q', words);
  const query = normalizedSearch(search);
  const kept = useSaved()?.searches.find((one) => one.query === query);
  if (query === '') return null;
  const press = async () => {
    if (query.length > limits.savedSearch) return toast('error', t('searchTooLong'));
    setBusy(true);
    try {
      if (kept) {
        await removeSearch(query);
        undoToast(t('searchRemoved'), () => addSearch(kept));
      } else {
        await addSearch({ query });
        toast(
          'success',
          <span>
            {t('searchAdded')}{' '}
            <Link to="/saved" className="link min-h-6 font-semibold">
              {t('see')}
            </Link>
          </span>,
        );
      }
    } catch (failure) {
      toast('error', failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const text = kept ? t('savedSearch') : t('saveSearch');
  return (
    <Button
      aria-pressed={kept !== undefined}
      aria-label={text}
      title={text}
      busy={busy}
      className="shrink-0 px-3"
      onClick={() => void press()}
    >
      <Icon name={kept ? 'check' : 'bookmark'} className="size-4" />
      <span className={isLabelled ? '' : 'max-sm:hidden'}>{text}</span>
    </Button>
  );
}
