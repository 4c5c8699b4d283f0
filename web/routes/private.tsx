import { redirect, useLocation } from 'react-router';
import { loginAddress } from '#web/shared/session/origin.ts';
import { sessionReady } from '#web/shared/session/session.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { NeedsScript } from '#web/shared/frame/needs-script.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import type { Route } from './+types/private';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/frame/private-frame.tsx'));

/** The token is in local storage, so the guard runs in the browser, on the first load too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady();
  if (session.status === 'signed-out') throw redirect(loginAddress(new URL(request.url)));
  await loadScreen();
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useTexts(shell);
  const { pathname, search } = useLocation();
  return (
    <main id="main">
      <PageHead title={t('name')} />
      <NeedsScript className="shell my-16" />
      <div className="noscript:hidden">
        <Spinner fullScreen label={t('loading')} />
      </div>
      {/* If the entry script does not load, only the stylesheet can show this. */}
      <div role="alert" className="when-late shell grid noscript:hidden justify-items-center gap-4 pb-6 text-center">
        <p>{t('newVersion')}</p>
        <a href={pathname + search} className="btn btn-primary press h-11">
          {t('reload')}
        </a>
      </div>
    </main>
  );
}

export default function Private() {
  return <Screen />;
}
