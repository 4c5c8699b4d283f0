import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BookingRow, ListingRow, Part, Rows, UserRow } from '#web/modules/admin/found-rows.tsx';
import { foundQuery } from '#web/modules/admin/admin.queries.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { adminSearch as texts } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useRested } from '#web/ui/use-rested.ts';

const SHORTEST = 2;
/** ms without a key before the words that are typed are searched. */
const PAUSE_MS = 250;

/** Users, listings and bookings by one field, which the address keeps. */
export default function FindScreen() {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  // Back shows the search before.
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  const [isLacking, setLacking] = useState(false);
  const isShort = typed.trim().length < SHORTEST;
  // While the user types; the address has what was sent.
  const later = useRested(typed.trim(), PAUSE_MS);
  const shownQuery = typed === q ? q : later;
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <form
        noValidate
        role="search"
        className="mb-6 max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          setLacking(isShort);
          if (!isShort) setParams({ q: typed.trim() });
        }}
      >
        <TextField
          name="q"
          type="search"
          label={<span className="sr-only">{t('label')}</span>}
          autoComplete="off"
          maxLength={200}
          placeholder={t('placeholder')}
          error={isLacking && isShort ? t('needed') : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It is what the page, and the key that leads to it, is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          beside={
            <Button type="submit" variant="primary">
              {t('submit')}
            </Button>
          }
        />
      </form>
      {shownQuery.length >= SHORTEST ? <Results q={shownQuery} /> : <p className="quiet max-w-prose">{t('hint')}</p>}
    </>
  );
}

function Results({ q }: { q: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery({ ...foundQuery(q), placeholderData: keepPreviousData });
  if (isPending) return <Skeleton className="h-64" />;
  if (!data) return <LoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { users, listings, bookings, more } = data;
  if (users.length + listings.length + bookings.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t('nothing', { q })}
        action={<ButtonLink to={`/search?q=${encodeURIComponent(q)}`}>{t('onSite')}</ButtonLink>}
        text={t('nothingText')}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      {users.length > 0 && (
        <Part title={t('users')}>
          <Rows rows={users} keyOf={({ uid }) => uid} render={(user) => <UserRow user={user} />} />
          {more.users && <p className="quiet">{t('more')}</p>}
        </Part>
      )}
      {listings.length > 0 && (
        <Part title={t('listings')}>
          <Rows rows={listings} keyOf={({ _id }) => _id} render={(listing) => <ListingRow listing={listing} />} />
          {more.listings && <p className="quiet">{t('more')}</p>}
        </Part>
      )}
      {bookings.length > 0 && (
        <Part title={t('bookings')}>
          <Rows rows={bookings} keyOf={({ _id }) => _id} render={(booking) => <BookingRow booking={booking} />} />
        </Part>
      )}
    </div>
  );
}
