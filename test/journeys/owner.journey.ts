import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { long } from '../long.ts';
import { bookAndPay } from './booking-steps.ts';
import { verifyAll } from './desk-steps.ts';
import {
	addBoat,
	addExperience,
	goOn,
	heading,
	type OnEachStep,
	setUpOwner,
	signInAsNew,
} from './owner-steps.ts';
import { expect, expectAccessible, reload, test } from './watched-page.ts';

const towns = { desktop: 'Albany', phone: 'Esperance' } as const;

/** From a stranger to an owner whose trip waits for the desk. */
async function becomeOwner(page: Page, who: string, town: string, onEachStep: OnEachStep): Promise<string> {
	await page.goto('/signin');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await signInAsNew(page, who, 'Skipper');
	await page.goto('/boat/add');
	await heading(page, 'First, your owner account');
	await onEachStep();
	await page.getByRole('link', { name: 'Set up your owner account' }).click();
	await setUpOwner(page, onEachStep);
	await page.getByRole('link', { name: 'List your boat' }).click();
	await addBoat(page, `${who}’s Daisy`, onEachStep);
	await page.getByRole('link', { name: 'Add an experience' }).click();
	const name = `${who}’s cliffs by sail`;
	await addExperience(page, { name, rupees: '12345', town }, onEachStep);
	return name;
}

/** Opens the edit of an experience and reads its price; leaves by its last step, with nothing changed. */
async function priceInEdit(page: Page, name: string): Promise<string> {
	await page.getByRole('link', { name: `Edit ${name}` }).click();
	await expect(page.getByText('You are changing')).toBeVisible();
	await goOn(page);
	await heading(page, 'Who steers the boat?');
	await goOn(page);
	return page.getByLabel('Price per trip').inputValue();
}

test('a new person lists a boat and a trip, is verified, booked and owed', async ({
	page,
	another,
	isMobile,
}, { project }) => {
	const judge = () => expectAccessible(page);
	// Every other step is judged, and nothing is lost on every fifth; in a long run on each. A reload is the same on a phone.
	let step = 0;
	const onEachStep = async () => {
		step += 1;
		if (long || step % 2 === 1) await judge();
		if (isMobile || (!long && step % 5 !== 0)) return;
		await reload(page);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	};
	const town = towns[project.name === 'phone' ? 'phone' : 'desktop'];
	const who = `Ruwan ${project.name} ${randomInt(10_000)}`;
	const name = await becomeOwner(page, who, town, onEachStep);

	await page.getByRole('link', { name: 'See your experiences' }).click();
	const card = page.getByRole('article').filter({ hasText: name });
	await expect(card).toContainText('Not Verified');
	await expect(card).toContainText('US$66.73');
	await expect(card).toContainText('Rs 12,345');
	await judge();
	expect(await priceInEdit(page, name)).toBe('12345');
	await page.goto('/profile/owner/boats');
	await expect(page.getByRole('article').filter({ hasText: `${who}’s Daisy` })).toContainText('Not Verified');
	await judge();
	// From here on others act, and what the owner then sees is judged on a phone with the screens of the demo's owners.
	if (isMobile) return;

	await verifyAll(await another(), { owner: `${who} Skipper`, boat: `${who}’s Daisy`, experience: name });

	await book(await another(), town, name);

	await page.goto('/profile/owner/experiences');
	await expect(page.getByRole('article').filter({ hasText: name })).not.toContainText('Not Verified');
	await page.getByRole('link', { name, exact: true }).click();
	await expect(page.getByRole('link', { name: 'Manage' }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Book instantly' })).toHaveCount(0);
	await page.goto('/profile/owner/bookings');
	const booking = page.locator('tr, article').filter({ hasText: name });
	await expect(booking).toContainText('Confirmed');
	await expect(booking).toContainText('US$66.73');
	await expect(booking).toContainText('US$60.06');
	await judge();
});

/** A renter finds the trip in the search, and books and pays. */
async function book(page: Page, town: string, name: string): Promise<void> {
	await page.goto('/');
	await page.getByRole('combobox', { name: 'Where to?' }).fill(town);
	await page
		.getByRole('option', { name: new RegExp(`^${town}\\b.*Western Australia`) })
		.first()
		.click();
	if (!page.url().includes('/search/')) {
		await page.getByRole('button', { name: 'Search', exact: true }).first().click();
	}
	await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	const [, id = ''] = /[-/](\w+)$/.exec(new URL(page.url()).pathname) ?? [];
	await page.getByRole('link', { name: 'Book instantly' }).first().click();
	await signInAsNew(page, 'Maya', 'Traveller');
	await heading(page, 'When would you like to go?');
	await bookAndPay(page, id, 'Maya Traveller');
}
