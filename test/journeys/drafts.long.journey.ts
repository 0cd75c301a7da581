import type { Page } from '@playwright/test';
import { insurancePolicyFile } from './own-files.ts';
import { goToNextStep, heading, signInAsNew } from './owner-steps.ts';
import { expect, expectAccessible, reload, test } from './watched-page.ts';

async function beginAccount(page: Page, firstName: string): Promise<void> {
	await page.goto('/signin');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await signInAsNew(page, firstName, 'Drafts');
	await page.goto('/owner/setup');
	await heading(page, 'Tell guests about you');
}

const words = 'I grew up on this coast and know where the dolphins are at dawn. Tea and biscuits are on me.';
const saved = (page: Page) =>
	page.waitForResponse((answer) => answer.url().endsWith('/api/draft/keep') && answer.ok());

async function describeAndName(page: Page): Promise<void> {
	await page.getByLabel('Description').fill(words);
	await goToNextStep(page);
	await heading(page, 'Do you have a boating licence?');
	await goToNextStep(page);
	await heading(page, 'Where should we pay you?');
	await page.getByLabel('Account number').fill('00123456789');
}

test.describe('a draft of a form', () => {
	// A 409 is expected, because overwriting changes of the other device is refused.
	test.use({ refusals: /409/ });

	test('a draft continues on another device without bank details and asks before overwriting', async ({
		page,
		another,
	}) => {
		await beginAccount(page, 'Dora');
		const first = saved(page);
		await describeAndName(page);
		await first;

		const other = await another();
		await other.context().addCookies(await page.context().cookies());
		await expect(async () => {
			await other.goto('/owner/setup');
			await expect(other.getByRole('heading', { name: 'Where should we pay you?' })).toBeVisible({
				timeout: 5_000,
			});
		}).toPass();
		await expect(other.getByText('We saved your draft.')).toBeVisible();
		await expect(other.getByLabel('Account number')).toHaveValue('');
		await expectAccessible(other);
		await other.getByRole('button', { name: 'Back' }).click();
		await heading(other, 'Do you have a boating licence?');
		await other.getByRole('button', { name: 'Back' }).click();
		await expect(other.getByLabel('Description')).toHaveValue(words);
		const second = saved(other);
		await other.getByLabel('Description').fill(`${words} On the other device.`);
		await second;

		await page.getByLabel('Account name').fill('Dora Drafts');
		await expect(page.getByText('This draft was changed in another tab or on another device.')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Use the other version' }).click();
		await expect(page.getByLabel('Description')).toHaveValue(`${words} On the other device.`);
		await goToNextStep(page);
		await heading(page, 'Do you have a boating licence?');
		await goToNextStep(page);
		await expect(page.getByLabel('Account number')).toHaveValue('00123456789');
	});
});

test('“Start again” deletes a draft after a confirmation, also on the server', async ({ page }) => {
	await beginAccount(page, 'Stella');
	const savedDraft = saved(page);
	await page.getByLabel('Description').fill(words);
	await savedDraft;
	await reload(page);
	await page.getByRole('button', { name: 'Start again' }).click();
	const question = page.getByRole('dialog', { name: 'Start again?' });
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Keep it' }).click();
	await expect(page.getByLabel('Description')).toHaveValue(words);
	await page.getByRole('button', { name: 'Start again' }).click();
	const discarded = page.waitForResponse((answer) => answer.url().endsWith('/api/draft/discard'));
	await question.getByRole('button', { name: 'Start again' }).click();
	await expect(page.getByLabel('Description')).toHaveValue('');
	await discarded;
	await page.evaluate(() => sessionStorage.clear());
	await reload(page);
	await expect(page.getByLabel('Description')).toHaveValue('');
	await expect(page.getByText('We saved your draft.')).toBeHidden();
});

test('sign-out leaves only the cookie acceptance on the device', async ({ page }) => {
	await beginAccount(page, 'Otto');
	await describeAndName(page);
	const onDevice = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
	expect(await onDevice()).toContain('00123456789');
	await page.getByRole('banner').locator('summary', { hasText: 'Account of' }).click();
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
	await expect.poll(onDevice).not.toMatch(/00123456789|dolphins|draft/);
	expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true');
});

test('a signed-in person never sees SIGN IN or Join, even while loading', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
	await expect(page.getByRole('link', { name: /^Join / })).toBeVisible();
	await expect(page.getByRole('link', { name: 'My Profile' })).toBeHidden();
	await page.goto('/signin');
	await signInAsNew(page, 'Signe', 'Known');
	await page.getByRole('button', { name: 'I Understand' }).click();

	const answer = Promise.withResolvers<void>();
	await page.route('**/api/user', async (route) => {
		await answer.promise;
		await route.continue();
	});
	await page.goto('/');
	const profile = page.getByRole('link', { name: 'My Profile' });
	await expect(profile).toBeVisible();
	await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeHidden();
	await expect(page.getByRole('link', { name: /^Join / })).toBeHidden();
	const before = await profile.boundingBox();
	answer.resolve();
	await expect(page.getByText('Account of Signe')).toBeAttached();
	expect(await profile.boundingBox()).toEqual(before);
});

test.describe('upload of a document in a form', () => {
	test.use({ refusals: /ERR_FAILED/ });

	test('a failed upload stops the form and offers choices, and leaving needs confirmation', async ({
		page,
	}) => {
		await beginAccount(page, 'Ulla');
		await page.getByLabel('Description').fill(words);
		await goToNextStep(page);
		await heading(page, 'Do you have a boating licence?');
		await page.route('**/api/upload/licence', (route) => route.abort());
		await page.locator('input[type="file"]').setInputFiles(insurancePolicyFile);
		await expect(page.getByText('The upload failed.').first()).toBeVisible();
		await goToNextStep(page);
		await expect(page.getByText('1 file was not uploaded.')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'My Profile' }).click();
		const question = page.getByRole('dialog', { name: 'Leave without your files?' });
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Stay here' }).click();
		await heading(page, 'Do you have a boating licence?');
		await page.unroute('**/api/upload/licence');
		await page.getByRole('button', { name: 'Try again', exact: true }).click();
		await expect(page.getByText('1 file was not uploaded.')).toBeHidden();
		await expect(page.getByText('1 file', { exact: true })).toBeVisible();
		await goToNextStep(page);
		await heading(page, 'Where should we pay you?');
	});
});
