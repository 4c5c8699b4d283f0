import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { artVersion } from '#web/build/art-version.ts';
import { settledReact } from '#web/build/settled-react.ts';
import { settledRouter } from '#web/build/settled-router.ts';

const files = (...patterns: readonly string[]) => new RegExp(patterns.join('|'));

/**
 * Scripts by who needs them together: many small files compress 5 % worse, and every one is named again in the route table that
 * travels with the first page.
 */
const bundles = [
  {
    name: 'base',
    test: files(
      String.raw`node_modules/(?:react|react-dom|react-router|scheduler)/`,
      String.raw`web/ui/(?:art|avatar|button|lazy-import|icon|link|mark|menu|settled-part|toast|toast-host|use-close-on-back)\.tsx?$`,
      String.raw`web/i18n/(?:namespace|en/shell|format|locale|messages)\.tsx?$`,
      String.raw`web/features/sessions/(?:client-config|records|session|use-sign-out)\.tsx?$`,
      String.raw`web/features/shell/(?:account-menu|error-page|header|language-link|navigation|offline-notice|page-head|theme|theme-switch|use-reveal)\.tsx?$`,
      String.raw`web/features/products/(?:product-actions|reported-products)\.tsx?$`,
      String.raw`web/(?:root|routes/shell)\.tsx$|contract/messages\.ts$`,
    ),
  },
  {
    name: 'card',
    test: files(
      String.raw`web/features/products/(?:condition|facts|product-card|product-photo|seller-line|use-zoom-texts)\.tsx?$`,
      String.raw`web/ui/(?:badge|meter|price|zoomable-image)\.tsx$|web/i18n/(?:en/card)\.ts$|contract/vocabulary\.ts$`,
    ),
  },
];

export default defineConfig({
  publicDir: 'web/public',
  define: { 'import.meta.env.ART_VERSION': JSON.stringify(artVersion('web/public/art')) },
  plugins: [tailwindcss(), settledReact(), settledRouter(), reactRouter()],
  // A data: address in the stylesheet or the markup would need holes in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: bundles },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web/render.ts' } } },
  },
});
