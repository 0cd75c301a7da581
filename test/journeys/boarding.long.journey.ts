import type { Page } from '@playwright/test';
import { checkInOffline, offlineConsoleErrors, readPass, scanAboard, typeCode } from './boarding-steps.ts';
import { hasCamera, withCamera } from './camera.ts';
import { offerRide } from './offer-ride.ts';
import { goToNextStep, heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

/** A departure at that time is less than a day away, so check-in is open. */
function tomorrow() {
	const hours = 3_600_000;
	// Colombo is five and a half hours ahead of UTC all year round.
	const then = new Date(Date.now() + 28.5 * hours).toISOString();
	return { departureDate: then.slice(0, 10), departureTime: `${then.slice(11, 13)}:00` };
}

async function offerForTomorrow(page: Page): Promise<string> {
	await page.goto('/profile/owner/boarding');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Welcome, Rohan Jayawardena');
	return await offerRide(page, {
		...tomorrow(),
		seatsAvailable: 2,
		priceRupees: 1_850,
		customMessage: 'An hour round the fort.',
	});
}

async function join(page: Page, ride: string): Promise<void> {
	await page.goto(`/sharing/detail/${ride}`);
	await page.getByRole('link', { name: 'Join this ride' }).first().click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill('Dilani');
	await page.getByLabel('Last name').fill('Boards');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	await heading(page, 'How many seats do you need?');
	await page.getByRole('button', { name: 'One more: Seats' }).click();
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await goToNextStep(page);
	await heading(page, 'Pay to confirm your booking');
	await page.getByRole('button', { name: 'Pay US$20.00' }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading(page, 'You’re going out on the water!');
	await page.getByRole('link', { name: 'See your bookings' }).click();
	await page.getByRole('article').getByRole('link', { name: 'Boarding pass' }).click();
	await heading(page, 'Boarding pass');
}

test.describe('the day of departure', () => {
	test.use({ serviceWorkers: 'allow', refusals: new RegExp(`${offlineConsoleErrors.source}|status of 409`) });

	test('the manifest checks in a party by its boarding pass while offline', async ({ page, another }) => {
		const ride = await offerForTomorrow(page);
		const renter = await another('phone');
		await join(renter, ride);
		await expectAccessible(renter);
		const code = await readPass(renter);

		await page.goto(`/profile/owner/boarding/${ride}`);
		await heading(page, 'Parties');
		await expectAccessible(page);
		const party = page
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { name: 'Dilani Boards' }) });
		await expect(party).toContainText('EXPECTED');
		await typeCode(page, code === 'ABC234' ? 'ABC235' : 'ABC234');
		await expect(page.getByText('No guest on this departure has the code')).toBeVisible();
		if (!hasCamera) return await checkInOffline(page, code, 'Dilani Boards', 2);
		const pass = await renter.getByRole('img', { name: 'QR code with your boarding code' }).screenshot();
		await withCamera(page, pass, async (phone) => {
			await phone.goto(`/profile/owner/boarding/${ride}`);
			await scanAboard(phone, 'Dilani Boards', 2);
		});
	});
});
