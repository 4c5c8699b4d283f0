import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { BookingDialog } from '#web/modules/deals/booking-dialog.tsx';
import type { PendingAction } from '#web/modules/listings/product-actions.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { ReportDialog } from '#web/modules/listings/report-dialog.tsx';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { toast } from '#web/ui/toast.ts';

export interface ProductDialogsProps {
  pending: PendingAction;
  onClose: () => void;
  /** Called after a change, for server-rendered pages to reload their data. */
  onDone: () => void;
}

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
