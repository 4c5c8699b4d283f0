import { useState } from 'react';
import { useLocation } from 'react-router';
import { createBooking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { BookedStep } from '#web/modules/deals/booked-step.tsx';
import { ContactFields } from '#web/modules/deals/contact-fields.tsx';
import { DialogActions, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { phone } from '#web/shared/forms/field-rules.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { bookProductMutation } from '#web/modules/listings/products.queries.ts';
import { ProductSummary } from '#web/modules/listings/product-summary.tsx';
import { booking } from '#web/i18n/en/booking.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { formatDate, formatTk } from '#web/i18n/format.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/failure-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

const bookingForm = createBooking.body.pick({ meetingLocation: true }).extend({ contactNumber: phone });

interface BookingDialogProps {
  product: CardProduct;
  onClose: () => void;
  onDone: () => void;
}

/** The booking dialog (specification §2): phone number, meeting location and safety advice. */
export function BookingDialog({ product, onClose, onDone }: BookingDialogProps) {
  const t = useTexts(booking);
  const messages = useTexts(forms);
  const locale = useLocale();
  const { form, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(bookingForm, {
    keep: `booking ${product._id}`,
    defaultValues: { contactNumber: '', meetingLocation: '' },
    fields: {
      contactNumber: { name: t('phone'), messages: { custom: messages('phone') } },
      meetingLocation: { name: t('place') },
    },
  });
  const book = useDialogMutation(bookProductMutation());
  const { errors } = form.formState;
  const [firstPrice] = useState(product.sellingPrice);
  const { awayUntil } = product;
  const isTaken = book.error instanceof ApiError && book.error.code === 'already_booked';
  const whyNot = awayUntil !== undefined && product.can?.report ? t('away', { date: formatDate(awayUntil, locale) }) : t('own');

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
      <p role="status" className="font-medium empty:hidden">
        {product.sellingPrice !== firstPrice &&
          !book.data &&
          t('priceChanged', { before: formatTk(firstPrice, locale), now: formatTk(product.sellingPrice, locale) })}
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
          <ContactFields form={form} errors={errors} />
          <Safety />
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

function Safety() {
  const t = useTexts(booking);
  return (
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
  );
}
