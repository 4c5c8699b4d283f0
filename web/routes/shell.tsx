import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProductActions } from '#web/modules/listings/product-actions.tsx';
import { useKeepPage } from '#web/shared/offline/shown-page.ts';
import { ErrorPage } from '#web/screens/frame/error-page.tsx';
import { Footer } from '#web/screens/frame/footer.tsx';
import { Header } from '#web/screens/frame/header.tsx';
import { TabBar } from '#web/screens/frame/tab-bar.tsx';
import { OfflineNotice } from '#web/screens/frame/offline-notice.tsx';
import { PageAnnouncement, useKeptFocus, usePageFocus, useReveal } from '#web/shared/frame/page-arrival.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Route } from './+types/shell';

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(shell);
  return (
    <>
      <a href="#main" className="btn btn-primary fixed -top-20 left-2 z-50 focus:top-2">
        {t('skip')}
      </a>
      <Header />
      {children}
      <PageAnnouncement />
      <OfflineNotice />
      <Footer />
      <TabBar />
    </>
  );
}

export default function Shell() {
  useReveal();
  useKeepPage();
  useKeptFocus();
  usePageFocus();
  return (
    <Frame>
      <ProductActions>
        <Outlet />
      </ProductActions>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ProductActions>
        <ErrorPage error={error} />
      </ProductActions>
    </Frame>
  );
}
