import type { Page } from '@playwright/test';
import { press, tab, tabTo } from './keyboard-steps.ts';
import { heading } from './owner-steps.ts';
import { expect, test } from './watched-page.ts';

const next = (page: Page) => press(page, page.getByRole('button', { name: 'Next', exact: true }));

async function searchByKeys(page: Page): Promise<void> {
	await page.goto('/');
	await tab(page);
	await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
	await page.keyboard.press('Enter');
	await tab(page);
	const place = page.getByRole('combobox', { name: 'Where to?' });
	await expect(place).toBeFocused();

	await page.keyboard.type('ga');
	await expect(place).toHaveAttribute('aria-expanded', 'false');
	await page.keyboard.type('l');
	await expect(place).toHaveAttribute('aria-expanded', 'true');
	await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();
	await page.keyboard.press('Escape');
	await expect(place).toHaveAttribute('aria-expanded', 'false');
	await expect(place).toHaveValue('gal');
	await page.keyboard.press('ArrowDown');
	const active = page.getByRole('option', { selected: true });
	await expect(active).toHaveText(/^Galle/);
	await expect(place).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
	await page.keyboard.press('Enter');
	await expect(place).toHaveValue(/^Galle, /);
	await page.keyboard.press('Enter');
	await heading(page, /^Showing Amazing Boating Experiences in Galle/);
}

async function filterByKeys(page: Page): Promise<void> {
	const price = page.locator('summary').filter({ hasText: 'Price' });
	const slider = page.getByRole('slider', { name: 'Maximum price' });
	await press(page, price);
	await tabTo(page, slider);
	await page.keyboard.press('Escape');
	await expect(slider).toBeHidden();
	await expect(price).toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, slider);
	for (let at = 0; at < 3; at += 1) await page.keyboard.press('PageDown');
	await press(page, page.getByRole('button', { name: /^Show [\d,+]+ trips?$/ }));
	await expect(page).toHaveURL(/price=\d+/);
}

async function checkPictures(page: Page): Promise<void> {
	const all = page.getByRole('button', { name: /^Show all \d+ pictures$/ });
	await press(page, all);
	const dialog = page.getByRole('dialog');
	await expect(dialog).toBeVisible();
	const inside = () =>
		dialog.evaluate(
			(box) => box.contains(document.activeElement) || document.activeElement === document.body,
		);
	for (let at = 0; at < 8; at += 1) {
		await page.keyboard.press('Tab');
		expect(await inside()).toBe(true);
	}
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(all).toBeFocused();
}

async function chooseDate(page: Page): Promise<void> {
	await press(page, page.getByRole('button', { name: 'Departure date' }));
	const grid = page.getByRole('grid', { name: /^Departure date, / });
	const focused = grid.locator('button:focus');
	await tabTo(page, grid.locator('button[tabindex="0"]'));
	for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'Home']) await page.keyboard.press(key);
	for (let days = 0; days < 40 && !(await focused.getAttribute('aria-label'))?.endsWith(', free'); days += 1)
		await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('link', { name: /^Book instantly, / })).toBeVisible();
}

test('by keyboard alone, a renter searches, filters, views, books and pays', async ({ page }) => {
	await searchByKeys(page);
	await filterByKeys(page);
	const first = page.getByRole('article').first().getByRole('link').first();
	const name = (await first.textContent()) ?? '';
	await press(page, first);
	await expect(page).toHaveURL(/\/experience\/detail\//);
	await heading(page, name.replace('…', '').slice(0, 30));
	await expect(page.getByRole('main')).toBeFocused();
	await checkPictures(page);
	await chooseDate(page);
	await press(page, page.getByRole('link', { name: /^Book instantly, / }));

	await expect(page).toHaveURL(/\/signin/);
	await press(page, page.getByRole('link', { name: 'Continue with Google' }));
	await page.getByLabel('First name').focus();
	await page.keyboard.type('Kamala');
	await page.keyboard.press('Enter');

	await heading(page, 'When would you like to go?');
	await next(page);
	await heading(page, 'Who is coming?');
	const adults = page.getByRole('spinbutton', { name: 'Adults' });
	await tabTo(page, adults);
	const before = Number(await adults.getAttribute('aria-valuenow'));
	await page.keyboard.press('ArrowDown');
	await expect(adults).toHaveAttribute('aria-valuenow', String(before - 1));
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	await heading(page, 'Who is booking?');
	await tabTo(page, page.getByLabel('Name', { exact: true }));
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('Kamala Traveller');
	await next(page);
	const phone = page.getByRole('textbox', { name: 'Contact number' });
	await expect(phone).toBeFocused();
	await expect(phone).toHaveAccessibleDescription(/Phone number should be 9 characters long!/);
	await page.keyboard.type('771234567');
	await page.keyboard.press('Enter');

	await heading(page, 'Pay to confirm your booking');
	await press(page, page.getByRole('button', { name: /^Pay US\$/ }));
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: /^Pay / }).focus();
	await page.keyboard.press('Enter');
	await heading(page, 'You’re going out on the water!');
	await press(page, page.getByRole('link', { name: 'See your bookings' }));
	await expect(page.getByRole('article').filter({ hasText: name.slice(0, 30) })).toContainText('Confirmed');
});
