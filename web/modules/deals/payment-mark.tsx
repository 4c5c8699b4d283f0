import type { GatewayName } from '#contract/vocabulary.ts';

/** Drawn for this site: a phone that sends, a wallet, a card, a note. They are no marks of the services. */
const SHAPES: Record<GatewayName | 'card' | 'cash', string> = {
  bkash: 'M15 5h8a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM18 18h2M21 11h9M27 8l3 3-3 3',
  sslcommerz: 'M11 8h15a2 2 0 0 1 2 2v9a1 1 0 0 1-1 1H12a1 1 0 0 1-1-1zM11 8l12-3v3M24 14h4',
  card: 'M11 6h18a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM9 10h22M13 16h5',
  cash: 'M9 7h22v12H9zM12 13h.01M28 13h.01M20 10.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5z',
};

/** A small drawing of a way to pay, beside its name. */
export function PaymentMark({ way }: { way: keyof typeof SHAPES }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 26"
      className="h-6.5 w-10 shrink-0 rounded bg-primary/10 text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[way]} />
    </svg>
  );
}
