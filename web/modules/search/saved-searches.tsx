import { useQuery } from '@tanstack/react-query';
import type { Saved } from '#contract/saved.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { addSearch, lastOpened, removeSearch, setEmails, setLastOpened } from '#web/modules/search/saved-store.ts';
import { SavedCheckbox } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { MOST_NEW, newMatchesQuery } from '#web/modules/search/saved.queries.ts';
import { useSearchName } from '#web/modules/search/filter-texts.ts';
import { useUndoToast } from '#web/shared/result-toasts.tsx';
import { saved } from '#web/i18n/en/saved.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

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

type Search = Saved['searches'][number];

export function SavedSearches({ searches }: { searches: readonly Search[] }) {
  const t = useTexts(saved);
  const openedAt = lastOpened.useValue() ?? {};
  return (
    <section aria-labelledby="searches">
      <h2 id="searches" className="mb-4 text-xl">
        {t('searches')}
      </h2>
      {searches.length === 0 ? (
        <EmptyState icon="bookmark" title={t('noSearches')} action={<ButtonLink to="/search">{t('startSearch')}</ButtonLink>}>
          {t('noSearchesText')}
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-base-300 rounded-box border hairline">
          {searches.map((search) => (
            <SearchRow key={search.query} search={search} since={openedAt[search.query] ?? search.savedAt} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SearchRow({ search: { id, query, emails }, since }: { search: Search; since: string }) {
  const t = useTexts(saved);
  const locale = useLocale();
  const failureText = useFailureText();
  const undoToast = useUndoToast();
  const name = useSearchName()(query);
  const { data: count } = useQuery(newMatchesQuery(query, since));
  const remove = async () => {
    try {
      await removeSearch(query);
      undoToast(t('searchRemoved'), async () => {
        await addSearch({ query, emails });
        setLastOpened(query, since);
      });
    } catch (failure) {
      toast('error', failureText(failure));
    }
  };
  const shown = count === undefined ? t('counting') : count === 0 ? t('noNew') : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 grow basis-60">
        <Link
          to={`/search?${query}&sort=newest`}
          className="link inline-block min-h-6 font-medium wrap-anywhere"
          onClick={() => setLastOpened(query, new Date().toISOString())}
        >
          {name}
        </Link>
        <p className={shown === undefined ? 'text-sm font-semibold text-primary' : 'quiet text-sm'}>
          {shown ?? t('newMatches', { count: `${formatNumber(count ?? 0, locale)}${count === MOST_NEW ? '+' : ''}` })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {id !== '' && <EmailSwitch id={id} emails={emails} text={t('emails')} name={t('emailsAbout', { search: name })} />}
        <button
          type="button"
          aria-label={t('removeOf', { name })}
          onClick={() => void remove()}
          className="btn btn-ghost btn-square press -me-2 h-11 w-11"
        >
          <Icon name="trash" className="size-4" />
        </button>
      </div>
    </li>
  );
}
