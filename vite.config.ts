import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { artVersion } from '#web/build/art-version.ts';
import { withoutEmptyScripts } from '#web/build/empty-scripts.ts';
import { screenFiles } from '#web/build/screen-files.ts';
import { sharedScripts } from '#web/build/shared-scripts.ts';

/**
 * V8 compiles the functions of a file that begins with this comment while it downloads, on another thread. Without it, it compiles each
 * at its first call, which takes a phone 100 ms of hydration. https://v8.dev/blog/explicit-compile-hints
 */
const compileEarly: Plugin = {
  name: 'compile-early',
  generateBundle: {
    // After Vite's own plugins, which insert a line at the top.
    order: 'post',
    handler(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && file.name === 'base') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

const shared = sharedScripts();

export default defineConfig({
  publicDir: 'web/public',
  define: { 'import.meta.env.ART_VERSION': JSON.stringify(artVersion('web/public/art')) },
  plugins: [tailwindcss(), reactRouter(), compileEarly, shared.plugin, withoutEmptyScripts, screenFiles()],
  // A data: address in the stylesheet or the markup would need an exception in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the names of all files; a hash does not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            // Every page needs what the route modules import statically: one file of it compresses 5 % better than many.
            // Every page also opens the event stream, whose address is in `paths`. For a function of a line, a page behind the log-in would
            // load the file of the search, and a product that of the dashboard.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /\/web\/(?:root|routes\/(?!dashboard-)[\w-]+)\.tsx$|\/contract\/paths\.ts$|\/domain\/durations\.ts$|\/web\/ui\/with-param\.ts$|\/node_modules\/react-(?:dom|router)\//,
                },
                { name: 'query', test: /\/node_modules\/@tanstack\/.*\/(?!\w*Options\.js$)[\w.]+$/ },
                shared.group,
              ],
            },
          },
        },
      },
    },
    // The process of the server has these modules, with what they hold: a copy of them would take tens of megabytes.
    ssr: { build: { rolldownOptions: { input: './web/render.ts', external: /^#(?:contract|domain)\// } } },
  },
});
