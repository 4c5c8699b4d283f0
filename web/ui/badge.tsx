import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export type BadgeTone = 'good' | 'neutral' | 'advert' | 'warning' | 'bad';

const tones: Record<BadgeTone, string> = {
  good: 'badge-good',
  neutral: 'bg-base-300 text-base-content',
  advert: 'bg-accent text-accent-content',
  warning: 'bg-warning text-warning-content',
  bad: 'bg-error text-error-content',
};

/** A coloured label, with an icon where it helps: colour is never the only signal. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`badge ${tones[tone]}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
