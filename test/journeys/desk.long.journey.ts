import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './watched-page.ts';

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
	await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

async function section(page: Page, name: string, heading = name): Promise<void> {
	await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** On wide screens the first item is already open. */
async function openItem(page: Page, title?: string): Promise<string> {
	const rows = page.locator('ol a').filter(title ? { hasText: title } : {});
	await rows.first().click();
	const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
	await expect(heading).toBeVisible();
	return (await heading.textContent()) ?? '';
}

/** Checks that a control is visible and that nothing covers its centre. */
async function expectUncovered(control: Locator): Promise<void> {
	await expect
		.poll(() =>
			control.evaluate((element) => {
				const { left, top, width, height } = element.getBoundingClientRect();
				return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
			}),
		)
		.toBe(true);
}

test('visitors must sign in first, and people without a staff role get an explanation', async ({ page }) => {
	await page.goto('/desk/boats');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await expect(page).toHaveURL(/\/signin/);
	await signInAs(page, /Nimal Karunaratne/);
	await expect(page).toHaveURL(/\/desk\/boats$/);
	await expect(page.getByText('This page is for staff')).toBeVisible();
	await expectAccessible(page);
});

test('staff review documents and pictures, request changes, and approve again', async ({ page }) => {
	await openDesk(page);
	await expectAccessible(page);
	await section(page, 'Boats');
	await openItem(page);
	await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
	await expectAccessible(page);

	await section(page, 'Experiences');
	await page.getByRole('link', { name: 'Approved', exact: true }).click();
	const title = await openItem(page);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Request changes…' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Request changes', exact: true }).click();
	await expect(dialog.getByText('Please give the owner a reason.')).toBeVisible();
	await expectAccessible(page);
	const reason = 'The pier on the map does not match the address.';
	await dialog.getByRole('button', { name: reason }).click();
	// Bookings that exist already remain valid.
	const keepAhead = dialog.getByRole('radio', { name: /^Let them go ahead/ });
	if (await keepAhead.isVisible()) await keepAhead.check();
	await dialog.getByRole('button', { name: 'Request changes', exact: true }).click();
	// The next item opens automatically, and the decision can be undone for some seconds. Until the next
	// item is loaded, the decided item also shows the button.
	const decisions = page.getByRole('region', { name: 'Decisions' });
	await expect(decisions.getByText(`Requesting changes to ${title}…`)).toBeVisible();
	await expectUncovered(page.getByRole('button', { name: /^Undo/ }).first());
	await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).not.toHaveText(title);

	await expect(page.getByText(`Changes to ${title} are requested.`)).toBeVisible();
	await page.goto('/desk/experiences?state=CHANGES');
	await openItem(page, title);
	await expect(page.getByText(reason).first()).toBeVisible();
	await page.getByRole('button', { name: 'Approve' }).click();
	await page.getByRole('button', { name: /^Undo/ }).first().click();
	await expect(page.getByText(`Undone: nothing changes for ${title}.`)).toBeVisible();
	await openItem(page, title);
	await page.getByRole('button', { name: 'Approve', exact: true }).click();
	await expect(page.getByText(`${title} is approved.`)).toBeVisible();

	await section(page, 'Audit log');
	await expect(page.getByText(`Amara Weerakoon approved the experience ${title}.`).first()).toBeVisible();
	await expect(
		page.getByText(`Amara Weerakoon requested changes to the experience ${title}.`).first(),
	).toBeVisible();
	await expectAccessible(page);
});

test('an admin reads operation figures and confirms closing the site', async ({ page }) => {
	await openDesk(page);
	await section(page, 'Operations');
	await expect(page.getByRole('table', { name: 'Processes' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Close for maintenance' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('textbox', { name: 'In Tamil' })).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Back', exact: true }).click();
	await expect(page.getByText('The site is open to visitors.')).toBeVisible();
});

test('staff promote a listing, find people and pay an owner', async ({ page }) => {
	await openDesk(page);
	await section(page, 'Promoted', 'Promoted experiences');
	const first = page.getByRole('switch').first();
	await expect(first).toBeChecked();
	await first.click();
	await expect(first).not.toBeChecked();
	await expectAccessible(page);
	await first.click();
	await expect(first).toBeChecked();

	await page.getByRole('searchbox', { name: 'Search people, boats, trips and bookings' }).fill('Karunaratne');
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page.getByRole('link', { name: /Nimal Karunaratne/ }).first()).toBeVisible();
	await expectAccessible(page);
	for (const name of ['People', 'Bookings', 'Payments']) {
		await section(page, name);
		await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
		await expectAccessible(page);
	}

	await section(page, 'Payouts');
	await page
		.getByRole('link', { name: /^Pay… ?: Payout to / })
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

test('finance makes a bank file, downloads it, and records the bank’s results', async ({ page }) => {
	await openDesk(page);
	await section(page, 'Payouts');
	await page.getByRole('main').locator('a[href^="/desk/payouts/run/"]').first().click();
	await expect(page.getByRole('heading', { level: 1, name: /^Payout run of / })).toBeVisible();
	await expectAccessible(page);

	const make = page.getByRole('button', { name: /^Make bank file.*Australia/ });
	await make.click();
	await page.getByRole('button', { name: /^Undo/ }).click();
	await make.click();
	await expect(make).toBeHidden();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: /^Download ?:/ }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^payouts-\d{4}-\d\d-\d\d-au-[0-9a-z]{10}\.aba$/);
	const records = readFileSync(await file.path(), 'latin1')
		.split('\r\n')
		.slice(0, -1);
	expect(records.map(({ length }) => length)).toEqual(records.map(() => 120));
	await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden();
	await expectAccessible(page);

	await page.getByRole('button', { name: /^Mark as paid/ }).click();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Yes, it is paid' }).click();
	await expect(page.getByRole('dialog')).toBeHidden();
	const paid = page.getByRole('table', { name: 'Payouts' }).getByRole('row').filter({ hasText: 'Paid' });
	await paid.first().getByRole('link').first().click();
	const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent();
	const row = page.getByRole('row').filter({ hasText: (title ?? '').replace('Payout to ', '') });

	await page.getByRole('button', { name: 'The bank returned it…' }).click();
	await page.getByRole('button', { name: 'Mark as returned' }).click();
	await expect(page.getByText('Please give the bank’s reason.')).toBeVisible();
	await page.getByRole('textbox', { name: 'What the bank says' }).fill('Account closed');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Mark as returned' }).click();
	await expect(row).toContainText('Returned');
	await expect(row).toContainText('Account closed');
});

interface Sold {
	readonly id: string;
	readonly name: string;
	readonly bookings: readonly string[];
}

/**
 * Creates an approved demo boat with two future departures, in an area that other journeys do not
 * use.
 */
async function boatWithTwoAhead(page: Page): Promise<Sold> {
	const sendRequest = async (path: string) =>
		(await (await page.request.get(`/api/desk/${path}`)).json()).result;
	for (let at = 1; ; at += 1) {
		const { items } = await sendRequest(`queue/boat?state=APPROVED&page=${at}`);
		if (items.length === 0) throw new Error('no boat of the demo has two departures ahead');
		for (const { _id: id, title: name } of items) {
			const { count, departures } = await sendRequest(`departures/boat/${id}`);
			const parties = departures.flatMap(({ parties }: { parties: { bookingId: string }[] }) => parties);
			const australian = departures.every(({ timeZone }: { timeZone: string }) =>
				timeZone.startsWith('Australia/'),
			);
			if (count !== 2 || !australian || parties.length === 0) continue;
			return { id, name, bookings: parties.map(({ bookingId }: { bookingId: string }) => bookingId) };
		}
	}
}

test('rejecting a boat with two departures refunds and notifies every renter', async ({ page }) => {
	await openDesk(page);
	const { id, name, bookings } = await boatWithTwoAhead(page);
	await page.goto(`/desk/boats?state=APPROVED&item=${id}`);
	await page.getByRole('button', { name: 'Reject…' }).click();
	const dialog = page.getByRole('dialog', { name: `Reject ${name}` });
	await expect(dialog.getByRole('heading', { name: '2 departures ahead' })).toBeVisible();
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('The hull leaks.');
	await dialog.getByRole('button', { name: 'Reject' }).click();
	await expect(dialog.getByText('Choose what happens to them.')).toBeVisible();
	await dialog.getByRole('radio', { name: /^Cancel and refund them/ }).check();
	const reason = 'The boat did not pass its safety inspection.';
	await dialog.getByRole('textbox', { name: 'Reason for the renters' }).fill(reason);
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Remove and refund' }).click();
	await expect(page.getByText(`${name} is rejected.`)).toBeVisible();
	for (const booking of bookings) {
		await expect(async () => {
			await page.goto(`/desk/bookings/${booking}`);
			await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
			await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Refunded', { timeout: 500 });
		}).toPass();
		await expect(page.getByText('by the desk')).toBeVisible();
		await expect(page.getByText(reason).first()).toBeVisible();
		const messages = page.getByRole('table', { name: 'Messages' });
		await expect(messages.getByRole('row').filter({ hasText: 'Booking canceled' }).first()).toBeVisible();
	}
	await expectAccessible(page);
});

test('staff go from the overview to a list, its export, and a booking', async ({ page }) => {
	await openDesk(page);
	await expectAccessible(page);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Booked in 7 days/ })
		.click();
	await expect(page).toHaveURL(/\/desk\/bookings\?on=paid&from=/);
	await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
	await page.getByRole('link', { name: 'Clear all' }).click();
	await expect(page).toHaveURL(/\/desk\/bookings$/);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download CSV' }).click();
	expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
	const row = page.getByRole('row').nth(1).getByRole('link');
	await row.focus();
	await page.keyboard.press('j');
	await page.keyboard.press('k');
	await page.keyboard.press('Enter');
	const drawer = page.getByRole('dialog');
	await expect(drawer.getByRole('heading', { name: 'Ledger' })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(row).toBeFocused();
	await row.click();
	await drawer.getByRole('link', { name: 'Full page' }).click();
	await expect(page.getByRole('heading', { level: 2, name: 'Ledger' })).toBeVisible();
	await expectAccessible(page);
});
