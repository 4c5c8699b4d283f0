import type { PayoutMethod } from '#contract/payouts.ts';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Returns the name of a payout method in a sentence: “bKash ••••5678”, “City Bank ••••0042”. */
export function useMethodName(): (method: PayoutMethod) => string {
  const t = useTexts(texts);
  return ({ kind, bank, account }) => `${kind === 'bkash' ? t('bkash') : (bank ?? '')} ${account}`;
}
