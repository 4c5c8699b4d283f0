import type { User } from '#contract/users.ts';
import { api } from '#web/shared/api.ts';
import { ReasonDialog } from '#web/shared/forms/reason-dialog.tsx';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Deletes the account of a user, with a reason. */
export function DeleteUserDialog({
  user: { displayName: name, email = '', role },
  onClose,
}: {
  user: Pick<User, 'displayName' | 'email' | 'role'>;
  onClose: () => void;
}) {
  const t = useTexts(users);
  return (
    <ReasonDialog
      title={t('deleteTitle', { name })}
      text={
        <>
          {email && <strong className="block break-all text-base-content">{email}</strong>}
          <span>{t(role === 'seller' ? 'deleteSellerText' : 'deleteBuyerText')}</span>
        </>
      }
      submit={t('delete')}
      act={(reason) => api.deleteUser({ query: { email, reason } })}
      done={t('userDeleted')}
      onClose={onClose}
    />
  );
}
