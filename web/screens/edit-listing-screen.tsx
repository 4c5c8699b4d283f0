import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import {
  changedFields,
  discardEdit,
  draftOf,
  type ListingDraft,
  readEdit,
  readEditPhotos,
  readEditProof,
  saveEdit,
  withTyped,
} from '#web/modules/listings/listing-draft.ts';
import { HealthReportEditor } from '#web/modules/listings/add-health-report.tsx';
import { DraftKept, NotKept } from '#web/modules/listings/draft-note.tsx';
import { ListingForm, type SentListing } from '#web/modules/listings/listing-form.tsx';
import { type FormPhoto, photosOf, PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { type NewListing, sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';
import { FROM_LIST } from '#web/modules/listings/selling.queries.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Remark } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNavigateFromHere } from '#web/ui/use-navigate-from-here.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { proofs as texts } from '#web/i18n/en/product.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/section.tsx';

/** The form of a listing that is for sale or booked. */
export default function EditListingScreen({ id, email }: { id: string; email: string }) {
  const t = useTexts(selling);
  const words = useTexts(shell);
  const failureText = useFailureText();
  // The cached value may be older than the last edit.
  const { data, error, isFetchedAfterMount } = useQuery(productQuery(id));
  const back = <ButtonLink to="/dashboard/myProducts">{t('myProducts')}</ButtonLink>;
  // null: those of the listing.
  const [photos, setPhotos] = useState<FormPhoto[] | null>();
  useEffect(() => {
    void readEditPhotos(email, id).then(setPhotos);
  }, [email, id]);
  const shown = isFetchedAfterMount && photos !== undefined ? data : undefined;
  return (
    <>
      <ScreenHead title={t('editTitle')} {...(shown && { intro: shown.title })} />
      {!shown && !error && <Spinner label={words('loading')} />}
      {!shown && error && <EmptyState icon="warning" title={failureText(error)} action={back} />}
      {shown && !shown.can?.edit && <NotEditable product={shown} />}
      {shown?.can?.edit && (
        <div className="listing-form">
          <EditForm key={id} product={shown} keptPhotos={photos ?? null} email={email} />
          <div className="listing-form-after">
            <HealthReportEditor product={shown} />
          </div>
        </div>
      )}
    </>
  );
}

/** Why a listing cannot be edited, and the way on. */
function NotEditable({ product: { _id, removedAt, takenOff, hiddenNow } }: { product: Product }) {
  const t = useTexts(selling);
  const back = <ButtonLink to={`/dashboard/myProducts${removedAt ? '?status=removed' : ''}`}>{t('myProducts')}</ButtonLink>;
  if (takenOff || hiddenNow)
    return (
      <EmptyState
        icon="lock"
        title={t(takenOff ? 'takenOffTitle' : 'hiddenTitle')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink variant="primary" to={takenOff ? `/dashboard/myProducts/${_id}/case` : '/dashboard/suspension'}>
              {t('whyTakenOff')}
            </ButtonLink>
            {back}
          </span>
        }
      />
    );
  return (
    <EmptyState
      icon={removedAt ? 'trash' : 'lock'}
      title={t(removedAt ? 'deletedTitle' : 'notEditable')}
      action={back}
      text={t(removedAt ? 'deletedText' : 'notEditableText')}
    />
  );
}

const imagesOf = ({ pictures = [] }: Product): string[] => pictures.map(({ image }) => image);

/** The form keeps the version that it was filled in with while the page learns of newer ones. The typed text stays until it is saved. */
function EditForm({ product, keptPhotos, email }: { product: Product; keptPhotos: FormPhoto[] | null; email: string }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const navigate = useNavigateFromHere();
  const isFromList = useLocation().state === FROM_LIST;
  const [opened, setOpened] = useState(product);
  const [kept, setKept] = useState(() => readEdit(email, product._id, draftOf(product)));
  // The form reports its values once more after it was sent.
  const isSent = useRef(false);
  const [hasSpace, setHasSpace] = useState(true);
  const [openedTray] = useState(() => {
    // The photos of a booked product do not change.
    if (!keptPhotos || product.status === 'booked') return new PhotoTray(photosOf(product));
    return new PhotoTray(keptPhotos.filter(({ file, address }) => file || imagesOf(product).includes(address)));
  });
  const proofOf = ({ proof }: Product) => openedTray.photos().find(({ stored }) => stored === proof?.image)?.key ?? null;
  const [proof, setProof] = useState(() => {
    const chosen = readEditProof(email, product._id, openedTray.photos());
    return chosen === undefined ? proofOf(product) : chosen;
  });
  const addresses = () => openedTray.photos().map(({ address }) => address);
  const arePhotosNew = () => addresses().join('\n') !== imagesOf(opened).join('\n');

  const lastTyped = useRef(kept ?? draftOf(opened));
  const keep = (chosen: number | null) => {
    if (isSent.current) return;
    const photos = openedTray.photos();
    const isProofNew = chosen !== proofOf(opened);
    setHasSpace(
      saveEdit(email, opened._id, {
        before: draftOf(opened),
        typed: lastTyped.current,
        photos: arePhotosNew() ? photos : null,
        proof: isProofNew ? (photos.find(({ key }) => key === chosen) ?? null) : undefined,
      }),
    );
  };
  const choose = (chosen: number | null) => {
    setProof(chosen);
    keep(chosen);
  };
  const send = async ({ listing, typed, tray }: SentListing) => {
    const changed = changedFields(draftOf(opened), typed);
    const fields: Partial<NewListing> = listing.priceConfirmed ? { priceConfirmed: true } : {};
    for (const field of changed) Object.assign(fields, { [field]: listing[field] });
    const edit = (pictures?: string[]) =>
      api.editProduct({ params: { id: opened._id }, body: { ...fields, version: opened.version ?? 1, ...(pictures && { pictures }) } });
    // Photos that stay as they are are not named.
    const { status } = await (arePhotosNew() ? sendWithPhotos(tray, edit) : edit());
    const image = tray.photos().find(({ key }) => key === proof)?.stored ?? null;
    if (image !== (opened.proof?.image ?? null)) await api.markProof({ params: { id: opened._id }, body: { image } });
    isSent.current = true;
    discardEdit(email, opened._id);
    toast('success', opened.status !== 'booked' && status === 'booked' ? t('savedBooked') : t('saved'));
    // Back to the place in the list, with its search and all rows that were loaded.
    void (isFromList ? navigate(-1) : navigate(localize('/dashboard/myProducts', locale)));
  };
  const onChanged = async () => {
    const current = await api.getProduct({ params: { id: opened._id } });
    const isProofNew = proof !== proofOf(opened);
    if (arePhotosNew()) openedTray.drop(imagesOf(opened).filter((image) => !imagesOf(current).includes(image)));
    else openedTray.reset(photosOf(current));
    if (!isProofNew) setProof(proofOf(current));
    setOpened(current);
    return (typed: ListingDraft) => withTyped(draftOf(opened), typed, draftOf(current));
  };

  return (
    <ListingForm
      // Another form after the changes were discarded.
      key={kept ? 'kept' : 'new'}
      edited={opened}
      opened={kept ?? draftOf(opened)}
      openedTray={openedTray}
      photoIs={opened.status === 'booked' ? 'kept' : opened.picture ? 'asked' : 'optional'}
      submitLabel={t('saveListing')}
      failedTitle={t('notSaved')}
      onTyped={(typed) => {
        lastTyped.current = typed;
        keep(proof);
      }}
      send={send}
      onChanged={onChanged}
      foot={
        <>
          {opened.status !== 'booked' && <ProofSection product={product} tray={openedTray} chosen={proof} onChosen={choose} />}
          {!hasSpace && <NotKept />}
        </>
      }
      head={
        (kept || product.status === 'booked') && (
          <>
            {product.status === 'booked' && (
              <p className="flex items-start gap-3 rounded-box bg-base-200 px-4 py-3">
                <Icon name="info" className="mt-0.5 size-5" />
                {t('editBooked')}
              </p>
            )}
            {kept && (
              <DraftKept
                text={t('editKept')}
                onDiscard={() => {
                  discardEdit(email, opened._id);
                  openedTray.reset(photosOf(opened));
                  setProof(proofOf(opened));
                  setKept(null);
                }}
              />
            )}
          </>
        )
      }
    />
  );
}

interface ProofSectionProps {
  product: Product;
  tray: PhotoTray;
  /** The key of the photo in the tray. */
  chosen: number | null;
  onChosen: (key: number | null) => void;
}

/** The code of a listing, and which of its photos shows it. */
function ProofSection({ product: { _id, proofRefusal }, tray, chosen, onChosen }: ProofSectionProps) {
  const t = useTexts(texts);
  const photos = useSyncExternalStore(tray.subscribe, tray.photos, tray.photos);
  return (
    <Folded id="proof" icon="camera" title={t('title')} isOpen={proofRefusal !== undefined}>
      <p className="text-sm">{t('formIntro')}</p>
      <p className="tabular text-3xl font-semibold">{proofCode(_id)}</p>
      {proofRefusal && (
        <Remark icon="warning" className="text-sm font-medium">
          {t('refused', { reason: proofRefusal.reason })}
        </Remark>
      )}
      {photos.length > 0 && (
        <SelectField
          name="proof"
          label={t('choose')}
          optional
          value={photos.some(({ key }) => key === chosen) ? String(chosen) : ''}
          onChange={({ target }) => onChosen(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('none')}</option>
          {photos.map(({ key, stored }, at) => (
            // The mark was taken away from this photo.
            <option key={key} value={key} disabled={stored !== null && stored === proofRefusal?.image}>
              {t('photo', { number: at + 1 })}
            </option>
          ))}
        </SelectField>
      )}
    </Folded>
  );
}
