import type { Locator, Page } from '@playwright/test';
import { checkInOffline, offlineConsoleErrors, readPass } from './boarding-steps.ts';
import { bookAndPay, signInByApi } from './booking-steps.ts';
import { moveDeparture } from './move-departure.ts';
import { heading, signInAsNew } from './owner-steps.ts';
import { chooseInMenu } from './trip-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

// Boarding happens offline at the pier, so connection errors are expected.
test.use({ serviceWorkers: 'allow', refusals: offlineConsoleErrors });

/** Demo owner used by no other journey. */
const owner = ['Pradeep', 'Hettiarachchi'] as const;

interface Trip {
	readonly id: string;
	readonly name: string;
	readonly address: string;
}

async function tripOf(page: Page): Promise<Trip> {
	return await page.evaluate(async () => {
		const get = async (path: string) => (await (await fetch(`/api${path}`)).json()).result;
		const own = (await get('/experience/owner/created')) as readonly { _id: string; name: string }[];
		for (const { _id: id, name } of own) {
			const { sailingDays, pausedUntil, minimumNoticeMinutes } = (await get(`/experience/one/${id}`)) ?? {};
			const soon = sailingDays?.length === 7 && minimumNoticeMinutes <= 1_440;
			if (soon && !pausedUntil) return { id, name, address: `/experience/detail/${id}` };
		}
		throw new Error('nothing sails every day');
	});
}

async function makeCheaper(page: Page, { id }: Trip, date: string): Promise<void> {
	const status = await page.evaluate(
		async ([experienceId, from]) => {
			const rules = [{ kind: 'SEASON', from, to: from, yearly: false, rupees: 2_500 }];
			const body = JSON.stringify({ experienceId, prices: { rules, extras: [] } });
			const headers = { 'content-type': 'application/json' };
			return (await fetch('/api/experience/prices', { method: 'POST', headers, body })).status;
		},
		[id, date],
	);
	expect(status).toBe(200);
}

/** The open conversation. The list of conversations also shows the last message. */
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function openTrip(page: Page, renter: string): Promise<Locator> {
	await page.goto('/profile/owner/bookings');
	const row = page.getByRole('article').filter({ hasText: renter });
	await row.getByRole('heading').getByRole('link').click();
	await expect(page).toHaveURL(/\/profile\/owner\/bookings\/\w{20}$/);
	const trip = page.getByRole('article');
	// The address changes shortly before the list disappears.
	await expect(trip).toHaveCount(1);
	return trip;
}

test('after a question, a date change and a weather cancellation, one renter takes the refund and one the next date', async ({
	page,
	another,
}) => {
	await signInByApi(page, ...owner);
	await page.goto('/profile/owner/experiences');
	await heading(page, `Welcome, ${owner.join(' ')}`);
	const trip = await tripOf(page);

	// Asks a question with a phone number, which is masked before a booking. The answer arrives without
	// a reload.
	const asha = await another('phone');
	await asha.goto(trip.address);
	await asha.getByRole('link', { name: 'Ask the owner' }).first().click();
	await signInAsNew(asha, 'Asha', 'Asks');
	await asha.getByRole('textbox').fill('Is there shade on board? My number is 077 123 4567.');
	await expect(asha.getByText('We hide phone numbers, emails and links until')).toBeVisible();
	await expectAccessible(asha);
	await asha.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(messages(asha)).toContainText('Is there shade on board?');
	await page.goto('/messages');
	await page.getByRole('link', { name: /Asha/ }).first().click();
	await expect(messages(page)).toContainText('Is there shade on board?');
	await expect(messages(page)).not.toContainText('4567');
	await expect(messages(page).getByRole('img', { name: 'hidden' })).toBeVisible();
	await page.getByRole('textbox').fill('There is a roof. Bring a hat for the beach.');
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(messages(asha)).toContainText('Bring a hat for the beach.');

	const { date: first } = await bookAndPay(asha, trip.id, 'Asha Asks');
	const bruno = await another('phone');
	await signInByApi(bruno, 'Bruno', 'Books');
	await bookAndPay(bruno, trip.id, 'Bruno Books');
	for (const renter of [asha, bruno]) {
		await renter.goto('/profile/renter/bookings');
		await renter.getByRole('article').getByRole('heading').getByRole('link').click();
		await expect(renter).toHaveURL(/\/profile\/renter\/bookings\/\w{20}$/);
	}

	const card = asha.getByRole('article');
	await chooseInMenu(card, 'Change the date');
	const dialog = asha.getByRole('dialog');
	const free = dialog.getByRole('button', { name: /, free$/ });
	await expect(dialog.getByRole('grid')).toBeVisible();
	const later = async () => {
		const dates = await free.evaluateAll((days) => days.map((day) => day.getAttribute('data-date') ?? ''));
		return dates.find((date) => date > first) ?? '';
	};
	// At the end of a month the next free date may be in the next month.
	if ((await later()) === '') {
		await dialog.getByRole('button', { name: 'Next month' }).click();
		await expect.poll(later).not.toBe('');
	}
	const second = await later();
	await makeCheaper(page, trip, second);
	await dialog.locator(`[data-date="${second}"]`).click();
	await expect(
		dialog.getByText(/^It costs US\$[\d.]+ less\. We’ll refund the difference the way you paid\.$/),
	).toBeVisible();
	await expectAccessible(asha);
	await dialog.getByRole('button', { name: 'Propose this date' }).click();
	await expect(card.getByText(/^You proposed another date: /)).toBeVisible();
	const accept = (await openTrip(page, 'Asha Asks')).getByRole('button', { name: 'Accept' });
	await accept.click();
	await expect(accept).toBeHidden();
	await expect(card.getByText(/^You proposed another date: /)).toBeHidden();

	// The fake weather service forecasts bad weather.
	const created = await page.request.post('/fakes/open-meteo/control', { data: { conditions: 'bad' } });
	expect(created.status()).toBe(204);
	await page.reload();
	await expect(page.getByRole('article')).toBeVisible();
	// The forecast loads when it is near the visible part of the page.
	await expect(async () => {
		await page.keyboard.press('End');
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
	}).toPass();
	await expect(page.getByText(/^It may be rough/)).toBeVisible();
	for (const renter of ['Asha Asks', 'Bruno Books']) {
		const row = await openTrip(page, renter);
		await chooseInMenu(row, 'Call off for the weather');
		const question = page.getByRole('dialog');
		await expect(question).toContainText('Call this departure off for the weather?');
		await question.getByLabel('Weather').selectOption('High waves');
		if (renter === 'Asha Asks') await expectAccessible(page);
		await expect(question.getByRole('button', { name: 'Cancel for weather' })).toBeInViewport({ ratio: 1 });
		await question.getByRole('button', { name: 'Cancel for weather' }).click();
		await expect(row.getByText('This trip was called off for the weather.')).toBeVisible();
	}
	await page.request.post('/fakes/open-meteo/control', { data: { conditions: 'fine' } });

	// One renter takes another date. For the other renter all dates cost more, so this renter takes the
	// refund.
	const moved = bruno.getByRole('article');
	await moved.getByRole('button', { name: 'Choose another date' }).click();
	const choice = bruno.getByRole('dialog');
	await choice.getByRole('radio').first().check({ force: true });
	await expectAccessible(bruno);
	await expect(choice.getByRole('button', { name: 'Choose this date' })).toBeInViewport({ ratio: 1 });
	await choice.getByRole('button', { name: 'Choose this date' }).click();
	await expect(moved).toContainText('Confirmed');
	await expect(moved.getByRole('link', { name: 'Boarding pass' })).toBeVisible();
	await card.getByRole('button', { name: 'Choose another date' }).click();
	await expect(dialog).toContainText('No other date is free right now.');
	await dialog.getByRole('button', { name: 'Close' }).last().click();
	await card.getByRole('button', { name: 'Get a refund' }).click();
	await expect(dialog).toContainText('We’ll refund the full');
	await expectAccessible(asha);
	await dialog.getByRole('button', { name: 'Get a refund' }).click();
	await expect(card).toContainText('Canceled');
	await expect(asha.getByText(/called off for the weather\..*US\$/)).toBeVisible();
	await expectAccessible(asha);
	await expect(await openTrip(page, 'Bruno Books')).toContainText('Confirmed');
	await page.goto('/profile/owner/bookings');
	await expect(page.getByText('Bruno Books').first()).toBeVisible();
	await expect(page.getByText('Asha Asks')).toHaveCount(0);

	await boardAndReview(page, bruno, moved);
});

async function boardAndReview(page: Page, bruno: Page, card: Locator): Promise<void> {
	const pass = (await card.getByRole('link', { name: 'Boarding pass' }).getAttribute('href')) ?? '';
	const bookingId = /\/bookings\/(\w+)\/pass$/.exec(pass)?.[1] ?? '';
	await moveDeparture(bookingId, 'the day before');
	await bruno.goto(pass);
	await heading(bruno, 'Boarding pass');
	const code = await readPass(bruno);
	const manifest = `/profile/owner/boarding/${bookingId}`;
	await page.goto(manifest);
	await heading(page, 'Parties');
	await checkInOffline(page, code, 'Bruno Books', 1);

	await moveDeparture(bookingId, 'the day after');
	const reviews = `/profile/reviews/${bookingId}`;
	await bruno.goto(reviews);
	await bruno.getByRole('textbox').fill('He waited for the better day, and it was worth it.');
	await bruno.getByRole('button', { name: 'Save' }).click();
	await expect(bruno.getByText('Saved. Only you can read it for now.')).toBeVisible();
	await page.goto(reviews);
	await expect(page.getByText('Bruno has reviewed you. Review Bruno to read it.')).toBeVisible();
	await expect(page.getByText('worth it')).toHaveCount(0);
	await expectAccessible(page);
	await page.getByRole('textbox').fill('Patient about the weather, and on time.');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('He waited for the better day, and it was worth it.')).toBeVisible();
	await bruno.reload();
	await expect(bruno.getByText('Patient about the weather, and on time.')).toBeVisible();
}
