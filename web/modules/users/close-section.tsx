import { useState } from 'react';
import CloseDialog from '#web/modules/users/close-dialog.tsx';
import { Section } from '#web/modules/users/account-section.tsx';
import { account as texts } from '#web/i18n/en/account.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';

/** The end of the account. */
export function CloseSection({ email }: { email: string }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <Section name="close" title={t('close')} text={t('closeText')}>
      <Button onClick={() => setOpen(true)} className="sm:justify-self-start">
        {t('close')}
      </Button>
      {open && <CloseDialog email={email} onClose={() => setOpen(false)} />}
    </Section>
  );
}
