import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'multiple' | 'accept' | 'disabled'> {
  label: string;
  /** Whether it is the next act of the page. */
  isDue?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files by press or drop. The input covers the button, so that pointer, keyboard and screen reader use one native control. */
export function FileButton({ label, isDue = false, onFiles, ...input }: FileButtonProps) {
  return (
    <label
      className={`press relative btn h-11 justify-self-start has-focus-visible:outline-2 ${isDue ? 'btn-primary' : 'border-(--control) bg-base-100'}`}
    >
      <Icon name="upload" className="size-4" />
      {label}
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the user choose the same file again.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
