import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Beside what an admin writes: another was quicker. The text stays until the admin goes on. */
export function OvertakenNote({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-box border hairline bg-base-100 p-4">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-3">
        <p className="font-medium">{text}</p>
        <Button className="justify-self-start" onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  );
}
