import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator } from '@playwright/test';
import { signInAsNew } from './owner-steps.ts';
import {
	chooseDate,
	type KnownExperience,
	openExperience,
	pay,
	requestTrip,
	sendQuote,
	signInAsDemo,
} from './request-steps.ts';
import { chooseInMenu } from './trip-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

/** Experiences and an owner of the demo that no other journey uses. */
const ownerName = 'Kirra Adams';
const byron = 'Byron%20Bay/-28.6474/153.602';
const custom: KnownExperience = { near: byron, name: 'Morning coffee by kayak, Byron Bay' };
const sought: KnownExperience = { near: byron, name: 'Byron Bay reef diving, six divers at most' };

test('a custom trip is requested, quoted twice, paid and canceled, updated live', async ({
	page: renter,
	another,
}) => {
	const name = `Tara ${randomInt(1_000_000)}`;
	const trip = { monthsAhead: 3 + randomInt(6), day: 8 + randomInt(12) };
	await requestTrip(renter, custom, { firstName: name, ...trip });
	const request = renter.getByRole('article');
	await expect(request.getByRole('button', { name: 'PAY AND CONFIRM' })).toHaveCount(0);
	await expect(request.getByRole('link', { name: /^\+/ })).toHaveCount(0);
	await expectAccessible(renter);

	const owner = await another('phone');
	await owner.goto('/profile/owner/requests/booking');
	await signInAsDemo(owner, ownerName);
	const card = owner.getByRole('article').filter({ hasText: name });
	await expect(card).toContainText('PENDING');
	await expect(card).toContainText('A night at anchor, if we may.');
	await expect(card.getByRole('link', { name: /^\+/ })).toHaveCount(0);
	await expectAccessible(owner);
	await sendQuote(owner, card, '55500', 'Dinner is included.');
	await expect(card).toContainText('QUOTED');
	await expect(card.getByRole('link', { name: '+94 77 123 4567' })).toBeVisible();

	await expect(request).toContainText('APPROVED');
	await expect(request).toContainText('US$300.00');
	await expect(request).toContainText('Dinner is included.');
	await expect(request.getByRole('button', { name: 'PAY AND CONFIRM' })).toBeVisible();
	await expectAccessible(renter);

	await sendQuote(owner, card, '37000', 'Dinner and breakfast are included.');
	await expect(request).toContainText('The owner has changed the quote to US$200.00 (Rs 37,000).');
	await expect(request.getByRole('button', { name: 'PAY AND CONFIRM' })).toHaveCount(0);
	await expectAccessible(renter);
	await request.getByRole('button', { name: 'Got it' }).click();
	await request.getByRole('button', { name: 'PAY AND CONFIRM' }).click();
	await expect(renter.getByRole('heading', { name: 'Pay to confirm your booking' })).toBeVisible();
	await expectAccessible(renter);
	await expect(card).toContainText('The renter is paying right now');
	await expect(card.getByRole('button', { name: /QUOTE|quote/ })).toHaveCount(0);

	await renter.goto('/profile/renter/requests/booking');
	await request.getByRole('link', { name: 'Continue to payment' }).click();
	await pay(renter, 'US$200.00');
	await expect(card).toContainText('CONFIRMED');
	await expectAccessible(owner);

	await owner.goto('/profile/owner/bookings');
	const booked = owner.getByText(`${name} Asks`).first();
	await expect(booked).toBeVisible();
	await renter.getByRole('link', { name: 'See your bookings' }).click();
	const booking = renter.getByRole('article').filter({ hasText: custom.name });
	await expect(booking).toContainText('Confirmed');
	await chooseInMenu(booking, 'Cancel booking');
	const question = renter.getByRole('dialog');
	await expect(question).toContainText('Are you sure you want to cancel?');
	await expect(question).toContainText(/You get back\s*US\$200\.00/);
	await expectAccessible(renter);
	await question.getByRole('button', { name: 'Cancel booking' }).click();
	await expect(renter.getByText(/^You canceled on .*US\$200\.00/)).toBeVisible();
	await expect(booking).toHaveCount(0);
	await expect(booked).toBeHidden();

	await renter.goto('/profile/renter/bookings/canceled');
	await expect(booking).toContainText('Canceled');
	// A job sends the refund within moments.
	await expect(async () => {
		await renter.reload();
		const refundText = booking.getByText('We’ve refunded you in full: US$200.00.');
		await expect(refundText).toBeVisible({ timeout: 3_000 });
	}).toPass();
	await expectAccessible(renter);
	await booking.getByRole('heading').getByRole('link').click();
	await expect(renter).toHaveURL(/\/profile\/renter\/bookings\/\w{20}$/);
	await expect(renter.getByRole('article')).toContainText('Canceled');
	await expect(renter.getByText('We’ve refunded you in full: US$200.00.')).toBeVisible();
	await expectAccessible(renter);
	await owner.goto('/profile/owner/bookings/canceled');
	await expect(owner.getByText(new RegExp(`^${name} canceled on .*US\\$200\\.00`))).toBeVisible();
	await expectAccessible(owner);
});

const rowsOf = (text: Locator) =>
	text.evaluate((element) => {
		const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
		const inside = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
		return Math.round(inside / Number.parseFloat(lineHeight));
	});

async function findUnreviewed(request: APIRequestContext): Promise<KnownExperience> {
	const answer = await request.get(`/api/experience/search/${byron}?q=${encodeURIComponent(ownerName)}`);
	const found: readonly { name: string; reviewCount: number }[] = (await answer.json()).result.experiences;
	const others = found.filter(({ name }) => name !== custom.name && name !== sought.name);
	const name = others.find(({ reviewCount }) => reviewCount === 0)?.name;
	if (!name) throw new Error(`all experiences of ${ownerName} have reviews`);
	return { near: byron, name };
}

test('a review changes the displayed rating, and its writer can edit the review', async ({
	page,
	another,
	request,
}) => {
	const unreviewed = await findUnreviewed(request);
	await openExperience(page, unreviewed);
	await expect(page.getByText('No Reviews yet!')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Add Review' })).toHaveCount(0);
	const address = page.url();
	await page.goto('/signin');
	await signInAsNew(page, 'Rita', 'Reviews');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await page.goto(address);

	await page.getByRole('button', { name: 'Add Review' }).click();
	const dialog = page.getByRole('dialog');
	const submit = dialog.getByRole('button', { name: 'Submit' });
	await expect(dialog.getByRole('radio', { name: '5 out of 5 stars', checked: true })).toHaveCount(5);
	await expect(submit).toBeDisabled();
	await dialog.getByLabel('How was it?').fill('   ');
	await expect(submit).toBeDisabled();
	await dialog
		.getByRole('group', { name: 'Punctuality' })
		.getByRole('radio', { checked: true })
		.press('ArrowLeft');
	expect(await rowsOf(dialog.getByLabel('How was it?'))).toBe(4);
	const long = 'We waited a little at the jetty, and then it was all that we had hoped for. '.repeat(3);
	await dialog.getByLabel('How was it?').fill(`  ${'And on. '.repeat(200)}`);
	expect(await rowsOf(dialog.getByLabel('How was it?'))).toBe(5);
	await dialog.getByLabel('How was it?').fill(`  ${long}`);
	await expectAccessible(page);
	await submit.click();
	await expect(dialog).toBeHidden();
	const reviews = page.locator('#reviews');
	await expect(reviews).toContainText('1 review');
	await expect(reviews).toContainText('4.8');
	const card = reviews.getByRole('article');
	const whole = card.getByText(long.trim());
	await expect(whole).toBeHidden();
	await card.getByText('Read More').click();
	await expect(whole).toBeVisible();
	await expect(card).not.toContainText('Verified trip');
	await expectAccessible(page);

	await page.getByRole('button', { name: 'Edit your review' }).click();
	await expect(dialog.getByRole('heading', { name: 'Edit your review' })).toBeVisible();
	await expect(dialog.getByLabel('How was it?')).toHaveValue(long.trim());
	await dialog
		.getByRole('group', { name: 'Handling' })
		.getByRole('radio', { checked: true })
		.press('ArrowLeft');
	await dialog.getByLabel('How was it?').fill('Short and sweet.');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.getByRole('button', { name: 'Edit your review' }).click();
	await expect(dialog.getByLabel('How was it?')).toHaveValue('Short and sweet.');
	await expect(dialog).toContainText('Everyone can see it.');
	await expectAccessible(page);
	await submit.click();
	await expect(reviews).toContainText('1 review');
	await expect(reviews).toContainText('4.6');
	await expect(card).toContainText('Short and sweet.');

	// Retries, because lists are cached briefly.
	const visitor = await another();
	await expect(async () => {
		await visitor.goto(`/search/${unreviewed.near}`);
		// Cards show only the first 39 characters of a name. The review's card contains the name, too.
		const found = visitor
			.getByRole('article')
			.filter({ hasText: unreviewed.name.slice(0, 30), hasNotText: 'Short and sweet.' });
		await expect(found.first()).toContainText('1 review', { timeout: 2_000 });
		await expect(found.first().getByRole('img', { name: /^4\.5 / })).toBeVisible();
	}).toPass({ timeout: 60_000 });
	await expect(visitor.getByRole('heading', { name: /^What others say about / })).toBeVisible();
	await expect(visitor.getByText('Short and sweet.').first()).toBeVisible();
	await visitor.goto('/signin');
	await signInAsDemo(visitor, ownerName);
	await visitor.goto(address);
	await expect(visitor.getByRole('link', { name: 'Manage' }).first()).toBeVisible();
	await expect(visitor.getByRole('button', { name: 'Add Review' })).toHaveCount(0);

	await page.getByRole('button', { name: 'Edit your review' }).click();
	await dialog.getByRole('button', { name: 'Withdraw your review' }).click();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
	await expect(page.getByText('Your review has been withdrawn.')).toBeVisible();
	await expect(page.getByText('No Reviews yet!')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Add Review' })).toBeVisible();
});

test('open calendars and forms remove a date that another person books', async ({
	page: faster,
	another,
}) => {
	const visitor = await another();
	await openExperience(visitor, sought);
	await visitor.getByRole('button', { name: /^Departure date/ }).click();
	const free = visitor.getByRole('button', { name: /, free$/ });
	const date = (await free.nth(1).getAttribute('data-date')) ?? '';
	const day = visitor.locator(`[data-date="${date}"]`);
	await expect(day).toHaveAccessibleName(/, free$/);
	await expectAccessible(visitor);

	const slower = await another('phone');
	for (const [page, name] of [
		[slower, 'Siri'],
		[faster, 'Fay'],
	] as const) {
		await openExperience(page, sought);
		await page.getByRole('link', { name: 'Book instantly' }).first().click();
		await signInAsNew(page, name, 'Books');
		await page.getByRole('button', { name: 'I Understand' }).click();
		await chooseDate(page, date);
	}
	await slower.getByLabel('Name', { exact: true }).fill('Siri who types');
	await faster.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(faster.getByRole('heading', { name: 'Pay to confirm your booking' })).toBeVisible();

	await expect(day).toHaveAccessibleName(/, taken$/);
	await expect(slower.getByText('is no longer free. Please choose another date.')).toBeVisible();
	await expect(slower.getByLabel('Name', { exact: true })).toHaveValue('Siri who types');
	await expectAccessible(slower);
	await slower.getByRole('button', { name: 'Choose another date' }).click();
	await expect(slower.getByRole('heading', { name: 'When would you like to go?' })).toBeVisible();
	await expect(slower.getByText('is no longer free. Please choose another date.')).toBeVisible();
	await expect(slower.locator(`[data-date="${date}"]`)).toHaveAccessibleName(/, taken$/);

	await faster.getByRole('button', { name: 'Release this date' }).click();
	await faster.getByRole('dialog').getByRole('button', { name: 'Release it' }).click();
	await expect(day).toHaveAccessibleName(/, free$/);
});

test('the page of a ride updates its seats when another person holds and releases a seat', async ({
	page,
	another,
}) => {
	const visitor = await another();
	await visitor.goto('/search/Sydney/-33.8688/151.2093');
	await visitor
		.getByRole('link', { name: /^Trip with / })
		.first()
		.click();
	await expect(visitor).toHaveURL(/\/sharing\/detail\//);
	const card = visitor.getByRole('complementary', { name: 'Join this ride' });
	const words = (await card.getByText(/, \d+ seats? left/).textContent()) ?? '';
	const left = Number(/(\d+) seats? left/.exec(words)?.[1]);
	await expectAccessible(visitor);

	await page.goto(visitor.url());
	await page.getByRole('link', { name: 'Join this ride' }).first().click();
	await signInAsNew(page, 'Sam', 'Joins');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await expect(page.getByRole('heading', { name: 'How many seats do you need?' })).toBeVisible();
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await page.getByRole('button', { name: 'Next', exact: true }).click();
	await expect(page.getByText('1 seat is held for you.')).toBeVisible();
	await expect(card).toContainText(left === 1 ? 'no seats left' : new RegExp(`, ${left - 1} seats? left`));
	await expect(card).toContainText(/\d+ seats? (is|are) being booked/);

	await page.getByRole('button', { name: 'Release these seats' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Release it' }).click();
	await expect(card).toContainText(new RegExp(`, ${left} seats? left`));
});
