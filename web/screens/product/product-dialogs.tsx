import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { BookingDialog } from '#web/modules/deals/booking-dialog.tsx';
import type { PendingAction } from '#web/modules/listings/product-actions.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { accountQuery } from '#web/modules/users/users.queries.ts';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { toast } from '#web/ui/toast.ts';
import * as z from '#contract/zod.ts';
import { limits } from '#contract/limits.ts';
import { updateProduct } from '#contract/products.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { api } from '#web/shared/api.ts';
import { REPORT_REASONS, writeReason } from '#web/shared/report-reasons.ts';
import { rememberReport } from '#web/modules/listings/own-marks.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { Options } from '#web/ui/options.tsx';

export interface ProductDialogsProps {
  pending: PendingAction;
  onClose: () => void;
  /** Called after a change, for server-rendered pages to reload their data. */
  onDone: () => void;
}

/** Reads the account, from which a booking fills in its number: it opens without a connection too. */
export const prefetchAccount = (email: string): Promise<void> => queryClient.prefetchQuery(accountQuery(email));

/** The dialogs of a product's buttons; not part of the page's script. */
export default function ProductDialogs(props: ProductDialogsProps) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Dialogs {...props} />
    </QueryClientProvider>
  );
}

function Dialogs({ pending: { action, id, product }, onClose, onDone }: ProductDialogsProps) {
  const failureText = useFailureText();
  // Reads the product again: only the server knows the user's permissions, and they may have changed since the card was rendered.
  const { data, error } = useQuery(productQuery(id));
  useEffect(() => {
    if (!error || product) return;
    toast('error', failureText(error));
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per failure
  }, [error]);
  const shown: CardProduct | null = data ?? product;
  if (!shown) return null;
  const Dialog = action === 'book' ? BookingDialog : ReportDialog;
  return <Dialog product={shown} onClose={onClose} onDone={onDone} />;
}

const reportForm = z
  .object({ reason: z.string().min(1), details: updateProduct.body.shape.reason.unwrap() })
  .transform(({ reason, details }) => writeReason(reason, details).slice(0, limits.reportReason));

/** Asks for a reason and sends the report. */
function ReportDialog({ product, onClose, onDone }: { product: CardProduct; onClose: () => void; onDone: () => void }) {
  const t = useTexts(booking);
  const { field, formErrors, attempt, dialog } = useDialogForm(reportForm, {
    defaultValues: { reason: '', details: '' },
    fields: { reason: { name: t('reason'), messages: { required: t('reasonNeeded') } }, details: { name: t('details') } },
    mutation: {
      mutationFn: (reason) => api.updateProduct({ params: { id: product._id }, body: { isReported: 'yes', reason } }),
      onSuccess() {
        rememberReport(product._id);
        onDone();
      },
    },
    done: t('reported'),
    onClose,
  });
  const title = t('reportTitle', { title: product.title });
  if (product.can?.report === false)
    return (
      <Dialog title={title} onClose={onClose}>
        <p role="alert" className="rounded-box bg-base-200 p-4 font-medium">
          {t('own')}
        </p>
        <Button onClick={onClose}>{t('close')}</Button>
      </Dialog>
    );
  return (
    <FormDialog title={title} submit={t('sendReport')} {...dialog}>
      <p className="quiet">{t('reportText')}</p>
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <SelectField label={t('reason')} {...field('reason')}>
        <option value="">{t('choose')}</option>
        <Options of={REPORT_REASONS} text={t} />
      </SelectField>
      <TextAreaField label={t('details')} optional rows={3} maxLength={limits.reportReason - 40} {...field('details')} />
    </FormDialog>
  );
}
