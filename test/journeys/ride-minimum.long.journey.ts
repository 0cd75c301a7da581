import type { Page } from '@playwright/test';
import { reachDecideBy } from './move-departure.ts';
import { offerRide } from './offer-ride.ts';
import { dayInMonths, goToNextStep, heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

// If a boat is taken or too small for the ride, the next boat is tried.
test.use({ refusals: /status of 4(09|22)/ });

/** Offers a ride with a minimum on any free boat. Returns the ride's id. */
const offerWithMinimum = (page: Page, minimum: number, day: number) =>
	offerRide(page, {
		departureDate: dayInMonths(5, day).toString(),
		departureTime: '06:30',
		seatsAvailable: 4,
		priceRupees: 3_700,
		customMessage: 'A long way out, so we share the fuel.',
		minimum: { seats: minimum },
	});

/** As a new person, reads the minimum, then books and pays for seats. Ends on the trip page. */
async function book(page: Page, ride: string, firstName: string, minimum: number, seats = 1): Promise<void> {
	await page.goto(`/sharing/detail/${ride}`);
	await expect(page.getByText(`Sails with ${minimum} mates or more.`)).toBeVisible();
	await expect(page.getByText(/^Decided on .* you get a full refund/)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Join this ride' }).first().click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(firstName);
	await page.getByLabel('Last name').fill('Mate');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
	await heading(page, 'How many seats do you need?');
	await expect(page.getByText(`Sails with ${minimum} mates or more.`)).toBeVisible();
	await page.getByRole('spinbutton', { name: 'Seats' }).fill(String(seats));
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await goToNextStep(page);
	await heading(page, 'Pay to confirm your booking');
	await page.getByRole('button', { name: /^Pay US\$/ }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading(page, 'You’re going out on the water!');
	const booking = new URL(page.url()).searchParams.get('bookingId');
	await page.goto(`/profile/renter/bookings/${booking}`);
	await expect(page.getByText(`This ride sails with ${minimum} mates or more`)).toBeVisible();
	await expectAccessible(page);
}

/** Reloads until the demo's worker, which runs every minute, has decided. */
async function waitFor(page: Page, text: string | RegExp): Promise<void> {
	await expect(async () => {
		await page.reload();
		await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 });
	}).toPass({ timeout: 150_000 });
}

const cardOf = (page: Page, ride: string) =>
	page.getByRole('article').filter({ has: page.locator(`a[href="/sharing/detail/${ride}"]`) });

test('a ride below its minimum sails anyway, and of two mates one stays and one is refunded', async ({
	page,
	another,
}) => {
	test.setTimeout(420_000);
	await page.goto('/profile/owner/requests/sharing');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Sharing Bookings');
	const ride = await offerWithMinimum(page, 4, 18);
	const [asha, bruno] = [await another('phone'), await another('phone')];
	await book(asha, ride, 'Asha', 4);
	await book(bruno, ride, 'Bruno', 4);

	await reachDecideBy(ride);
	await waitFor(page, /Sail anyway or cancel by /);
	const card = cardOf(page, ride);
	await expect(card).toContainText('2 of 4 mates have paid.');
	await expectAccessible(page);
	await waitFor(asha, /Rohan decides by .* whether to sail anyway/);
	await expectAccessible(asha);
	await card.getByRole('button', { name: 'Sail anyway' }).click();
	const question = page.getByRole('dialog');
	await expect(question).toContainText('We’ll ask each mate to stay or to get a full refund.');
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Sail anyway' }).click();
	await expect(question).toBeHidden();
	await expect(card).toContainText('2 bookings still choose');

	await asha.reload();
	await expect(asha.getByText('Stay or refund?').first()).toBeVisible();
	await expectAccessible(asha);
	await asha.getByRole('button', { name: 'Stay on the ride' }).click();
	await expect(asha.getByRole('link', { name: 'Boarding pass' })).toBeVisible();

	await bruno.reload();
	await bruno.getByRole('button', { name: 'Get a refund' }).click();
	const sure = bruno.getByRole('dialog');
	await expect(sure).toContainText('We’ll refund the full US$20.00 the way you paid.');
	await expectAccessible(bruno);
	await sure.getByRole('button', { name: 'Get a refund' }).click();
	await expect(bruno.getByText('The ride didn’t have enough mates.').first()).toBeVisible();
	await expectAccessible(bruno);

	await page.reload();
	await expect(card).toContainText('1 mate found, 3 seats left');
	await expect(card).toContainText('you sail anyway');
});

test('a ride that reaches its minimum sails, and notifies its mate', async ({ page, another }) => {
	test.setTimeout(300_000);
	await page.goto('/profile/owner/requests/sharing');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Sharing Bookings');
	const ride = await offerWithMinimum(page, 2, 19);
	const asha = await another('phone');
	await book(asha, ride, 'Asha', 2, 2);
	await expect(asha.getByText(/and has 2\./)).toBeVisible();

	await reachDecideBy(ride);
	await asha.goto(`/sharing/detail/${ride}`);
	await waitFor(asha, 'Enough mates have joined, so this ride sails.');
	await expectAccessible(asha);
	await page.reload();
	await expect(cardOf(page, ride)).toContainText('reached, your ride sails');
	await expectAccessible(page);
});
