import { messages } from '#contract/messages.ts';
import { paleControls } from '#e2e/fixtures/contrast.ts';
import { dialog } from '#e2e/fixtures/screen.ts';
import { SCREENS } from '#e2e/fixtures/screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, who, path, ready } of SCREENS)
    test(`${name}, ${colorScheme}: borders of controls and rings of focus can be told from what they stand on`, async ({
      stage,
      open,
      complaints,
    }) => {
      complaints.tolerate(/404/);
      for (const viewport of SIZES) {
        const page = await open(who === 'visitor' ? null : stage.users[who], { colorScheme, viewport });
        await page.goto(path(stage.things));
        await expect(page.locator(ready).first()).toBeVisible();
        expect.soft(await paleControls(page), `${viewport.width} px`).toEqual([]);
      }
    });

  test(`dialogs and drawers, ${colorScheme}: the same`, async ({ stage, open }) => {
    const page = await open(stage.users.buyer, { colorScheme, viewport: SIZES[1] });
    await page.goto('/category/1');
    const first = page.getByRole('article').first();
    for (const opener of [
      first.getByRole('button', { name: messages.bookNow }),
      first.getByRole('button', { name: messages.report }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('button', { name: 'Open the menu' }),
      first.getByRole('button', { name: /^Enlarge/ }),
    ]) {
      await opener.click();
      await expect(dialog(page)).toBeVisible();
      expect.soft(await paleControls(page), (await dialog(page).getAttribute('class')) ?? '').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });
}
