import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProductActions } from '#web/features/products/product-actions.tsx';
import { useKeepPage } from '#web/features/offline/use-keep-page.ts';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { OfflineNotice } from '#web/features/shell/offline-notice.tsx';
import { PageAnnouncement } from '#web/features/shell/page-announcement.tsx';
import { usePageFocus } from '#web/features/shell/use-page-focus.ts';
import { useReveal } from '#web/features/shell/use-reveal.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
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
      <ErrorPage error={error} />
    </Frame>
  );
}
