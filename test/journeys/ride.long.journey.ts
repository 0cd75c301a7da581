import type { Page } from '@playwright/test';
import { chooseDay, dayInMonths, goToNextStep, heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { chooseInMenu, tripMenu } from './trip-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

async function offerRide(
	page: Page,
	ride: { monthsAhead: number; message: string; seats?: number; waitlist?: boolean },
): Promise<string> {
	await page.goto('/sharing/booking/add');
	await signInAsDemo(page, 'Rohan Jayawardena');

	await heading(page, 'Which boat is it?');
	await page.getByRole('radio').first().check({ force: true });
	await expectAccessible(page);
	await goToNextStep(page);
	await heading(page, 'On which day?');
	await chooseDay(page, dayInMonths(ride.monthsAhead, 12));
	await expectAccessible(page);
	await goToNextStep(page);
	await heading(page, 'When do you leave, and for how long?');
	await page.getByLabel('Hour', { exact: true }).selectOption('6');
	await page.getByLabel('Minutes').selectOption('30');
	await page.getByLabel('Number of hours').fill('4');
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'Where does it start?');
	await page.getByRole('combobox', { name: 'Address' }).fill('Galle');
	await page
		.getByRole('option', { name: /^Galle\b.*Sri Lanka/ })
		.first()
		.click();
	await expect(page.getByText(/^Chosen: 6\.0/)).toBeVisible();
	await expectAccessible(page);
	await page.reload();
	await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(/Galle/);
	await goToNextStep(page);

	await heading(page, 'How do people find the pier?');
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'Seats and price');
	await page.getByRole('spinbutton', { name: 'Seats' }).fill(String(ride.seats ?? 4));
	await page.getByLabel('Price per seat, in rupees').fill('3700');
	await expect(page.getByText('A mate pays US$20.00.')).toBeVisible();
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'How do mates join?');
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'What if the ride is full?');
	if (ride.waitlist) await page.getByRole('checkbox', { name: 'Let people join a waitlist' }).check();
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'Do you need a minimum number of mates?');
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'What if a guest cancels?');
	await expectAccessible(page);
	await goToNextStep(page);

	await heading(page, 'A message to your mates');
	await page.getByLabel('Your message').fill(ride.message);
	await page.getByRole('button', { name: 'Offer this ride' }).click();
	await expect(page.getByRole('dialog')).toContainText('Do you want to submit the details?');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Submit' }).click();

	await heading(page, 'Your ride is published');
	await expectAccessible(page);
	const address = await page.getByRole('link', { name: 'View listing' }).getAttribute('href');
	await page.getByRole('link', { name: 'See your sharing bookings' }).click();
	await expect(page).toHaveURL(/\/profile\/owner\/requests\/sharing$/);
	return address ?? '';
}

/** On the same boat on the same morning. The form must show the conflict and the free hours. */
async function offerAgain(page: Page, monthsAhead: number): Promise<void> {
	await page.goto('/sharing/booking/add');
	await heading(page, 'Which boat is it?');
	await page.getByRole('radio').first().check({ force: true });
	await goToNextStep(page);
	await heading(page, 'On which day?');
	await chooseDay(page, dayInMonths(monthsAhead, 12), 'partly booked, can be chosen');
	await goToNextStep(page);
	await heading(page, 'When do you leave, and for how long?');
	await page.getByLabel('Hour', { exact: true }).selectOption('7');
	await page.getByLabel('Number of hours').fill('2');
	const clash = page.getByText('The boat is out on another trip at these hours.');
	await expect(clash).toBeVisible();
	await expect(page.getByText(/the boat is out 6:30\sam to 10:30\sam\. Free hours: /)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(page.getByLabel('Hour', { exact: true })).toBeFocused();
	await page.getByLabel('AM or PM').selectOption('pm');
	await expect(clash).toBeHidden();
	await goToNextStep(page);
	await heading(page, 'Where does it start?');
	// Leaves no draft for the next ride.
	await page.reload();
	await page.getByRole('button', { name: 'Start again' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
	await heading(page, 'Which boat is it?');
}

async function openAs(page: Page, ride: string, button: string, firstName: string): Promise<void> {
	await page.goto(ride);
	await page.getByRole('link', { name: button }).first().click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(firstName);
	await page.getByLabel('Last name').fill('Mate');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
}

async function paySeats(page: Page): Promise<void> {
	await heading(page, 'Pay to confirm your booking');
	await page.getByRole('button', { name: 'Pay US$20.00' }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading(page, 'You’re going out on the water!');
}

/** Returns the address to which the provider returns. */
async function join(page: Page, ride: string, firstName: string, judged = false): Promise<string> {
	const judge = async () => {
		if (judged) await expectAccessible(page);
	};
	await page.goto(ride);
	await heading(page, /^Trip with Rohan Jayawardena \| 4 Hours$/);
	await judge();
	await page.getByRole('link', { name: 'Join this ride' }).first().click();
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(firstName);
	await page.getByLabel('Last name').fill('Mate');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();

	await heading(page, 'How many seats do you need?');
	await page.getByRole('button', { name: 'One more: Seats' }).click();
	await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('2');
	await judge();
	await page.reload();
	await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('2');
	await page.getByRole('button', { name: 'One fewer: Seats' }).click();
	await goToNextStep(page);
	await heading(page, 'Who is coming?');
	await goToNextStep(page);
	await expect(page.getByText('Phone number should be 9 characters long!')).toBeVisible();
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await judge();
	await goToNextStep(page);

	await heading(page, 'Pay to confirm your booking');
	await expect(page.getByText('1 seat is held for you.')).toBeVisible();
	await judge();
	await page.getByRole('button', { name: 'Pay US$20.00' }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	const back = page.waitForRequest(/payment=approved/);
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading(page, 'You’re going out on the water!');
	await expect(page).toHaveURL(/\/sharing\/booking\?bookingId=\w+$/);
	await judge();
	await page.getByRole('link', { name: 'See your bookings' }).click();
	const card = page.getByRole('article').filter({ hasText: 'Shared ride with Rohan' });
	await expect(card).toContainText('Confirmed');
	await expect(card).toContainText('1 seat');
	await judge();
	return (await back).url();
}

test.describe('a shared ride', () => {
	// The page of a past ride answers 410.
	test.use({ refusals: /status of 410/ });

	test('a ride is offered, gets two mates, and is refunded when its owner cancels', async ({
		page,
		another,
	}) => {
		const message = 'Whales at dawn, tea on board';
		const ride = await offerRide(page, { monthsAhead: 7, message });
		const card = page.getByRole('article').filter({ has: page.locator(`a[href="${ride}"]`) });
		await expect(card).toContainText(/no mates yet/i);
		await expectAccessible(page);
		await offerAgain(page, 7);
		await page.goto('/profile/owner/requests/sharing');

		const mates: { readonly page: Page; readonly booking: string }[] = [];
		for (const name of ['Asha', 'Bruno']) {
			const mate = await another('phone');
			mates.push({ page: mate, booking: await join(mate, ride, name, name === 'Asha') });
		}

		await page.reload();
		await expect(card).toContainText('2 mates found, 2 seats left');
		for (const name of ['Asha Mate', 'Bruno Mate']) await expect(card).toContainText(name);
		await card.getByText('2 mates found, 2 seats left').click();
		await expect(card.getByRole('link', { name: '+94 77 123 4567' })).toHaveCount(2);
		await expectAccessible(page);

		await card.getByRole('button', { name: 'Share with a friend' }).click();
		await page.getByRole('button', { name: 'Send the text' }).click();
		await expect(page.getByText('Phone number should be 9 characters long!')).toBeVisible();
		await page.getByRole('textbox', { name: 'Your friend’s number' }).fill('779876543');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Send the text' }).click();
		await expect(page.getByText('Sent to +94 77 987 6543.')).toBeVisible();
		await page.getByRole('button', { name: 'Done' }).click();

		await chooseInMenu(card, 'Cancel this ride');
		const question = page.getByRole('dialog');
		await expect(question).toContainText('Are you sure you want to cancel?');
		await expect(question).toContainText('We’ll tell 2 mates and refund US$40.00 in full.');
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Cancel the ride' }).click();
		await expect(card).toContainText('Canceled');
		await expect(card.getByRole('button', { name: 'Share with a friend' })).toHaveCount(0);
		await tripMenu(card).click();
		await expect(card.getByRole('link', { name: 'Offer again' })).toBeVisible();
		await expect(card.getByRole('button', { name: 'Cancel this ride' })).toHaveCount(0);
		await page.keyboard.press('Escape');

		for (const mate of mates) {
			// A job sends the refund within seconds. Reopening the provider's return address must not
			// capture anything.
			await expect(async () => {
				await mate.page.goto(mate.booking);
				const refundText = mate.page.getByText('We’ve refunded you in full: US$20.00.');
				await expect(refundText).toBeVisible({ timeout: 3_000 });
			}).toPass();
		}
		await page.goto(ride);
		await expect(page.getByText('Sorry, this ride has been canceled!').first()).toBeVisible();
		await expectAccessible(page);
	});

	test('a mate on the waitlist gets the seat that another mate cancels', async ({ page, another }) => {
		const ride = await offerRide(page, {
			monthsAhead: 6,
			message: 'One seat only',
			seats: 1,
			waitlist: true,
		});
		const card = page.getByRole('article').filter({ has: page.locator(`a[href="${ride}"]`) });
		await expect(card).toContainText('No one is on the waitlist');

		const asha = await another('phone');
		await openAs(asha, ride, 'Join this ride', 'Asha');
		await heading(asha, 'How many seats do you need?');
		await goToNextStep(asha);
		await asha.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
		await goToNextStep(asha);
		await paySeats(asha);

		const bruno = await another('phone');
		await openAs(bruno, ride, 'Join the waitlist', 'Bruno');
		await heading(bruno, 'Join the waitlist');
		await bruno.getByRole('textbox', { name: 'Contact number' }).fill('771234568');
		await expectAccessible(bruno);
		await bruno.getByRole('button', { name: 'Join the waitlist' }).click();
		await heading(bruno, 'You’re on the waitlist');
		await expect(bruno.getByText('You’re number 1 on the waitlist, for 1 seat.')).toBeVisible();
		await expectAccessible(bruno);
		await bruno.goto(ride);
		await expect(bruno.getByText('You’re number 1 on the waitlist, for 1 seat.')).toBeVisible();
		await bruno.goto('/profile/renter/bookings');
		await expect(bruno.getByText('You’re number 1 on the waitlist, for 1 seat.')).toBeVisible();
		await expectAccessible(bruno);
		await page.reload();
		await expect(card).toContainText('1 person on the waitlist');
		await expect(card).toContainText('Bruno');
		await expectAccessible(page);

		await asha.getByRole('link', { name: 'See your bookings' }).click();
		await chooseInMenu(asha.getByRole('article').first(), 'Cancel booking');
		await asha.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
		await expect(asha.getByText('US$20.00').first()).toBeVisible();

		const finish = bruno.getByRole('link', { name: 'Finish paying' });
		await expect(async () => {
			await bruno.reload();
			await expect(finish).toBeVisible({ timeout: 3_000 });
		}).toPass();
		await expectAccessible(bruno);
		await finish.click();
		await expect(bruno.getByText('1 seat is held for you.')).toBeVisible();
		await paySeats(bruno);
		await page.reload();
		await expect(card).toContainText('Bruno Mate');
		await expect(card).toContainText('No one is on the waitlist');
	});

	test('a ride cannot be joined by its owner, nor without navigation state', async ({ page }) => {
		await page.goto('/sharing/booking');
		await signInAsDemo(page, 'Rohan Jayawardena');
		await expect(page.getByText('Choose a ride first')).toBeVisible();
		await expectAccessible(page);
		await page.goto('/profile/owner/requests/sharing');
		const ride = page.getByRole('article').first().getByRole('heading').getByRole('link');
		const own = await ride.getAttribute('href');
		await page.goto(own ?? '');
		await expect(page.getByRole('link', { name: 'Manage' }).first()).toBeVisible();
		await page.goto(`/sharing/booking?sharingId=${own?.split('/').at(-1)}`);
		await expect(page.getByText('This is your own ride. You already have a place.')).toBeVisible();
	});
});
