import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Booking, createBooking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { CallButtons } from '#web/modules/deals/order-contact.tsx';
import { booking, booking as texts } from '#web/i18n/en/booking.ts';
import { money } from '#web/i18n/en/money.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ContactFields, placesToMeet, ProductSummary, useContactTexts } from '#web/modules/deals/booking-fields.tsx';
import { DialogActions, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { phone } from '#web/shared/forms/field-rules.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { bookProductMutation } from '#web/modules/listings/products.queries.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { Contact } from '#web/shared/frame/cells.tsx';

/** The step after a booking: until when it is held, the seller's number, the place and the next steps. */
function BookedStep({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(texts);
  const { seller, product, meetingLocation } = booking;
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    start.current?.focus();
    start.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  const until = 'expiresAt' in booking && typeof booking.expiresAt === 'string' ? booking.expiresAt : null;
  return (
    <>
      <p ref={start} tabIndex={-1} className="font-semibold outline-none">
        {until === null ? t('held') : t('heldUntil', { time: formatTime(until, t.locale) })}
      </p>
      <dl className="grid gap-4 rounded-box bg-base-200 p-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <dt className="quiet text-sm">{t('seller')}</dt>
            <dd className="font-medium">
              <Contact user={seller} />
            </dd>
          </div>
          {seller.phoneNumber && (
            <dd>
              <CallButtons phone={seller.phoneNumber} />
            </dd>
          )}
        </div>
        <div>
          <dt className="quiet text-sm">{t('seeItAt')}</dt>
          <dd className="font-medium wrap-anywhere">{product.address}</dd>
        </div>
      </dl>
      <div>
        <h3>{t('next')}</h3>
        <ol className="mt-2 grid list-decimal gap-1 ps-5 leading-relaxed wrap-anywhere">
          <li>{t(seller.phoneNumber ? 'next1' : 'next1Email')}</li>
          <li>{t('next2', { place: meetingLocation })}</li>
          <li>{t('next3')}</li>
        </ol>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{t('done')}</Button>
        <ButtonLink to="/dashboard/myOrder" variant="primary">
          {t('myOrders')}
        </ButtonLink>
      </DialogFoot>
    </>
  );
}

const bookingForm = createBooking.body.pick({ meetingLocation: true }).extend({ contactNumber: phone });

interface BookingDialogProps {
  product: CardProduct;
  onClose: () => void;
  onDone: () => void;
}

/** The booking dialog (specification §2): phone number, meeting location and safety advice. */
export function BookingDialog({ product, onClose, onDone }: BookingDialogProps) {
  const t = useTexts(booking);
  const story = useTexts(money)('story');
  const [firstPlace = ''] = placesToMeet(product, t.locale);
  const { form, field, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(bookingForm, {
    keep: `booking ${product._id}`,
    defaultValues: { contactNumber: '', meetingLocation: firstPlace },
    fields: useContactTexts(),
  });
  const book = useDialogMutation(bookProductMutation());
  const [firstPrice] = useState(product.sellingPrice);
  const { awayUntil } = product;
  const isTaken = book.error instanceof ApiError && book.error.code === 'already_booked';
  const isLimit = book.error instanceof ApiError && book.error.code === 'too_many_bookings';
  const whyNot = awayUntil !== undefined && product.can?.report ? t('away', { date: t.date(awayUntil) }) : t('own');

  const confirm = submit(async ({ contactNumber, meetingLocation }) => {
    try {
      await book.mutateAsync({ product: { _id: product._id }, contactNumber, meetingLocation, price: product.sellingPrice });
      forget();
      toast('success', t('booked'));
      onDone();
    } catch (failure) {
      showServerErrors(failure);
    }
  });

  return (
    <Dialog title={t(book.data ? 'bookedTitle' : 'bookTitle', { title: product.title })} onClose={onClose}>
      <ProductSummary product={product} />
      {!book.data && product.can?.book !== false && <p>{story}</p>}
      <p role="status" className="font-medium empty:hidden">
        {product.sellingPrice !== firstPrice &&
          !book.data &&
          t('priceChanged', { before: t.tk(firstPrice), now: t.tk(product.sellingPrice) })}
      </p>
      {/* The user's own booking also turns the product unavailable, and a refused one shows why in the form. */}
      {book.data ? (
        <BookedStep booking={book.data} onClose={onClose} />
      ) : product.can?.book === false && book.isIdle ? (
        <>
          <p role="alert" className="rounded-box bg-base-200 p-4 font-medium">
            {product.status === 'unsold' ? whyNot : t('gone')}
          </p>
          {product.status !== 'unsold' && <WhatElse id={product._id} waits={product.status === 'booked'} />}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      ) : (
        <form noValidate onSubmit={confirm} className="grid gap-5">
          <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
          <ContactFields form={form} field={field} product={product} />
          <div className="rounded-box border-s-4 border-accent bg-base-200 p-4">
            <h3 className="flex items-center gap-2">
              <Icon name="shield-check" className="size-5 text-primary" />
              {t('safetyTitle')}
            </h3>
            <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm leading-relaxed">
              <li>{t('safety1')}</li>
              <li>{t('safety2')}</li>
              <li>{t('safety3')}</li>
            </ul>
          </div>
          <DialogActions
            error={book.error}
            submit={t('confirm')}
            isRefused={isTaken}
            cancel={isTaken ? t('close') : undefined}
            busy={book.isPending}
            paused={book.isPaused}
            onCancel={onClose}
          >
            {isTaken && <WhatElse id={product._id} waits />}
            {isLimit && (
              <p>
                <Link to="/dashboard/myOrder" className="link">
                  {t('myOrders')}
                </Link>
              </p>
            )}
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

/** The way to the page of a product that another has booked, where one can wait in line and finds similar ones. */
function WhatElse({ id, waits }: { id: string; waits: boolean }) {
  const t = useTexts(booking);
  const page = `/product/${id}`;
  // Closing the dialog shows it.
  if (withoutLocale(useLocation().pathname) === page) return null;
  return (
    <p>
      <Link to={page} className="link">
        {t(waits ? 'waitOrSimilar' : 'similar')}
      </Link>
    </p>
  );
}
