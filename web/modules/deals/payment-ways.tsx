import { type ReactNode, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import type { GatewayName } from '#contract/vocabulary.ts';
import { CardForm, TestCards } from '#web/modules/deals/card-payment.tsx';
import { GATEWAY_NAMES } from '#web/modules/deals/gateway-names.ts';
import { PaymentMark } from '#web/modules/deals/payment-mark.tsx';
import { api } from '#web/shared/api.ts';
import { useIsBeingPaid } from '#web/shared/id-set.ts';
import { ShownFailure } from '#web/shared/load-failure.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Most buyers here pay with the first. */
const GATEWAYS_IN_ORDER: readonly GatewayName[] = ['bkash', 'sslcommerz'];

const ROW = 'flex min-h-14 items-center gap-3 px-3 py-2.5';

/** The ways to pay a booking: one is chosen, and one button pays with it. */
export function PaymentWays({ booking }: { booking: Booking }) {
  const t = useTexts(payment);
  const { gateways, cards } = clientConfig();
  const offered = GATEWAYS_IN_ORDER.flatMap((name) => gateways.filter((gateway) => gateway.name === name));
  const [way, choose] = useState<GatewayName | 'card'>(offered[0]?.name ?? 'card');
  const form = useRef<HTMLDivElement>(null);
  // A payment by card whose outcome is not known yet stays before all eyes, and no other way is open.
  const isBeingPaid = useIsBeingPaid(booking._id);
  if (isBeingPaid && way !== 'card') choose('card');
  const row = (name: GatewayName | 'card', label: string, text: string, isTest: boolean) => (
    <label key={name} className={`${ROW} cursor-pointer has-checked:bg-primary/10`}>
      <input
        type="radio"
        name="way"
        value={name}
        checked={way === name}
        disabled={isBeingPaid}
        onChange={() => {
          choose(name);
          // On a phone its fields open below the screen.
          if (name === 'card') afterPaint(() => form.current?.scrollIntoView({ block: 'nearest' }));
        }}
        className="radio radio-primary size-5 shrink-0 rounded-full"
      />
      <PaymentMark way={name} />
      <WayText name={label} text={text}>
        {isTest && <Badge tone="warning">{t('test')}</Badge>}
      </WayText>
    </label>
  );
  return (
    <section aria-labelledby="ways" className="grid gap-5 rounded-box border hairline bg-base-100 p-4 sm:p-6">
      <fieldset className="grid min-w-0">
        <legend id="ways" className="mb-3 text-xl font-bold">
          {t('ways')}
        </legend>
        <div className="grid divide-y divide-base-300 overflow-hidden rounded-field border hairline">
          {offered.map(({ name, kind }) => row(name, GATEWAY_NAMES[name][t.locale], t(name), kind !== 'live'))}
          {row('card', t('card'), t('cardText'), cards.testMode)}
        </div>
      </fieldset>
      {/* It stays while another way is chosen: it asks whether an earlier visit has paid. */}
      <div ref={form} hidden={way !== 'card'} className="scroll-mb-24">
        <CardForm booking={booking} />
      </div>
      {way !== 'card' && <GatewayPay key={way} name={way} booking={booking} />}
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon name="shield-check" className="size-4 text-primary" />
        {t('held')}
      </p>
      <div className={`${ROW} rounded-field bg-base-200`}>
        <PaymentMark way="cash" />
        <WayText name={t('cash')} text={t('cashText')} />
      </div>
      {way === 'card' && cards.testMode && <TestCards />}
    </section>
  );
}

function WayText({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <span className="grid min-w-0 leading-snug">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {name}
        {children}
      </span>
      <span className="quiet text-sm">{text}</span>
    </span>
  );
}

/** Leads to the page of another service, which leads back. */
function GatewayPay({ name, booking }: { name: GatewayName; booking: Booking }) {
  const t = useTexts(payment);
  const start = useMutation({
    mutationFn: () => api.startGatewayPayment({ params: { id: booking._id }, body: { gateway: name, language: t.locale } }),
  });
  const shown = GATEWAY_NAMES[name][t.locale];
  return (
    <div className="grid gap-3">
      <p className="quiet text-sm">{t('otherPage', { name: shown })}</p>
      <ShownFailure error={start.error} />
      <Button
        variant="primary"
        className="h-12 w-full text-base"
        busy={start.isPending}
        onClick={() => start.mutate(undefined, { onSuccess: ({ pageUrl }) => location.assign(pageUrl) })}
      >
        {t('payWith', { amount: t.tk(booking.chargeAmount), name: shown })}
      </Button>
    </div>
  );
}
