import { type ReactNode, useLayoutEffect } from 'react';
import { Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { CLIENT_CONFIG_ID, useClientConfig } from '#web/shared/session/client-config.ts';
import { ErrorPage } from '#web/screens/frame/error-page.tsx';
import { MASTHEAD_ID } from '#web/screens/frame/header.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';
import { EarlyClicks, earlyClicksScript } from '#web/ui/early-clicks.tsx';
import { followLook, headScript, trustedTypesScript } from '#web/shared/frame/look.ts';
import { scrolledScript } from '#web/ui/near-image.ts';
import { localeOf, localize } from '#web/i18n/locale.ts';
import banglaBold from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2?url';
import banglaFont from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url';
import displayFont from '#web/styles/fonts/bricolage-grotesque-basic-latin-750.woff2?url';
import textBold from '#web/styles/fonts/hind-siliguri-basic-latin-600.woff2?url';
import textFont from '#web/styles/fonts/hind-siliguri-basic-latin-400.woff2?url';
import stylesheet from '#web/app.css?url';
import type { Route } from './+types/root';

export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin });

/** The settings are part of the document and do not change in it. */
export const shouldRevalidate = () => false;

// Every page is the same for every visitor; the browser adds what is personal.
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return { 'cache-control': errorHeaders ? 'no-store' : 'public, max-age=0, s-maxage=1' };
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/** They run in the document that the server sends, before React, which does not compare them: their texts are not in its script. */
const headScripts = import.meta.env.SSR ? `${trustedTypesScript};${headScript};${scrolledScript};${earlyClicksScript}` : '';

export function Layout({ children }: { children: ReactNode }) {
  const config = useClientConfig();
  const lang = localeOf(useLocation().pathname);
  // React removes unknown attributes of <html> when it renders the document again after an error.
  useIsomorphicLayoutEffect(followLook, []);
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101817" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScripts }} />
        <link rel="expect" href={`#${MASTHEAD_ID}`} blocking="render" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <link rel="manifest" href={localize('/manifest.webmanifest', lang)} />
        <link rel="stylesheet" href={stylesheet} />
        {import.meta.env.SSR &&
          [displayFont, textFont, textBold, ...(lang === 'bn' ? [banglaFont, banglaBold] : [])].map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
      </head>
      <body>
        {children}
        <EarlyClicks part="frame" />
        {config && <script type="application/json" id={CLIENT_CONFIG_ID} dangerouslySetInnerHTML={{ __html: inertJson(config) }} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** JSON that cannot close the script element around it. */
const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A screen that gives way to the error page takes no toast with it: what that reports has happened all the same. */
export default function App() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
