import type { Page } from '@playwright/test';
import { press, tabTo } from './keyboard-steps.ts';
import { expect, test } from './watched-page.ts';

async function tick(page: Page, role: 'checkbox' | 'radio', name: string | RegExp): Promise<void> {
	const wanted = page.getByRole('dialog').getByRole(role, { name });
	await tabTo(page, wanted);
	await page.keyboard.press('Space');
	await expect(wanted).toBeChecked();
}

async function type(page: Page, label: string, text: string): Promise<void> {
	await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }));
	await page.keyboard.type(text);
}

test('by keyboard, an owner blocks a week, sets prices and reads statistics', async ({ page }) => {
	await page.goto('/signin');
	await press(page, page.getByRole('link', { name: 'Continue with Google' }));
	await press(page, page.getByRole('button', { name: /Sunil Wickramasinghe/ }));
	await expect(page).not.toHaveURL(/fakes|signin/);

	// A week far in the future, without bookings.
	await page.goto('/profile/owner/calendar?view=month&date=2027-10-01');
	const day = (date: string) => page.locator(`[data-cell$=" ${date}"]`);
	await tabTo(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
	for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
	await expect(day('2027-10-04')).toBeFocused();
	for (let at = 0; at < 6; at += 1) await page.keyboard.press('Shift+ArrowRight');
	await expect(
		page.getByText(/^Mon 4 Oct.* to Sun 10 Oct.* selected\. Press Enter to block\.$/),
	).toBeAttached();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Block time' });
	await expect(dialog.getByLabel('First day', { exact: true })).toHaveValue('Mon 4 Oct 2027');
	await expect(dialog.getByLabel('Last day', { exact: true })).toHaveValue('Sun 10 Oct 2027');
	await type(page, 'Reason', 'On the slipway');
	await press(page, dialog.getByRole('button', { name: 'Block', exact: true }));
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('status').filter({ hasText: /^Blocked: / })).toBeAttached();
	const blocked = page.getByRole('button', { name: /On the slipway/ });
	await expect(blocked).toHaveCount(7);

	await expect(day('2027-10-10')).toBeFocused();
	await tabTo(page, blocked.last());
	await page.keyboard.press('Shift+ArrowLeft');
	await expect(page.getByText(/^Blocked until Sat 9 Oct/)).toBeAttached();
	await expect(day('2027-10-10')).toBeFocused();
	await page.keyboard.press('ArrowLeft');
	await tabTo(page, blocked.last());
	await page.keyboard.press('Delete');
	await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
	await expect(page.getByRole('status').filter({ hasText: /^Deleted the block: / })).toBeAttached();
	await expect(blocked).toHaveCount(0);

	await page.goto('/profile/owner/experiences');
	// Experience whose price no other journey changes.
	await press(page, page.getByRole('link', { name: /^Rules and extras: Quiet water/ }));
	await expect(page.getByRole('heading', { name: 'Price rules' })).toBeVisible();
	await press(page, page.getByRole('button', { name: 'Add a rule' }));
	await tabTo(page, page.getByRole('dialog').getByRole('radio').first());
	const weekday = page.getByRole('dialog').getByRole('radio', { name: /^Weekday/ });
	await page.keyboard.press('Space');
	for (let at = 0; at < 6 && !(await weekday.isChecked()); at += 1) await page.keyboard.press('ArrowDown');
	await expect(weekday).toBeChecked();
	await tick(page, 'checkbox', 'Saturday');
	await tick(page, 'checkbox', 'Sunday');
	await type(page, 'Change (%)', '20');
	await press(page, page.getByRole('button', { name: 'Save rule' }));
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page.getByText('Rule saved.')).toBeAttached();

	await press(page, page.getByRole('button', { name: 'Add an extra' }));
	await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
	await type(page, 'Name', 'Lunch on board');
	await type(page, 'Price', '1500');
	await press(page, page.getByRole('button', { name: 'Save extra' }));
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page.getByText('Extra saved.')).toBeAttached();
	await expect(page.getByText('Lunch on board')).toBeVisible();

	await press(page, page.getByRole('link', { name: 'Statistics' }));
	await expect(page.getByRole('heading', { name: 'From search to booking' })).toBeVisible();
	await expect(page.getByRole('table').first()).toBeVisible();
});
