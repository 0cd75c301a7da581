import { press, tabTo } from './keyboard-steps.ts';
import { heading } from './owner-steps.ts';
import { tripMenu } from './trip-steps.ts';
import { expect, test } from './watched-page.ts';

test('by keyboard, a renter messages the owner, reads the boarding pass and proposes another date', async ({
	page,
}) => {
	await page.goto('/signin');
	await press(page, page.getByRole('link', { name: 'Continue with Google' }));
	await press(page, page.getByRole('button', { name: /^Nimal Karunaratne/ }));
	await expect(page).not.toHaveURL(/fakes|signin/);

	await page.goto('/profile/renter/bookings');
	const card = page.getByRole('article').first();
	await press(page, tripMenu(card));
	await press(page, card.getByRole('link', { name: 'Message owner' }));
	const field = page.getByRole('textbox', { name: 'Your message' });
	await tabTo(page, field);
	await page.keyboard.type('Is the pier lit in the morning?');
	await press(page, page.getByRole('button', { name: 'Send', exact: true }));
	await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Is the pier lit');

	await page.goto('/profile/renter/bookings');
	await press(page, card.getByRole('link', { name: 'Boarding pass' }));
	await heading(page, 'Boarding pass');
	await tabTo(page, page.getByRole('link', { name: 'Your bookings' }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/profile\/renter\/bookings$/);

	// Closing a dialog returns the focus to the menu that opened it.
	const change = card.getByRole('button', { name: 'Change the date' });
	await press(page, tripMenu(card));
	await press(page, change);
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('grid')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(tripMenu(card)).toBeFocused();

	await page.keyboard.press('Enter');
	await press(page, change);
	await press(page, dialog.getByRole('button', { name: 'Next month' }));
	const free = dialog.getByRole('button', { name: /, free$/ }).first();
	await expect(free).toBeVisible();
	await tabTo(page, dialog.getByRole('grid').locator('[tabindex="0"]').first());
	for (let at = 0; at < 31; at += 1) {
		if (await free.evaluate((element) => element === document.activeElement)) break;
		await page.keyboard.press('ArrowRight');
	}
	await page.keyboard.press('Enter');
	await press(page, dialog.getByRole('button', { name: 'Propose this date' }));
	await expect(card.getByText(/^You proposed another date: /)).toBeVisible();
	await press(page, card.getByRole('heading').getByRole('link'));
	await expect(page).toHaveURL(/\/profile\/renter\/bookings\/\w{20}$/);
	const trip = page.getByRole('article');
	await press(page, trip.getByRole('button', { name: 'Withdraw' }));
	await expect(trip.getByText(/^You proposed another date: /)).toBeHidden();
});
