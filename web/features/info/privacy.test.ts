import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ClientConfig } from '#contract/service.ts';
import { infoPage } from '#web/features/info/info.server.ts';
import { LOCALES } from '#web/i18n/locale.ts';

const WEB = path.join(import.meta.dirname, '../..');

/** The code that keeps something on the device, and the names under which it does. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'features/account/use-section-form.ts': ['account-form'],
  'features/conversations/message-drafts.ts': ['message-draft'],
  'features/fit/my-pc.ts': ['my-pc'],
  'features/forms/kept-text.ts': ['dialog-text'],
  'features/handover/code-link.ts': ['handover-code'],
  'features/home/product-rows.tsx': ['district'],
  'features/offline/kept-orders.ts': ['keptOrders'],
  'features/saved/device-store.ts': [],
  'features/saved/recently-seen.ts': ['recentlySeen'],
  'features/saved/saved-store.ts': ['saved', 'savedSearchLooks'],
  'features/selling/draft.ts': ['listing-draft', 'listing-edit'],
  'features/selling/kept-photos.ts': ['listing-draft'],
  'features/sessions/identity-client.ts': ['firebase:'],
  'features/sessions/records.ts': ['auth', 'authToken'],
  'features/sessions/sign-in.ts': ['pendingRegistration'],
  'features/shell/theme.ts': ['theme'],
  'features/shell/view.ts': ['view'],
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

await test('the privacy page names everything that is kept on the device, in both languages', () => {
  const keeping = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) =>
      !file.includes('.test.') &&
      /localStorage\.setItem|sessionStorage\.setItem|deviceStore[<(]|browserLocalPersistence|document\.cookie|idb-keyval/.test(
        readFileSync(path.join(WEB, file), 'utf8'),
      ),
  );
  assert.deepEqual(keeping.sort(), Object.keys(KEPT).sort());
  for (const locale of LOCALES) {
    const page = JSON.stringify(infoPage('privacy', locale, site));
    for (const name of [...Object.values(KEPT).flat(), 'abar_wrote_', 'google-'])
      assert.ok(page.includes(`\`${name}`), `${locale}: ${name}`);
  }
});
