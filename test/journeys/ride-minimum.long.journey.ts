import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectMail } from './inbox.ts';
import { endOwnerDecision, reachDecideBy } from './move-departure.ts';
import { offerRide } from './offer-ride.ts';
import { dayInMonths, goToNextStep, heading, signInAsNew } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

const offerWithMinimum = (page: Page, day: number) =>
	offerRide(page, {
		departureDate: dayInMonths(5, day).toString(),
		departureTime: '06:30',
		seatsAvailable: 4,
		priceRupees: 3_700,
		customMessage: 'A long way out, so we share the fuel.',
		minimum: { seats: 4 },
	});

async function book(page: Page, ride: string, firstName: string, seats = 1): Promise<string> {
	const address = `${firstName.toLowerCase()}-${randomInt(1_000_000_000)}@people.example`;
	await page.goto(`/sharing/detail/${ride}`);
	await expect(page.getByText('Sails with 4 mates or more.')).toBeVisible();
	await expect(page.getByText(/^Decided on .* you get a full refund/)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Join this ride' }).first().click();
	await signInAsNew(page, firstName, 'Mate', address);
	await heading(page, 'How many seats do you need?');
	await expect(page.getByText('Sails with 4 mates or more.')).toBeVisible();
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
	await expect(page.getByText('This ride sails with 4 mates or more')).toBeVisible();
	await expectAccessible(page);
	return address;
}

/** Reloads until the demo's worker has decided. */
async function waitFor(page: Page, text: string | RegExp): Promise<void> {
	await expect(async () => {
		await page.reload();
		await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 });
	}).toPass({ timeout: 60_000 });
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
	const ride = await offerWithMinimum(page, 18);
	const [asha, bruno] = [await another('phone'), await another('phone')];
	await book(asha, ride, 'Asha');
	await book(bruno, ride, 'Bruno');

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

test('a ride that reaches its minimum of 4 sails, and notifies its mates', async ({ page, another }) => {
	test.setTimeout(300_000);
	await page.goto('/profile/owner/requests/sharing');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Sharing Bookings');
	const ride = await offerWithMinimum(page, 19);
	const [asha, bruno] = [await another('phone'), await another('phone')];
	const addresses = [await book(asha, ride, 'Asha', 3)];
	await expect(asha.getByText(/and has 3\./)).toBeVisible();
	addresses.push(await book(bruno, ride, 'Bruno'));
	await expect(bruno.getByText(/and has 4\./)).toBeVisible();

	await reachDecideBy(ride);
	await asha.goto(`/sharing/detail/${ride}`);
	await waitFor(asha, 'Enough mates have joined, so this ride sails.');
	await expectAccessible(asha);
	await page.reload();
	await expect(cardOf(page, ride)).toContainText('reached, your ride sails');
	await expectAccessible(page);
	for (const address of addresses) {
		await expectMail(page, address, /enough mates have joined the ride with Rohan on .+\. It sails\./);
	}
});

test('a ride below its minimum of 4 whose owner does not answer is canceled, every mate refunded', async ({
	page,
	another,
}) => {
	test.setTimeout(420_000);
	await page.goto('/profile/owner/requests/sharing');
	await signInAsDemo(page, 'Rohan Jayawardena');
	await heading(page, 'Sharing Bookings');
	const ride = await offerWithMinimum(page, 20);
	const mates = [
		{ mate: await another('phone'), name: 'Asha', seats: 2, paid: 'US$40.00' },
		{ mate: await another('phone'), name: 'Bruno', seats: 1, paid: 'US$20.00' },
	] as const;
	const addresses: string[] = [];
	for (const { mate, name, seats } of mates) addresses.push(await book(mate, ride, name, seats));

	await reachDecideBy(ride);
	await waitFor(page, /Sail anyway or cancel by /);
	const card = cardOf(page, ride);
	await expect(card).toContainText('3 of 4 mates have paid.');
	await endOwnerDecision(ride);
	for (const [at, { mate, paid }] of mates.entries()) {
		const why = `The ride didn’t have enough mates. We’ve refunded you in full: ${paid}.`;
		await waitFor(mate, why);
		await expectAccessible(mate);
		await mate.goto('/profile/renter/bookings/canceled');
		await expect(mate.getByRole('article')).toContainText(why);
		await expectAccessible(mate);
		await expectMail(page, addresses[at] ?? '', 'The ride didn’t have enough mates.');
	}
	await page.reload();
	await expect(card).toContainText('Canceled');
	await expect(card).toContainText(
		'Mates were missing. The boat is free again. Everyone who paid was refunded.',
	);
	await expectAccessible(page);
});
