import { useState } from 'react';
import type { ListedUser } from '#contract/users.ts';
import { SuspensionDialog } from '#web/modules/admin/suspension-section.tsx';
import { suspensions as texts } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** Whether a user is suspended, and the way to the form. */
export function SuspendButton({ user: { uid, displayName, suspended } }: { user: Pick<ListedUser, 'uid' | 'displayName' | 'suspended'> }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {suspended && <Badge tone="warning">{t('suspended')}</Badge>}
      <Button small variant={suspended ? 'quiet' : 'plain'} onClick={() => setOpen(true)}>
        {t(suspended ? 'open' : 'suspend')}
        <span className="sr-only">: {displayName}</span>
      </Button>
      {isOpen && <SuspensionDialog uid={uid} name={displayName} onClose={() => setOpen(false)} />}
    </span>
  );
}
