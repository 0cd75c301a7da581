import type { Page } from '@playwright/test';
import { offerRide } from './offer-ride.ts';
import { dayInMonths, goToNextStep, heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

async function ask(page: Page, ride: string, firstName: string): Promise<void> {
	await page.goto(`/sharing/detail/${ride}`);
	await expect(page.getByText('Rohan approves each mate before payment.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Ask to join' }).first().click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(firstName);
	await page.getByLabel('Last name').fill('Mate');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	await heading(page, 'How many seats do you need?');
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await expect(page.getByText('Press Next to ask Rohan for your seats.')).toBeVisible();
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await goToNextStep(page);
	await expect(page).toHaveURL(/\/profile\/renter\/bookings\/\w{20}$/);
	await expect(page.getByText(/^Rohan answers by /)).toBeVisible();
	await expectAccessible(page);
}

test('an owner approves a mate, who pays, and declines another mate', async ({ page, another }) => {
	await page.goto('/profile/owner/requests/sharing');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Sharing Bookings');
	const ride = await offerRide(page, {
		departureDate: dayInMonths(5, 17).toString(),
		departureTime: '06:30',
		seatsAvailable: 4,
		priceRupees: 3_700,
		customMessage: 'A quiet hour round the fort.',
		approval: true,
	});
	const [asha, bruno] = [await another('phone'), await another('phone')];
	await ask(asha, ride, 'Asha');
	await ask(bruno, ride, 'Bruno');

	await page.reload();
	const card = page.getByRole('article').filter({ has: page.locator(`a[href="/sharing/detail/${ride}"]`) });
	await expect(card).toContainText('2 requests to answer');
	await expectAccessible(page);
	await card.getByRole('button', { name: 'Approve Asha' }).click();
	await expect(card).toContainText('approved, pay by');
	await expect(card).toContainText('1 request to answer');
	await card.getByRole('button', { name: 'Decline' }).click();
	const question = page.getByRole('dialog');
	await question.getByLabel('Reason (optional)').fill('We sail with families only.');
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Decline the request' }).click();
	await expect(question).toBeHidden();
	await expect(card).toContainText(/approved, not paid yet/i);

	await bruno.reload();
	await expect(bruno.getByText('Rohan declined this request. Nothing was charged.')).toBeVisible();
	await expect(bruno.getByText('We sail with families only.')).toBeVisible();
	await expectAccessible(bruno);

	await asha.reload();
	await expect(asha.getByText(/^Rohan approved your request\./)).toBeVisible();
	await expectAccessible(asha);
	await asha.getByRole('link', { name: 'Pay and confirm' }).first().click();
	await heading(asha, 'Pay to confirm your booking');
	await asha.getByRole('button', { name: 'Pay US$20.00' }).click();
	await expect(asha).toHaveURL(/\/fakes\/paypal\//);
	await asha.getByRole('button', { name: /^Pay / }).click();
	await heading(asha, 'You’re going out on the water!');
	await page.reload();
	await expect(card).toContainText('1 mate found, 3 seats left');
});
