import { CardElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';

// Stripe's field is an iframe that cannot read our CSS variables: it is dark on white in both themes.
const FIELD_STYLE: StripeElementStyle = {
  base: { color: '#17201f', fontSize: '16px', '::placeholder': { color: '#55605e' } },
  invalid: { color: '#a3231a' },
};

/** The card field of the payment provider, in reserved space to avoid a layout shift. */
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
        <CardElement options={{ disabled, hidePostalCode: true, style: FIELD_STYLE }} />
      </div>
    </div>
  );
}
