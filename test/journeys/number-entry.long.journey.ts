import type { Locator, Page } from '@playwright/test';
import '#test/temporal.ts';
import { goToNextStep, heading, signInAsNew } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, test } from './watched-page.ts';

// The place 'old jetty' is unknown, which answers 404.
test.use({ refusals: /status of 404/ });

/** An owner of the demo with boats, trips, open rides, and an unanswered request. */
const ownerName = 'George Stavrou';

/** Typed text, resulting country, and formatted number. */
const phones = [
	['+94 71 234 5678', 'LK', '71 234 5678'],
	['0061 412 345 678', 'AU', '412 345 678'],
	['+44 7911 123456', 'LK', '+44 7911 123456'],
] as const;
const numbers = ['12.5', '100.5', '-5'] as const;

async function type(field: Locator, keys: string): Promise<void> {
	await field.fill('');
	await field.pressSequentially(keys);
	await field.blur();
}

async function takesPhones(page: Page): Promise<void> {
	const field = page.locator('input[type="tel"]');
	const country = page.getByRole('combobox', { name: 'Country code' });
	await expect(field).toBeVisible();
	for (const [keys, code, text] of phones) {
		await country.selectOption('LK');
		await type(field, keys);
		await expect(field).toHaveValue(text);
		await expect(country).toHaveValue(code);
		if (text === keys)
			await expect(field).toHaveAccessibleDescription(/can’t accept numbers from this country/);
		// A new owner with an accepted number is asked for the verification code.
		else await expect(field).not.toHaveAccessibleDescription(/9 characters long|can’t accept numbers/);
	}
	await type(field, '');
}

async function takesNumbers(page: Page, count: number): Promise<void> {
	const fields = page
		.locator('main, [role="dialog"]')
		.locator('input:is([inputmode="numeric"], [inputmode="decimal"])');
	await expect(fields.first()).toBeVisible();
	expect(await fields.count()).toBeGreaterThanOrEqual(count);
	for (const field of await fields.all()) {
		const before = await field.inputValue();
		const decimal = (await field.getAttribute('inputmode')) === 'decimal';
		for (const keys of numbers) {
			await type(field, keys);
			if (decimal && !keys.startsWith('-')) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
			else await expect(field).toHaveAccessibleDescription(/Please enter a/);
			// The boat's capacity limits counts of people.
			if ((await field.getAttribute('role')) !== 'spinbutton') await expect(field).toHaveValue(keys);
			await expect(page.locator('body')).not.toContainText('NaN');
		}
		await type(field, before || '1');
		await expect(field).not.toHaveAttribute('aria-invalid', 'true');
	}
}

async function takesCoordinates(page: Page): Promise<void> {
	const field = page.getByRole('textbox', { name: 'Coordinates' });
	const before = await field.inputValue();
	for (const keys of numbers) {
		await type(field, keys);
		await expect(field).toHaveValue(keys);
		await expect(field).toHaveAccessibleDescription(/like 6\.0329, 80\.2168/);
	}
	await type(field, before || '-34.9, 138.5');
	await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

async function goTo(page: Page, step: number): Promise<void> {
	await goToNextStep(page);
	await heading(page, new RegExp(`^Step ${step} of`));
}

async function openStep(page: Page, name: string, question: string): Promise<void> {
	await page.getByRole('button', { name, exact: true }).click();
	await heading(page, question);
}

async function chooseDay(page: Page): Promise<void> {
	const day = page.locator(`[data-date="${Temporal.Now.plainDateISO().add({ days: 21 })}"]`);
	await expect(page.locator('[data-date]').first()).toBeVisible();
	if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
	await day.click();
}

async function somethingToBook(page: Page) {
	await page.goto('/search/Galle/6.0461/80.2103');
	const idOf = async (path: string) => {
		const address = await page.locator(`article a[href^="${path}"]`).first().getAttribute('href');
		return /\w{20}/.exec(address ?? '')?.[0] ?? '';
	};
	return { experience: await idOf('/experience/detail/'), ride: await idOf('/sharing/detail/') };
}

test('number fields of renters and new owners accept or reject input key by key', async ({ page }) => {
	await page.goto('/');
	for (const keys of numbers) {
		const guests = page.locator('main input[type="number"]');
		await type(guests, keys);
		await expect(guests).toHaveValue(keys);
		// The browser may instead show its built-in validation message.
		expect(
			await guests.evaluate((input: HTMLInputElement) => input.form?.noValidate || input.validity.valid),
		).toBe(false);
	}
	const { experience, ride } = await somethingToBook(page);
	await page.goto('/owner/setup');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await signInAsNew(page, 'Nuwan', 'Numbers');
	await page.getByRole('textbox', { name: 'Description' }).fill('Out on this bay every morning. '.repeat(4));
	await goTo(page, 2);
	await goTo(page, 3);
	for (const label of ['Account name', 'Account number', 'Bank name', 'Bank branch'])
		await page.getByRole('textbox', { name: label }).fill('112233');
	await goTo(page, 4);
	await takesPhones(page);

	await page.goto(`/experience/booking?experienceId=${experience}`);
	await page.getByRole('list', { name: 'Soonest free dates' }).getByRole('button').first().click();
	// Some experiences depart several times a day.
	const times = page.getByRole('group', { name: 'Departure time' }).getByRole('button', { disabled: false });
	if ((await times.count()) > 0) await times.first().click();
	await goTo(page, 2);
	await takesNumbers(page, 2);
	await goTo(page, 3);
	await takesPhones(page);

	await page.goto(`/experience/booking/custom?experienceId=${experience}`);
	await chooseDay(page);
	await goTo(page, 2);
	await takesNumbers(page, 2);
	await goTo(page, 3);
	await takesPhones(page);

	await page.goto(`/sharing/booking?sharingId=${ride}`);
	await takesNumbers(page, 1);
	await goTo(page, 2);
	await takesPhones(page);
});

test('number fields of owners accept or reject input key by key', async ({ page }) => {
	await page.goto('/profile/owner/boats');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await signInAsDemo(page, ownerName);
	await page
		.getByRole('link', { name: /^Edit / })
		.first()
		.click();
	await openStep(page, 'Details', 'Boat details');
	await takesNumbers(page, 1);
	await openStep(page, 'Size and crew', 'How many people does it carry?');
	await takesNumbers(page, 3);

	await page.goto('/profile/owner/experiences');
	await page
		.getByRole('link', { name: /^Edit / })
		.first()
		.click();
	await openStep(page, 'Group size', 'How many people can come along?');
	await takesNumbers(page, 1);
	await openStep(page, 'Times', 'When do you leave, and for how long?');
	await takesNumbers(page, 1);
	await openStep(page, 'Price', 'What does a trip cost?');
	await takesNumbers(page, 1);
	await openStep(page, 'Place', 'Where does it start?');
	await takesCoordinates(page);

	await page.goto('/sharing/booking/add');
	await page.getByRole('radio').first().check({ force: true });
	await goToNextStep(page);
	await chooseDay(page);
	await goToNextStep(page);
	await heading(page, 'When do you leave, and for how long?');
	await takesNumbers(page, 1);
	await goTo(page, 2);
	await page.getByRole('combobox', { name: 'Address' }).fill('The old jetty');
	await takesCoordinates(page);
	await goToNextStep(page);
	await heading(page, 'How do people find the pier?');
	await goTo(page, 3);
	await takesNumbers(page, 2);

	await page.goto('/profile/owner/requests/sharing');
	await page.getByRole('button', { name: 'Share with a friend' }).first().click();
	await takesPhones(page);

	await page.goto('/profile/owner/requests/booking');
	await page.getByRole('button', { name: 'QUOTE', exact: true }).first().click();
	await page.getByRole('button', { name: 'Send quote' }).click();
	await takesNumbers(page, 1);
});
