import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './watched-page.ts';

/** Signs in at the demo's provider as one of the people on its page, and comes back to where one was. */
async function signInAs(page: Page, person: RegExp): Promise<void> {
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByRole('button', { name: person }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toBeVisible();
}

async function openDesk(page: Page): Promise<void> {
	await page.goto('/desk');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await expect(page).toHaveURL(/\/signin/);
	await signInAs(page, /Amara Weerakoon/);
	await expect(page.getByRole('heading', { level: 1, name: 'Owner accounts' })).toBeVisible();
}

async function section(page: Page, name: string, heading = name): Promise<void> {
	await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Opens one of the list; on wide screens the first is open already. */
async function openItem(page: Page, title?: string): Promise<string> {
	const rows = page.locator('ol a').filter(title ? { hasText: title } : {});
	await rows.first().click();
	const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
	await expect(heading).toBeVisible();
	return (await heading.textContent()) ?? '';
}

test('visitors sign in first, and whoever is not of the staff is told so calmly', async ({ page }) => {
	await page.goto('/desk/boats');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await expect(page).toHaveURL(/\/signin/);
	await signInAs(page, /Nimal Karunaratne/);
	await expect(page).toHaveURL(/\/desk\/boats$/);
	await expect(page.getByText('This is for the platform’s staff')).toBeVisible();
	await expectAccessible(page);
});

test('a member of staff looks at papers and pictures, asks for changes, and approves again', async ({
	page,
}) => {
	await openDesk(page);
	await expectAccessible(page);
	await section(page, 'Boats');
	await openItem(page);
	await expect(page.getByRole('heading', { name: 'Papers' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
	await expectAccessible(page);

	await section(page, 'Experiences');
	await page.getByRole('link', { name: 'Approved', exact: true }).click();
	const title = await openItem(page);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Ask for changes…' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Ask for changes', exact: true }).click();
	await expect(dialog.getByText('Please give the owner a reason.')).toBeVisible();
	await expectAccessible(page);
	const reason = 'The pier on the map does not match the address.';
	await dialog.getByRole('button', { name: reason }).click();
	await dialog.getByRole('button', { name: 'Ask for changes', exact: true }).click();
	await expect(page.getByText(`The owner of ${title} is asked for changes.`)).toBeAttached();
	// The next one comes up by itself.
	await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).not.toHaveText(title);

	await page.goto('/desk/experiences?state=CHANGES');
	await openItem(page, title);
	await expect(page.getByText(reason).first()).toBeVisible();
	await page.getByRole('button', { name: 'Approve' }).click();
	await expect(page.getByText(`${title} is approved.`)).toBeAttached();

	await section(page, 'Audit log');
	await expect(page.getByText(`Amara Weerakoon approved the experience ${title}.`).first()).toBeVisible();
	await expect(
		page.getByText(`Amara Weerakoon asked for changes to the experience ${title}.`).first(),
	).toBeVisible();
	await expectAccessible(page);
});

test('a member of staff promotes, finds people and pays an owner', async ({ page }) => {
	await openDesk(page);
	await section(page, 'Promoted', 'Promoted experiences');
	const first = page.getByRole('switch').first();
	await expect(first).toBeChecked();
	await first.click();
	await expect(first).not.toBeChecked();
	await expectAccessible(page);
	await first.click();
	await expect(first).toBeChecked();

	await page.getByRole('searchbox', { name: 'Find by reference' }).fill('Karunaratne');
	await page.getByRole('button', { name: 'Find' }).click();
	await expect(page.getByRole('link', { name: /Nimal Karunaratne/ }).first()).toBeVisible();
	await expectAccessible(page);
	for (const name of ['People', 'Bookings', 'Payments']) {
		await section(page, name);
		await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
		await expectAccessible(page);
	}

	await section(page, 'Payouts');
	await page
		.getByRole('button', { name: /^Pay… / })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('Account number')).toBeVisible();
	await expectAccessible(page);
	const owner = ((await dialog.getByRole('heading').textContent()) ?? '').replace('Payout to ', '');
	await dialog.getByRole('button', { name: /^I have paid US\$/ }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole('link', { name: 'Paid', exact: true }).click();
	await expect(page.getByRole('row').filter({ hasText: owner }).first()).toContainText('Paid');
	await expectAccessible(page);
});
