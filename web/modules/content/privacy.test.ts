import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ClientConfig } from '#contract/service.ts';
import { KEPT } from '#web/shared/device-store.ts';
import { infoPage } from '#web/modules/content/pages.server.ts';
import { LOCALES } from '#web/i18n/locale.ts';

const WEB = path.join(import.meta.dirname, '../..');

/** The code that keeps something on the device without `device-store.ts`. */
const OTHERS = {
  'modules/listings/kept-photos.ts': 'photos, in IndexedDB, under the names of the records that they belong to',
  'modules/listings/listing-draft.ts': 'which drafts of a form there are, and which of them is that of the tab',
  'shared/session/identity-client.ts': 'the identity client writes its user itself',
  'shared/session/records.ts': 'an announcement to the other tabs, which is removed at once',
  'shared/frame/look.ts': 'the script in the head of the document, which only reads',
  'early-reads.ts': 'the script of the document that asks for what a screen reads first, which only reads',
  'entry.client.tsx': 'asks whether the browser blocks storage',
  'page-storage.ts': 'takes its place then',
};

const site: ClientConfig = {
  identity: { kind: 'embedded', apiKey: '', projectId: '', google: true },
  cards: { kind: 'embedded', publishableKey: '', testMode: true, charge: 10 },
  gateways: [],
  fee: 0,
  images: { key: '' },
  mail: { kind: 'outbox' },
  contact: null,
  demo: null,
};

await test('everything that is kept on the device is in the table of device-store.ts', () => {
  const keeping = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['build/**'] }).filter(
    (file) =>
      !file.includes('.test.') &&
      /\b(?:local|session)Storage\b|browserLocalPersistence|document\.cookie|idb-keyval/.test(readFileSync(path.join(WEB, file), 'utf8')),
  );
  assert.deepEqual(keeping.sort(), [...Object.keys(OTHERS), 'shared/device-store.ts'].sort());
});

await test('the privacy page names everything that is kept on the device, in both languages', () => {
  for (const locale of LOCALES) {
    const page = JSON.stringify(infoPage('privacy', locale, site));
    for (const [name, { lifetime }] of Object.entries(KEPT)) {
      assert.ok(new RegExp(`\`${name}\\b`).test(page), `${locale}: ${name}`);
      // The page marks what a tab alone has: “`name …` (session storage)”.
      const isOfTab = lifetime === 'tab' || lifetime === 'sign-out';
      assert.equal(new RegExp(`\`${name} …\` \\(`).test(page), isOfTab, `${locale}: ${name} is of a tab`);
    }
    for (const name of ['abar_wrote_', 'google-']) assert.ok(page.includes(`\`${name}`), `${locale}: ${name}`);
  }
});
