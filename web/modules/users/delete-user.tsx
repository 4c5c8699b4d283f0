import type { User } from '#contract/users.ts';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';

interface DeleteUserProps {
  user: User;
  busy: boolean;
  /** The things that are deleted with the account. */
  text: string;
  onConfirm: () => void;
}

/** Names the user and the email, and explains what is deleted with the account. */
export function DeleteUser({ user: { displayName, email }, busy, text, onConfirm }: DeleteUserProps) {
  const t = useTexts(users);
  return (
    <ConfirmButton
      label={t('delete')}
      object={displayName}
      icon="trash"
      busy={busy}
      danger
      title={t('deleteTitle', { name: displayName })}
      onConfirm={onConfirm}
    >
      {email && <strong className="block break-all text-base-content">{email}</strong>}
      <span>{text}</span>
    </ConfirmButton>
  );
}
