import sharp from 'sharp';
import { messages } from '#contract/messages.ts';
import { aFile, aPhoto, ask, choosePhotos, fillRest, listProduct } from '#tests/browser/fixtures/products.ts';
import { expectToast, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

/** Browsers show what there is of it. */
const cutOff = async () => {
  const whole = await aPhoto();
  return { name: 'cut-off.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, Math.floor(whole.length * 0.6)) };
};

test('a photo of 60 megapixels is made smaller; one that the server refuses is named, and publishing goes on without it', async ({
  browserErrors,
  selling: page,
}) => {
  browserErrors.allow(/422/);
  await openLive(page, '/dashboard/addProduct');
  await choosePhotos(page, await aFile(9000, 6750));
  const large = page.getByRole('img', { name: 'Photo 1' });
  await expect(large).toHaveJSProperty('naturalWidth', 4096);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await choosePhotos(page, await cutOff());
  const refusal = page.getByRole('alert').filter({ hasText: 'This photo is damaged and cannot be read.' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  const uploads: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/images?') && uploads.push(request.url()));
  await page.getByLabel('Title').fill('HP EliteDesk 800 G2, Core i5-6500');
  await fillRest(page);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Photo 2: ' });
  await expect(note).toContainText('This photo is damaged and cannot be read.');
  expect(uploads).toEqual([]);
  await note.getByRole('link', { name: 'Photo 2' }).click();
  await expect(page.getByRole('button', { name: 'Photo 2: remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);
});

test('the bytes of a photo decide, not the type that is declared; HEIC is converted or the seller reads what helps', async ({
  selling: page,
}) => {
  await openLive(page, '/dashboard/addProduct');
  const field = page.getByLabel('Photos', { exact: true });
  const drop = (name: string, type: string, bytes: Buffer) =>
    page.evaluate<void>(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0))], '${name}', { type: '${type}' }));
      const input = document.querySelector('input[type=file]');
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
  const photos = page.getByRole('img', { name: /^Photo \d$/ });
  await expect(field).toBeAttached();
  await drop('from-a-messenger', '', await aPhoto(640, 480));
  await drop('old.jpg', 'image/jpg', await aPhoto(660, 480));
  // No HEIC of Chromium's, but the same container.
  await drop(
    'phone.avif',
    'image/avif',
    await sharp(await aPhoto(680, 480))
      .avif({ effort: 0 })
      .toBuffer(),
  );
  await expect(photos).toHaveCount(3);
  for (const [at, width] of [640, 660, 680].entries()) await expect(photos.nth(at)).toHaveJSProperty('naturalWidth', width);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await field.setInputFiles({
    name: 'phone.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  });
  await expect(page.getByText('phone.jpg: This browser cannot open HEIC photos.')).toBeVisible();
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') });
  await expect(page.getByText('photo.jpg: This file type is not supported.')).toBeVisible();
  await expect(photos).toHaveCount(3);
});

for (const language of ['en', 'bn'] as const)
  test(`all of a photo that failed is inside its tile, ${language}`, async ({ browserErrors, seller, buyer, buying: page }) => {
    browserErrors.allow(/422|ERR_FAILED/);
    const conversation = await ask(buyer, (await listProduct(seller))._id);
    await page.setViewportSize({ width: 320, height: 740 });
    await openLive(page, `${language === 'bn' ? '/bn' : ''}/dashboard/messages/${conversation._id}`);
    const tiles = page.locator('li[data-photo]');
    const outside = () =>
      tiles.evaluateAll((all) =>
        all.flatMap((tile) => {
          const { left, right } = tile.getBoundingClientRect();
          return [...tile.querySelectorAll('*')]
            .map((part) => [part.tagName, part.getBoundingClientRect()] as const)
            .filter(([, box]) => box.left < left - 0.5 || box.right > right + 0.5)
            .map(([name, box]) => `${name} ${box.left - left} to ${box.right - left} of ${right - left}`);
        }),
      );
    await page.route('**/api/private-photos', (route) => route.abort(), { times: 1 });
    await choosePhotos(page, await aFile(900, 600));
    await expect(tiles.getByRole('alert')).toHaveCount(1);
    await choosePhotos(page, await cutOff());
    await expect(tiles.getByRole('alert')).toHaveCount(2);
    expect(await outside()).toEqual([]);
    await tiles.nth(1).locator('[data-does=remove]').click();
    await tiles.getByRole('alert').getByRole('button').click();
    await expect(tiles.getByRole('alert')).toHaveCount(0);
  });
