import { hasSpace } from '#web/features/has-space.ts';
import { KEPT_TEXT } from '#web/features/sessions/records.ts';

/** The text that a user has written under that name in this tab. Without space for it, it is lost with its dialog. */
export const keptText = (uid: string, about: string) => {
  const key = `${KEPT_TEXT} ${uid} ${about}`;
  const forget = (): void => sessionStorage.removeItem(key);
  return {
    read: (): string => sessionStorage.getItem(key) ?? '',
    write(text: string): void {
      if (text === '') forget();
      else hasSpace(() => sessionStorage.setItem(key, text));
    },
    forget,
  };
};
