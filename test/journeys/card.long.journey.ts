import type { Page } from '@playwright/test';
import { goToNextStep, heading, signInAsNew } from './owner-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

async function holdATrip(page: Page, firstName: string): Promise<void> {
	await page.goto('/search/Negombo/7.2083/79.8358');
	await page.getByRole('article').first().getByRole('link').first().click();
	await page.getByRole('link', { name: 'Book instantly' }).first().click();
	await signInAsNew(page, firstName, 'Traveller');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await heading(page, 'When would you like to go?');
	await page.getByRole('list', { name: 'Soonest free dates' }).getByRole('button').last().click();
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await goToNextStep(page);
	await heading(page, 'Who is booking?');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await goToNextStep(page);
	await heading(page, 'Pay to confirm your booking');
}

test('a renter pays by card after a declined card, a cancellation and another method', async ({ page }, {
	project,
}) => {
	await holdATrip(page, `Kavindi ${project.name}`);
	const paymentMethods = page.getByRole('group', { name: 'How would you like to pay?' });
	await expect(paymentMethods.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
	await paymentMethods.getByRole('radio', { name: /^PayPal/ }).press('ArrowDown');
	await expect(paymentMethods.getByRole('radio', { name: /^Card/ })).toBeChecked();
	await expectAccessible(page);

	const pay = page.getByRole('button', { name: /^Pay US\$/ });
	await pay.click();
	await expect(page).toHaveURL(/\/fakes\/stripe\/pay\//);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Decline my card' }).click();
	await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try a different card.');
	await page.getByRole('button', { name: 'Cancel and go back' }).click();
	await expect(page.getByText('You came back without paying.')).toBeVisible();

	// Chooses PayPal, then the card again. The last choice must be charged.
	await pay.click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: 'Cancel and go back' }).click();
	await paymentMethods.getByRole('radio', { name: /^Card/ }).check();
	await pay.click();
	await expect(page).toHaveURL(/\/fakes\/stripe\/pay\//);
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading(page, 'You’re going out on the water!');
	await page.getByRole('link', { name: 'See your bookings' }).click();
	await expect(page.getByRole('article').first()).toContainText('Confirmed');
});
