import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { settledRouter } from '#web/build/settled-router.ts';

const onEveryPage = new RegExp(
  [
    String.raw`node_modules/(?:react|react-dom|react-router|scheduler)/`,
    String.raw`web/ui/(?:avatar|button|chunk|icon|mark|menu|settled-part|toast|toast-host|use-back-closes)\.tsx?$`,
    String.raw`web/i18n/(?:area|en/shell|link|locale|messages)\.tsx?$`,
    String.raw`web/features/session/(?:client-config|records|session|use-sign-out)\.tsx?$`,
    String.raw`web/features/shell/(?:account-menu|error-page|header|language-link|navigation|offline-notice|page-head|theme|theme-switch|use-reveal)\.tsx?$`,
    String.raw`web/features/products/product-actions\.tsx$`,
    String.raw`web/(?:root|routes/shell|entry\.client)\.tsx|contract/messages\.ts$`,
  ].join('|'),
);

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), settledRouter(), reactRouter()],
  // A data: address in the stylesheet or the markup would need holes in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: many small ones compress 5 % worse.
            codeSplitting: { groups: [{ name: 'base', test: onEveryPage }] },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web/render.ts' } } },
  },
});
