import { batteryPage, nvmeDrive, upower } from '#domain/reports/test-reports.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { expectToast, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a seller adds the report of a battery from a file, visitors read it, and the seller removes it', async ({
  seller,
  selling: page,
  page: visitor,
  browserErrors,
}) => {
  browserErrors.allow(/422/);
  const { _id: id } = await listProduct(seller);
  await page.goto(`/dashboard/myProducts/${id}/edit`);
  const section = page.getByRole('region', { name: 'Health reports' });
  // Folded, unless one came for it.
  await section.getByRole('heading').click();
  await section.getByRole('button', { name: 'Read the report' }).click();
  await expect(section.getByText('Choose a file or paste the text of a report.')).toBeVisible();
  await section.getByLabel('Or paste the text here').fill('It runs well.');
  await section.getByRole('button', { name: 'Read the report' }).click();
  await expect(section.getByText('This file holds no report that we know.')).toBeVisible();
  await expect(section.getByLabel('Or paste the text here')).toHaveValue('It runs well.');
  const file = section.getByLabel('Choose the file');
  await file.setInputFiles({ name: 'report.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') });
  await expect(section.getByText('This is an image of a report.')).toBeVisible();
  // Windows writes UTF-16.
  await file.setInputFiles({ name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from(upower, 'utf16le') });
  await expect(section.getByText('Cut out before it was read: serial numbers.')).toBeVisible();
  await section.getByText('Leave out single figures').click();
  await section.getByLabel('Charging cycles: 431', { exact: true }).check();
  await expect(section.getByRole('checkbox')).toHaveCount(2);
  await section.getByRole('button', { name: 'Show it on the listing' }).click();
  await expectToast(page, 'The health report is on the listing.');

  await visitor.goto(`/product/${id}`);
  const shown = visitor.getByRole('region', { name: 'Health report' });
  await expect(shown).toContainText('Battery: LGC 01AV405');
  await expect(shown).toContainText('64.9 %');
  await expect(shown).toContainText('Worn');
  await expect(shown).toContainText('Its seller left out: Charging cycles.');
  await expect(shown).not.toContainText('431');
  await expect(shown).not.toContainText('WX41PLANT9');

  await section.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'The health report was removed.');
  await expect(section.getByText('LGC 01AV405')).toHaveCount(0);
});

test('a seller gives several files at once, is asked where they are about something else, and no more than five are taken', async ({
  seller,
  selling: page,
}) => {
  const title = 'Kingston NV2 500GB NVMe SSD';
  await listProduct(seller, { title });
  await page.goto('/dashboard/myProducts');
  await row(page, title).getByRole('button', { name: 'More actions' }).click();
  await row(page, title).getByRole('link', { name: 'Add a health report', exact: true }).click();
  const section = page.getByRole('region', { name: 'Health reports' });
  await expect(section.getByRole('button', { name: 'Copy' })).toBeInViewport();
  const file = section.getByLabel('Choose the file');
  const of = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const page1 = of('battery.html', batteryPage('68,000', '61,200'));
  await file.setInputFiles(Array.from({ length: 6 }, () => page1));
  await expect(section.getByText('Choose five files at most.')).toBeVisible();
  await file.setInputFiles(page1);
  await expect(section.getByText('This report is about something else than the listing sells: Battery.')).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  // One is markup, the other plain text.
  await file.setInputFiles([page1, of('drive.txt', nvmeDrive())]);
  await expect(section.getByText('Battery: SMP DELL 51KD7')).toBeVisible();
  await expect(section.getByText('Drive: KINGSTON SNV2S1000G')).toBeVisible();
  await expect(section.getByText('something else')).toHaveCount(0);
  // Its seller reads what buyers would.
  await expect(section.getByText(/^Capacity: the listing says 500 GB.*, the report 1,000 GB\.$/)).toBeVisible();
  await section.getByRole('button', { name: 'Show it on the listing' }).click();
  await expectToast(page, 'The health report is on the listing.');
});
