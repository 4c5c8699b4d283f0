import type { User } from '#contract/users.ts';
import { users } from '#web/i18n/en/users.ts';
import { useConfirmTexts } from '#web/features/dashboard/use-confirm-texts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function DeleteUserButton({ user, busy, onPress }: { user: User; busy: boolean; onPress: () => void }) {
  const t = useTexts(users);
  return (
    <Button small busy={busy} onClick={onPress}>
      <Icon name="trash" className="size-4" />
      {t('delete')}
      <span className="sr-only">: {user.displayName}</span>
    </Button>
  );
}

/** Names the user and the email, and explains what is deleted with the account. */
export function DeleteUserDialog({
  user,
  text,
  onCancel,
  onConfirm,
}: {
  user: User;
  text: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useTexts(users);
  const confirmTexts = useConfirmTexts();
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: user.displayName })}
      confirmLabel={t('delete')}
      texts={confirmTexts}
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {user.email && <strong className="block break-all text-base-content">{user.email}</strong>}
      {text}
    </ConfirmDialog>
  );
}
