import { violations } from '#tests/browser/fixtures/axe.ts';
import { aFile, choosePhotos } from '#tests/browser/fixtures/products.ts';
import { dialog, restingBoundsOf } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a photo is turned and cut, by keyboard and by pointer, and the result is uploaded @main', async ({ selling: page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/dashboard/addProduct');
  await choosePhotos(page, await aFile(1200, 900));
  const shown = page.getByRole('img', { name: 'Photo 1' });
  const crop = page.getByRole('button', { name: 'Photo 1: crop' });
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  // By keyboard: turned to 900 × 1200, then cut at the right by 30 of 100.
  await crop.press('Enter');
  const frame = dialog(page);
  await frame.getByRole('button', { name: 'Turn' }).press('Enter');
  const inside = frame.getByRole('img');
  await expect(inside).toHaveJSProperty('naturalWidth', 900);
  const right = frame.getByLabel('Right side');
  await right.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(right).toHaveValue('70');
  expect(await violations(page)).toEqual([]);
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const uploaded = page.waitForResponse(/\/api\/images\?/);
  await frame.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(shown).toHaveAttribute('width', '630');
  await expect(shown).toHaveAttribute('height', '1200');
  expect(((await (await uploaded).json()) as { data: { width: number } }).data.width).toBe(630);
  await expect(crop).toBeFocused();

  // By pointer: the lower right corner to the middle of the right side.
  await crop.click();
  // The photo is as large as it will be once it is loaded.
  await expect(inside).toHaveJSProperty('naturalWidth', 630);
  const box = await restingBoundsOf(inside);
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(frame.getByLabel('Bottom')).toHaveValue('50');
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(shown).toHaveAttribute('height', '1200');

  // Pressed while a slow phone still turns it.
  await page.evaluate(`(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...args) { setTimeout(() => toBlob.apply(this, args), 1000); };
  })()`);
  await page.getByRole('button', { name: 'Photo 1: turn' }).click();
  await crop.click();
  await expect(inside).toHaveJSProperty('naturalHeight', 630);
  await right.fill('50');
  await frame.getByRole('button', { name: 'Apply' }).click();
  await expect(shown).toHaveAttribute('width', '600');
});
