import type { ReactNode } from 'react';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface ConfirmButtonProps {
  /** The verb, on this button and on the one that confirms. */
  label: string;
  /** The object of the act; for screen readers, because the row shows it. */
  object: string;
  icon?: IconName;
  busy?: boolean;
  danger?: boolean;
  /** The title of the dialog. */
  title: string;
  /** The text of the dialog. */
  children: ReactNode;
  onConfirm: () => void;
}

/** The button of a row that asks before it acts. */
export function ConfirmButton({ label, object, icon, busy = false, danger = false, title, children, onConfirm }: ConfirmButtonProps) {
  const show = useRowDialog();
  const ask = () =>
    show((close) => (
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        danger={danger}
        onCancel={close}
        onConfirm={() => {
          close();
          onConfirm();
        }}
      >
        {children}
      </ConfirmDialog>
    ));
  return (
    <Button small busy={busy} onClick={ask}>
      {icon && <Icon name={icon} className="size-4" />}
      <span>{label}</span>
      <span className="sr-only">: {object}</span>
    </Button>
  );
}
