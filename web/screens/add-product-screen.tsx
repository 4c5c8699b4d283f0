import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { withDistrict } from '#domain/places/district-of.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import {
  changedFields,
  discardDraft,
  dropDraft,
  type ListingDraft,
  draftOf,
  draftTray,
  EMPTY_DRAFT,
  keepForLater,
  markSent,
  mayBeListed,
  openDraft,
  readDraft,
  saveDraft,
  whileSent,
} from '#web/modules/listings/listing-draft.ts';
import { DraftDropped, DraftKept, NotKept } from '#web/modules/listings/draft-note.tsx';
import { ListingForm, type SentListing } from '#web/modules/listings/listing-form.tsx';
import { mayHaveReport } from '#web/modules/listings/report-subject.ts';
import type { JustListed } from '#web/modules/listings/selling.queries.ts';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { UnlessSuspended } from '#web/modules/admin/suspended-note.tsx';
import { selling } from '#web/i18n/en/selling.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNavigateFromHere } from '#web/ui/use-navigate-from-here.ts';

/** The form that lists a product (specification §2), like another one with `?from=`. Its values are kept as a draft until it is listed. */
export default function AddProductScreen({ email }: { email: string }) {
  const t = useTexts(selling);
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <UnlessSuspended email={email} title={t('addProduct')}>
      <ScreenHead title={t('addProduct')} intro={t('addIntro')} />
      {from === null ? <NewListingForm email={email} like={null} /> : <LikeAnother key={from} email={email} id={from} />}
    </UnlessSuspended>
  );
}

/** Filled in with another product of the seller; empty if there is none any more. */
function LikeAnother({ email, id }: { email: string; id: string }) {
  const loading = useTexts(shell)('loading');
  const { data, isFetchedAfterMount } = useQuery(productQuery(id));
  return !isFetchedAfterMount ? <Spinner label={loading} /> : <NewListingForm email={email} like={data ?? null} />;
}

function NewListingForm({ email, like }: { email: string; like: Product | null }) {
  const loading = useTexts(shell)('loading');
  const [source] = useState(like);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => openDraft(email, source?._id ?? null, setName), [email, source]);
  return name === null ? <Spinner label={loading} /> : <DraftForm email={email} source={source} name={name} />;
}

function DraftForm({ email, source, name }: { email: string; source: Product | null; name: string }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const navigate = useNavigateFromHere();
  const { data: account } = useQuery(accountQuery(email));
  const empty = source ? draftOf(source) : { ...EMPTY_DRAFT, address: withDistrict(account?.address ?? '') };
  const [draft, setDraft] = useState(() => readDraft(name));
  const tray = draftTray(name, source);
  // The form reports its values once more after it was sent.
  const isSent = useRef(false);
  const [hasSpace, setHasSpace] = useState(true);
  const [undo, setUndo] = useState<(() => ListingDraft | null) | null>(null);
  const startOver = async () => {
    const bringBack = await dropDraft(name);
    setUndo(() => bringBack);
    setDraft(null);
  };
  // The answer was lost: the listing may be there.
  const isThere = useRef(mayBeListed(name));
  const mark = (now: boolean) => {
    isThere.current = now;
    markSent(name, now);
  };
  const list = async ({ listing, tray }: SentListing) => {
    const unlessListed = isThere.current;
    const listed = await sendWithPhotos(tray, async (pictures) => {
      mark(true);
      return api.createProduct({ body: { ...listing, pictures, ...(unlessListed && { unlessListed }) } }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) mark(unlessListed);
        throw failure;
      });
    });
    isSent.current = true;
    discardDraft(name);
    return listed;
  };
  const keepOthers = (drafts: readonly ListingDraft[]) => {
    keepForLater(email, drafts);
    toast('success', t('othersKept'));
  };
  const send = async (listing: SentListing) => {
    const { _id, title, facts } = await whileSent(name, list(listing));
    toast('success', t('added'));
    const state: JustListed | undefined = mayHaveReport(facts?.kind) ? { listed: { _id, title } } : undefined;
    void navigate(localize('/dashboard/myProducts', locale), { state });
  };
  return (
    <ListingForm
      // Another form after the draft was discarded.
      key={draft ? 'draft' : 'new'}
      opened={draft ?? empty}
      openedTray={tray}
      {...(source === null && { pasting: { untouched: empty, keepOthers } })}
      onTyped={(typed) => {
        if (changedFields(empty, typed).length > 0) setUndo(null);
        if (!isSent.current) setHasSpace(saveDraft(name, typed, empty, source));
      }}
      submitLabel={t('submit')}
      failedTitle={t('failed')}
      send={send}
      head={
        draft ? (
          <DraftKept text={t('draftKept')} onDiscard={() => void startOver()} />
        ) : (
          undo && (
            <DraftDropped
              onUndo={() => {
                setDraft(undo());
                setUndo(null);
              }}
            />
          )
        )
      }
      foot={!hasSpace && <NotKept />}
    />
  );
}
