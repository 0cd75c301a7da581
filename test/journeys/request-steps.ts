import type { Locator, Page } from '@playwright/test';
import { chooseDay, dayInMonths, goToNextStep, heading, signInAsNew } from './owner-steps.ts';
import { expect, expectAccessible } from './watched-page.ts';

/** An experience of the demo that no other journey uses. */
export interface KnownExperience {
	/** Path after `/search/` under which the experience is found. */
	readonly near: string;
	readonly name: string;
}

export async function openExperience(page: Page, { near, name }: KnownExperience): Promise<void> {
	await page.goto(`/search/${near}`);
	// Cards show the first 39 characters of a name.
	await page
		.getByRole('link', { name: name.slice(0, 30) })
		.first()
		.click();
	await heading(page, name);
}

export async function signInAsDemo(page: Page, name: string): Promise<void> {
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
	await expect(page).not.toHaveURL(/fakes|signin/);
}

export async function requestTrip(
	page: Page,
	known: KnownExperience,
	{ firstName, monthsAhead, day }: { firstName: string; monthsAhead: number; day: number },
): Promise<void> {
	await openExperience(page, known);
	await page.getByRole('link', { name: 'Request a custom trip' }).click();
	await signInAsNew(page, firstName, 'Asks');
	await page.getByRole('button', { name: 'I Understand' }).click();

	await heading(page, 'When would you like to go?');
	await goToNextStep(page);
	await expect(page.getByText('Please choose a date.')).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Date Choose a date' }).first()).toBeFocused();
	await chooseDay(page, dayInMonths(monthsAhead, day));
	await page.getByLabel('Trip length').selectOption('1 day');
	await expect(page.getByText(/^Returns /)).toBeVisible();
	await expectAccessible(page);
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await expectAccessible(page);
	await goToNextStep(page);
	await heading(page, 'Who is asking?');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await page.getByLabel('Other requests (optional)').fill('A night at anchor, if we may.');
	await page.reload();
	await expect(page.getByLabel('Other requests (optional)')).toHaveValue('A night at anchor, if we may.');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Submit', exact: true }).click();
	const question = page.getByRole('dialog');
	await expect(question).toContainText('Do you want to submit the details?');
	await question.getByRole('button', { name: 'Submit' }).click();

	await heading(page, 'Request Submitted');
	await expectAccessible(page);
	await page.getByRole('link', { name: 'See your requests' }).click();
	await expect(page.getByRole('article')).toContainText('PENDING');
}

export async function sendQuote(page: Page, card: Locator, rupees: string, comments: string): Promise<void> {
	await card.getByRole('button', { name: /^QUOTE$|^Revise quote$/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Price for the whole trip').fill('');
	await dialog.getByRole('button', { name: 'Send quote' }).click();
	await expect(dialog.getByText('Please enter a price.')).toBeVisible();
	await dialog.getByLabel('Price for the whole trip').fill(rupees);
	await dialog.getByLabel('Comments (optional)').fill(comments);
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Send quote' }).click();
	await expect(dialog).toBeHidden();
}

export async function pay(page: Page, amount: string): Promise<void> {
	await heading(page, 'Pay to confirm your booking');
	await page.getByRole('button', { name: `Pay ${amount}` }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading(page, 'You’re going out on the water!');
}

/** Continues to the third step of an instant booking with the given date. */
export async function chooseDate(page: Page, date: string): Promise<void> {
	const grid = page.getByRole('grid', { name: /^Departure date/ });
	await expect(grid).toBeVisible();
	await page.locator(`[data-date="${date}"]`).click();
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await goToNextStep(page);
	await heading(page, 'Who is booking?');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
}
