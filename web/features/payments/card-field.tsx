import { CardElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { clientConfig } from '#web/features/sessions/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';

// Stripe's field is a page of its own inside this one: it cannot see our colours, so it stands on paper in both themes.
const ON_PAPER: StripeElementStyle = {
  base: { color: '#17201f', fontSize: '16px', '::placeholder': { color: '#55605e' } },
  invalid: { color: '#a3231a' },
};

/** The provider's own card field, in reserved space. */
export function CardField({ disabled }: { disabled: boolean }) {
  const t = useTexts(payment);
  if (clientConfig().cards.kind === 'embedded') {
    return (
      <div className="min-h-38 sm:min-h-17">
        <CardElement options={{ disabled }} />
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-semibold">
        {t('card')}
      </span>
      <div className="min-h-12 rounded-field border border-(--control) bg-[#fff] p-3.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
        <CardElement options={{ disabled, hidePostalCode: true, style: ON_PAPER }} />
      </div>
    </div>
  );
}
