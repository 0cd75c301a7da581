import type { Page } from '@playwright/test';
import { heading } from './owner-steps.ts';
import { expect, expectAccessible, reload, test } from './watched-page.ts';

// A wrong code is refused, which the browser logs.
test.use({ refusals: /status of 422/ });

const description =
	'I have lived by this bay all my life, and have taken people out on it for twenty years. I speak three languages.';

async function signInTo(page: Page, path: string, lastName: string): Promise<void> {
	await page.goto(path);
	await page.getByRole('button', { name: 'I Understand' }).click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill('Kasun');
	await page.getByLabel('Last name').fill(lastName);
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function nextStep(page: Page, to: string): Promise<void> {
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await heading(page, to);
}

async function submit(page: Page, button = 'Submit'): Promise<void> {
	await page.getByRole('button', { name: button, exact: true }).click();
	const question = page.getByRole('dialog', { name: 'Do you want to submit the details?' });
	await question.getByRole('button', { name: 'Submit' }).click();
}

async function codeFor(page: Page, number: string): Promise<string> {
	const inbox = await page.request.get(`/inbox.json?to=${encodeURIComponent(number)}`);
	const { sms } = (await inbox.json()) as { sms: { body: string }[] };
	return /^\d{6}/.exec(sms[0]?.body ?? '')?.[0] ?? '';
}

async function setUp(page: Page, digits: string, onEachStep: () => Promise<void>): Promise<void> {
	await heading(page, 'Tell guests about you');
	await field(page, 'Description').fill('x'.repeat(37));
	await field(page, 'Description').blur();
	await expect(field(page, 'Description')).toHaveAccessibleDescription(
		'Description should be at least 80 characters long! 43 more!',
	);
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(field(page, 'Description')).toBeFocused();
	await field(page, 'Description').fill(description);
	await onEachStep();
	await expect(field(page, 'Description')).toHaveValue(description);
	await nextStep(page, 'Do you have a boating licence?');
	await page.locator('input[type=file]').setInputFiles({
		name: 'my licence.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
	});
	await expect(page.getByRole('button', { name: 'Remove my licence.pdf' })).toBeVisible();
	await onEachStep();
	await nextStep(page, 'Where should we pay you?');
	await field(page, 'Account name').fill('Kasun Owner');
	await field(page, 'Account number').fill('0012345678');
	await field(page, 'Bank name').fill('Bank of Galle');
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(field(page, 'Bank branch')).toBeFocused();
	await field(page, 'Bank branch').fill('Fort');
	await onEachStep();
	await nextStep(page, 'Your phone number');

	await page.getByRole('button', { name: 'Request code' }).click();
	await expect(field(page, 'Phone number')).toHaveAccessibleDescription(
		/Phone number should be 9 characters long!/,
	);
	await field(page, 'Phone number').fill(digits);
	await page.getByRole('button', { name: 'Request code' }).click();
	await expect(field(page, 'Code')).toBeFocused();
	await onEachStep();
	const code = await codeFor(page, `+94${digits}`);
	await field(page, 'Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
	await submit(page);
	await expect(field(page, 'Code')).toHaveAccessibleDescription(
		/That is not the code we sent\. 4 tries left\./,
	);
	await field(page, 'Code').fill(code);
	await submit(page);
	await heading(page, 'Welcome aboard, skipper!');
	await onEachStep();
}

test('a new person becomes an owner and edits the owner account in the settings', async ({ page }) => {
	await signInTo(page, '/profile/owner/settings', 'Olive Owner');
	await expect(page.getByText("Your Owner's Account needs to be configured!")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Configure' }).click();
	await setUp(page, '771110002', () => expectAccessible(page));
	await page.getByRole('link', { name: 'See your owner account' }).click();
	await expect(page).toHaveURL(/\/profile\/owner\/settings$/);
	await expect(page.getByText(description)).toBeVisible();
	await expect(page.getByText('Waiting for approval')).toBeVisible();
	await expectAccessible(page);
	const [licence] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download the licence' }).click(),
	]);
	expect(licence.suggestedFilename()).toBe('my licence.pdf');

	await page.goto('/owner/setup');
	await expect(page).toHaveURL(/\/profile\/owner\/settings$/);
	await page.getByRole('link', { name: 'Edit', exact: true }).click();
	await field(page, 'Description').fill(`${description} And I sing.`);
	await reload(page);
	await expect(field(page, 'Description')).toHaveValue(`${description} And I sing.`);
	await page.getByRole('button', { name: 'Phone', exact: true }).click();
	await heading(page, 'Your phone number');
	await expect(page.getByText('This number is already verified. You don’t need a code.')).toBeVisible();
	await page.getByRole('button', { name: 'Bank', exact: true }).click();
	await heading(page, 'Where should we pay you?');
	await expect(field(page, 'Bank branch')).toHaveValue('Fort');
	await submit(page, 'Save changes');
	await heading(page, 'Your changes are saved');
	await page.getByRole('link', { name: 'See your owner account' }).click();
	await expect(page.getByText('And I sing.')).toBeVisible();
	for (const [path, title] of [
		['bookings', 'Confirmed bookings'],
		['bookings/completed', 'Completed bookings'],
	] as const) {
		await page.goto(`/profile/owner/${path}`);
		await heading(page, title);
		await expectAccessible(page);
	}
	await page.goto('/boat/add');
	await heading(page, 'What kind of boat is it?');
});

test('a reload on any step of owner setup preserves the input', async ({ page }) => {
	await signInTo(page, '/owner/setup', 'Reload Owner');
	await setUp(page, '771110004', async () => {
		await reload(page);
	});
});
