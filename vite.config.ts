import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { artVersion } from '#web/build/art-version.ts';

export default defineConfig({
  publicDir: 'web/public',
  define: { 'import.meta.env.ART_VERSION': JSON.stringify(artVersion('web/public/art')) },
  plugins: [tailwindcss(), reactRouter()],
  // A data: address in the stylesheet or the markup would need an exception in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs what the route modules import statically: one file of it compresses 5 % better than many.
            codeSplitting: {
              groups: [{ name: 'base', test: /\/web\/(?:root|routes\/[\w-]+)\.tsx$|\/node_modules\/react-(?:dom|router)\// }],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web/render.ts' } } },
  },
});
