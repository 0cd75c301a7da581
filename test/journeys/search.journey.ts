import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './watched-page.ts';

async function typePlace(page: Page, text: string): Promise<void> {
	await page.goto('/');
	await page.getByRole('combobox', { name: 'Where to?' }).fill(text);
	await page.getByLabel('Guests').fill('4');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('search completes an unfinished place name with a single match, otherwise offers choices', async ({
	page,
}) => {
	await typePlace(page, 'hikkadu');
	await expect(page).toHaveURL(/\/search\/Hikkaduwa[^?]*\?guests=4$/);

	await typePlace(page, 'gal');
	await expect(page.getByRole('heading', { name: 'Did you mean…' })).toBeVisible();
	await expectAccessible(page);
	await page
		.getByRole('link', { name: /^Galle .*Sri Lanka$/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/search\/Galle[^?]*\?guests=4$/);
});

test('a search without results offers removing filters or the nearest boats', async ({ page }) => {
	await page.goto('/search/Galle/6.0461/80.2103?guests=9999&price=1');
	await expect(page.getByText('Oops, No Results Found!')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).click();
	await expect(page.getByRole('status').filter({ hasText: /experiences$/ })).toBeVisible();

	await page.goto('/search/Nowhere/0/-150');
	await expect(page.getByText(/The nearest are in .+\skm away\./)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: /^Show boats in / }).click();
	await expect(page.getByText(/^[\d,+]+ experiences?$/)).not.toHaveText('0 experiences');
});

test('‘Search this area’ searches the visible part of the map, and the address can be shared', {
	tag: '@long',
}, async ({ page, another }) => {
	await page.goto('/search/Galle/6.0461/80.2103?guests=2');
	const map = page.getByRole('complementary', { name: 'Map' });
	await expect(map.locator('[data-state="live"]')).toBeVisible();
	const box = await map.boundingBox();
	if (!box) throw new Error('there is no map');
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x - 60, y - 150, { steps: 8 });
	await page.mouse.up();
	await map.getByRole('button', { name: 'Search this area' }).click();
	await expect(page).toHaveURL(/\/search\/this%20area\/[^?]+\?guests=2&frame=/);
	const heading = 'Showing Amazing Boating Experiences in this area';
	await expect(page.getByRole('heading', { name: heading })).toBeVisible();
	await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
	const count = await page
		.getByRole('status')
		.filter({ hasText: /experiences?$/ })
		.textContent();

	const friend = await another();
	await friend.goto(page.url());
	await expect(friend.getByRole('heading', { name: heading })).toBeVisible();
	await expect(friend.getByRole('status').filter({ hasText: /experiences?$/ })).toHaveText(count ?? '');
	await expectAccessible(friend);
});
