import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Stripe's public test card numbers and their results. */
const CARDS = [
  { number: '4242 4242 4242 4242', result: 'testSuccess' },
  { number: '4000 0000 0000 0002', result: 'testDecline' },
  { number: '4000 0000 0000 9995', result: 'testFunds' },
  { number: '4000 0025 0000 3155', result: 'test3ds' },
  { number: '4000 0000 0000 0077', result: 'testSlow' },
] as const;

export function TestCards() {
  const t = useTexts(payment);
  return (
    <details className="rounded-box border border-dashed border-(--control) px-5 py-3">
      <summary className="min-h-6 font-semibold">{t('testCards')}</summary>
      <p className="quiet mt-2 text-sm">{t('testCardsText')}</p>
      <ul className="mt-2 grid gap-1">
        {CARDS.map(({ number, result }) => (
          <li key={number} className="flex flex-wrap gap-x-3">
            <code className="tabular select-all">{number}</code>
            <span className="quiet">{t(result)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
