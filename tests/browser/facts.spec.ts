import { messages } from '#contract/messages.ts';
import { card, expectToast, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const TITLE = 'Lenovo ThinkCentre M73 desktop, Core i5-4570, 8GB RAM';

test('a seller sees what was understood and corrects it, and buyers find the product by that fact @main', async ({ selling: page }) => {
  await page.goto('/dashboard/addProduct');
  const facts = page.getByRole('region', { name: 'Facts that buyers search by' });
  await expect(facts).toHaveCount(0);
  await page.getByLabel('Title').fill(TITLE);
  const fact = (name: string) => facts.getByRole('button', { name: `Change: ${name}` });
  await expect(fact('Processor: Core i5-4570')).toBeVisible();
  await expect(fact('Memory: 8 GB')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('256GB SSD, one owner, new thermal paste.');
  await expect(fact('Storage: 256 GB SSD')).toBeVisible();

  // Corrected; Enter saves the fact and does not send the form.
  await fact('Memory: 8 GB').click();
  await expect(facts.getByLabel('Memory (GB)')).toBeFocused();
  await facts.getByLabel('Memory (GB)').fill('0');
  await page.keyboard.press('Enter');
  await expect(facts.getByText('Memory must be more than 0.')).toBeVisible();
  await facts.getByLabel('Memory (GB)').fill('১২');
  await page.keyboard.press('Enter');
  await expect(fact('Memory: 12 GB')).toBeFocused();
  await expect(fact('Memory: 12 GB')).toHaveAccessibleName(/Given by you/);

  // Removed, and taken back.
  await facts.getByRole('button', { name: 'Remove: Storage' }).click();
  await expect(fact('Storage')).toHaveCount(0);
  await facts.getByLabel('Add a fact').selectOption('Storage');
  await facts.getByLabel('Drive 1: size in GB').fill('512');
  await facts.getByRole('button', { name: 'Add a drive' }).click();
  await facts.getByLabel('Drive 2: size in GB').fill('2000');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(fact('Storage: 512 GB SSD + 2 TB HDD')).toBeVisible();

  // Added: a contradiction is said.
  await facts.getByLabel('Add a fact').selectOption('Memory type');
  await facts.getByLabel('Memory type').selectOption('DDR5');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByText('This type of memory does not go with this processor')).toBeVisible();
  await facts.getByRole('button', { name: 'Remove: Memory type' }).click();
  await expect(facts.getByText('This type of memory')).toHaveCount(0);

  // A value that is left as it was typed belongs to the listing; Escape takes it back.
  await fact('Processor: Core i5-4570').click();
  await facts.getByLabel('Processor').fill('Core i7-4770');
  await page.keyboard.press('Escape');
  await expect(fact('Processor: Core i5-4570')).toBeFocused();
  await facts.getByLabel('Add a fact').selectOption('Memory speed');
  await facts.getByLabel('Memory speed (MHz)').fill('1600');
  await page.getByLabel('Selling price (Tk)').click();

  // The draft keeps it.
  await page.reload();
  await expect(fact('Memory speed: 1600 MHz')).toBeVisible();
  await expect(fact('Memory: 12 GB')).toBeVisible();
  await expect(fact('Processor: Core i5-4570')).toBeVisible();
  await page.getByLabel('Selling price (Tk)').fill('14500');
  await page.getByLabel('Original price (USD)').fill('540');
  await page.getByLabel('Years of use').fill('5 years');
  await page.getByRole('textbox', { name: 'Address' }).fill('Zindabazar, Sylhet');
  await page.getByLabel('I have no photo yet').check();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);

  await row(page, TITLE).getByRole('link', { name: 'View' }).click();
  const table = page.getByRole('region', { name: 'Specifications' });
  await expect(table).toContainText('Memory12 GB(Given by the seller)');
  await expect(table).toContainText('512 GB SSD + 2 TB HDD');
  await table.getByRole('link', { name: '12 GB', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?kind=desktop-pc&ramGb=12$/);
  // Its card says what the title does not.
  await expect(card(page, TITLE)).toContainText('12 GB 512 GB SSD + 2 TB HDD');
  await expect(card(page, TITLE)).toContainText('Sylhet');
  await page.goto('/bn/search?kind=desktop-pc&ramGb=12');
  await expect(card(page, TITLE)).toContainText('১২ GB ৫১২ GB SSD + ২ TB HDD');
  await expect(card(page, TITLE)).toContainText('সিলেট');
});

test('the form works without what was understood', async ({ browserErrors, selling: page }) => {
  browserErrors.allow(/api\/recognise/);
  await page.route('**/api/recognise', (route) => route.abort());
  await page.goto('/dashboard/addProduct');
  await Promise.all([page.waitForRequest('**/api/recognise'), page.getByLabel('Title').fill('Dell 22 inch monitor')]);
  await expect(page.getByRole('region', { name: 'Facts that buyers search by' })).toHaveCount(0);
  await page.unroute('**/api/recognise');
  await page.getByLabel('Title').fill('Dell 24 inch monitor');
  await expect(page.getByRole('button', { name: 'Change: Screen size: 24 inch' })).toBeVisible();
});
