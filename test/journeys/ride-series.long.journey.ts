import type { Page } from '@playwright/test';
import { dayInMonths, goToNextStep, heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { chooseInMenu } from './trip-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

const first = dayInMonths(7, 3);
const week = (number: number) => first.add({ weeks: number }).toString();

async function offerRide(page: Page): Promise<void> {
	const days = [0, 1, 2, 3].map(week);
	const offered = await page.evaluate(async (dates) => {
		const call = async (path: string, body?: object) => {
			const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
			return await (await fetch(`/api${path}`, body && { ...sent, body: JSON.stringify(body) })).json();
		};
		const boats = (await call('/boat/owner/created')).result as { _id: string }[];
		for (const { _id: boatId } of boats) {
			const ride = {
				boatId,
				departureTime: '06:30',
				durationMinutes: 60,
				address: 'Galle Fisheries Harbour, pier 3',
				location: { lat: 6.0329, lng: 80.2168 },
				seatsAvailable: 4,
				priceRupees: 3_700,
				customMessage: 'Every week round the fort.',
			};
			const made: string[] = [];
			for (const departureDate of dates) {
				const { state, result } = await call('/sharing/add', { ...ride, departureDate });
				if (state) made.push(result._id);
			}
			const isFree = made.length === dates.length;
			for (const sharingId of isFree ? made.slice(1) : made) await call('/sharing/cancel', { sharingId });
			if (isFree) return true;
		}
		return false;
	}, days);
	expect(offered).toBe(true);
}

test('an owner repeats a ride weekly and changes the later rides, and a mate joins one ride', async ({
	page,
	another,
}) => {
	await page.goto('/profile/owner/requests/sharing');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Sharing Bookings');
	await offerRide(page);
	await page.reload();

	/** The week is counted from the first ride. Excludes canceled rides. */
	const rideOn = (weeks: number) => {
		const day = first.add({ weeks });
		const month = day.toLocaleString('en-US', { month: 'short' });
		const name = new RegExp(`^\\w+ ${day.day} ${month}( ${day.year})?, 6:30`);
		return page
			.getByRole('article')
			.filter({ has: page.getByRole('heading', { name }) })
			.filter({ hasNot: page.getByText('Canceled', { exact: true }) });
	};
	await chooseInMenu(rideOn(0), 'Repeat weekly');
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('Each is a ride of its own, with its own mates.');
	await dialog.getByRole('spinbutton', { name: 'Weeks' }).fill('3');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Offer these rides' }).click();
	await expect(dialog.getByText(/^Offered: .+, .+, .+\.$/)).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Done' }).click();
	for (const number of [1, 2, 3]) await expect(rideOn(number)).toContainText('US$20.00');

	await chooseInMenu(rideOn(2), 'Change this ride');
	await dialog.getByLabel('Price per seat, in rupees').fill('5550');
	await dialog.getByRole('radio', { name: 'This and later rides' }).check();
	await expect(dialog).toContainText('Also 1 later ride of this weekly series.');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toBeHidden();
	for (const number of [0, 1]) await expect(rideOn(number)).toContainText('US$20.00');
	for (const number of [2, 3]) await expect(rideOn(number)).toContainText('US$30.00');

	const mate = await another('phone');
	const address = await rideOn(3).getByRole('heading').getByRole('link').getAttribute('href');
	await mate.goto(address ?? '');
	await mate.getByRole('link', { name: 'Join this ride' }).first().click();
	await mate.getByRole('link', { name: 'Continue with Google' }).click();
	await mate.getByLabel('First name').fill('Asha');
	await mate.getByLabel('Last name').fill('Mate');
	await mate.getByRole('button', { name: 'Sign in as this person' }).click();
	await heading(mate, 'How many seats do you need?');
	await goToNextStep(mate);
	await mate.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await goToNextStep(mate);
	await heading(mate, 'Pay to confirm your booking');
	await mate.getByRole('button', { name: 'Pay US$30.00' }).click();
	await expect(mate).toHaveURL(/\/fakes\/paypal\//);
	await mate.getByRole('button', { name: /^Pay / }).click();
	await heading(mate, 'You’re going out on the water!');

	await page.reload();
	await expect(rideOn(3)).toContainText('1 mate found, 3 seats left');
	for (const number of [0, 1, 2]) await expect(rideOn(number)).toContainText(/no mates yet/i);

	await chooseInMenu(rideOn(2), 'Cancel this ride');
	await dialog.getByRole('radio', { name: 'This and later rides' }).check();
	await expect(dialog).toContainText('Everyone who paid on a later ride is refunded in full, too.');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Cancel the ride' }).click();
	await expect(dialog).toBeHidden();
	await expect(rideOn(2)).toHaveCount(0);
	await expect(rideOn(3)).toHaveCount(0);
	await expect(rideOn(1)).toContainText(/no mates yet/i);
	await expect(async () => {
		await mate.goto('/profile/renter/bookings/canceled');
		await expect(mate.getByText('US$30.00').first()).toBeVisible({ timeout: 3_000 });
	}).toPass();
});
