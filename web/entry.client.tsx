import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startSession } from '#web/features/sessions/session.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';

// A document has one language from start to end: switching it loads a new document.
const locale = localeOf(location.pathname);
const dictionary = locale === 'bn' ? (await import('#web/i18n/bn.ts')).bn : {};

startSession(async (staleToken) => (await import('#web/features/sessions/renewal.ts')).renewSession(staleToken));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider locale={locale} dictionary={dictionary}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  );
});
