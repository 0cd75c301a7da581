import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isLongRun } from '../long.ts';
import { bookAndPay, signInByApi } from './booking-steps.ts';
import { approve, openDeskList } from './desk-steps.ts';
import { addBoat, addExperience, heading, type OnEachStep, setUpOwner } from './owner-steps.ts';
import { expect, expectAccessible, reload, test } from './watched-page.ts';

const towns = { desktop: 'Albany', phone: 'Esperance' } as const;
const places = { Albany: '-35.02/117.88', Esperance: '-33.86/121.89' } as const;

interface Newcomer {
	readonly firstName: string;
	readonly boat: string;
	readonly trip: string;
	readonly town: keyof typeof places;
}

/** The desk approves the account and the boat while the owner continues, so that neither has to wait. */
async function becomeOwner(
	page: Page,
	{ firstName, boat, trip, town }: Newcomer,
	onEachStep: OnEachStep,
	desk: Page | undefined,
): Promise<void> {
	await signInByApi(page, firstName, 'Skipper');
	await page.goto('/boat/add');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await heading(page, 'First, your owner account');
	await onEachStep();
	await page.getByRole('link', { name: 'Set up your owner account' }).click();
	await setUpOwner(page, onEachStep);
	await page.getByRole('link', { name: 'List your boat' }).click();
	await Promise.all([
		desk && approve(desk, 'owners', `${firstName} Skipper`),
		addBoat(page, boat, onEachStep),
	]);
	await page.getByRole('link', { name: 'See your boats' }).click();
	await expect(page.getByRole('article').filter({ hasText: boat })).toContainText('Not Verified');
	await expectAccessible(page);
	await page
		.getByRole('article')
		.filter({ hasText: boat })
		.getByRole('link', { name: 'Add an experience' })
		.click();
	await Promise.all([
		desk && approve(desk, 'boats', boat),
		addExperience(page, { name: trip, rupees: '12345', town }, onEachStep),
	]);
}

async function priceInEdit(page: Page, name: string): Promise<string> {
	await page.getByRole('link', { name: `Edit ${name}` }).click();
	await expect(page.getByText('You’re editing')).toBeVisible();
	await page.getByRole('button', { name: 'Price', exact: true }).click();
	await heading(page, 'What does a trip cost?');
	return page.getByLabel('Price per trip').inputValue();
}

test('a new person lists a verified boat and trip and gets a booking', async ({ page, another, isMobile }, {
	project,
}) => {
	const judge = () => expectAccessible(page);
	// Checks every fourth step and reloads every fifth; a long run checks and reloads all steps.
	// Reloads are tested on desktop only, because they work the same on a phone.
	let step = 0;
	const onEachStep = async () => {
		step += 1;
		if (isLongRun || step % 4 === 1) await judge();
		if (isMobile || (!isLongRun && step % 5 !== 0)) return;
		await reload(page);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	};
	const town = towns[project.name === 'phone' ? 'phone' : 'desktop'];
	const firstName = `Ruwan ${project.name} ${randomInt(10_000)}`;
	const name = `${firstName}’s cliffs by sail`;
	const boat = `${firstName}’s Daisy`;
	// Skipped on phones, where journeys with the demo's owners check these screens.
	const desk = isMobile ? undefined : await another();
	if (desk) await openDeskList(desk, 'owners');
	await becomeOwner(page, { firstName, boat, trip: name, town }, onEachStep, desk);

	await page.getByRole('link', { name: 'See your experiences' }).click();
	const card = page.getByRole('article').filter({ hasText: name });
	await expect(card).toContainText('Not Verified');
	await expect(card).toContainText('US$66.73');
	await expect(card).toContainText('Rs 12,345');
	await judge();
	if (!desk) {
		expect(await priceInEdit(page, name)).toBe('12345');
		return;
	}
	const [price] = await Promise.all([priceInEdit(page, name), approve(desk, 'experiences', name)]);
	expect(price).toBe('12345');

	await book(await another(), town, name);

	await page.goto('/profile/owner/experiences');
	await expect(page.getByRole('article').filter({ hasText: name })).not.toContainText('Not Verified');
	await page.getByRole('link', { name, exact: true }).click();
	await expect(page.getByRole('link', { name: 'Manage' }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Book instantly' })).toHaveCount(0);
	await page.goto('/profile/owner/bookings');
	const row = page.getByRole('article').filter({ hasText: name });
	await expect(row).toContainText('Confirmed');
	await judge();
	await row.getByRole('link', { name }).click();
	await expect(page).toHaveURL(/\/profile\/owner\/bookings\/\w{20}$/);
	const booking = page.getByRole('article');
	await expect(booking).toContainText('US$66.73');
	await expect(booking).toContainText('US$60.06');
	await judge();
});

async function book(page: Page, town: keyof typeof places, name: string): Promise<void> {
	await signInByApi(page, 'Maya', 'Traveller');
	await page.goto(`/search/${town}/${places[town]}`);
	await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Book instantly' }).first()).toBeVisible();
	const [, id = ''] = /[-/](\w+)$/.exec(new URL(page.url()).pathname) ?? [];
	await bookAndPay(page, id, 'Maya Traveller');
}
