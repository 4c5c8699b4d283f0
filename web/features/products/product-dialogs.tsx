import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Product } from '#contract/products.ts';
import { BookingDialog } from '#web/features/bookings/booking-dialog.tsx';
import type { PendingAction } from '#web/features/products/product-actions.tsx';
import { productQuery } from '#web/features/products/queries.ts';
import { ReportDialog } from '#web/features/products/report-dialog.tsx';
import { keepCacheFresh, queryClient } from '#web/features/query-client.ts';
import { useFailureText } from '#web/features/failure-text.ts';
import { toast } from '#web/ui/toast.ts';

interface ProductDialogsProps {
  pending: PendingAction;
  onClose: () => void;
  /** The product has changed: pages that were rendered on the server read it anew. */
  onDone: () => void;
}

/** The dialogs that a product's buttons open. Loaded at the first press. */
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
  // What this person may do with it is the server's to say, and may have changed since the card was drawn.
  const { data, error } = useQuery(productQuery(id));
  useEffect(() => {
    if (!error || product) return;
    toast('error', failureText(error));
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per failure
  }, [error]);
  const shown: Product | null = data ?? product;
  if (!shown) return null;
  const Dialog = action === 'book' ? BookingDialog : ReportDialog;
  return <Dialog product={shown} onClose={onClose} onDone={onDone} />;
}
