import type { Page } from '@playwright/test';
import { expect, expectAccessible, reload, test } from './watched-page.ts';

async function searchGalle(page: Page): Promise<void> {
	await page.goto('/');
	await page.getByRole('button', { name: 'I Understand' }).click();
	await page.getByRole('combobox', { name: 'Where to?' }).fill('gal');
	await page
		.getByRole('option', { name: /^Galle\b.*Sri Lanka/ })
		.first()
		.click();
	if (!page.url().includes('/search/')) {
		await page.getByRole('button', { name: 'Search', exact: true }).first().click();
	}
	const heading = page.getByRole('heading', { name: /^Showing Amazing Boating Experiences in Galle/ });
	await expect(heading).toBeVisible();
}

async function filterByPrice(page: Page): Promise<void> {
	await page.locator('summary').filter({ hasText: 'Price' }).click();
	await page.getByRole('slider').fill('150');
	await page.getByRole('button', { name: /^Show [\d,+]+ trips?$/ }).click();
	await expect(page).toHaveURL(/price=1\d\d/);
}

async function openFirst(page: Page): Promise<string> {
	// Repeats a tap that missed because the layout moved, as a person would.
	const detail = /\/experience\/detail\//;
	await expect(async () => {
		// On a slow machine the first tap may already have opened the page.
		if (detail.test(page.url())) return;
		await page.getByRole('article').first().getByRole('link').first().click({ timeout: 5_000 });
		await expect(page).toHaveURL(detail, { timeout: 4_000 });
	}).toPass();
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).not.toHaveText(/^Showing/);
	await expectFirstPictureFirst(page);
	return (await heading.textContent()) ?? '';
}

async function expectFirstPictureFirst(page: Page): Promise<void> {
	const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img');
	const left = async (at: number) => (await pictures.nth(at).boundingBox())?.x ?? Number.NaN;
	expect(await left(0)).toBeGreaterThanOrEqual(0);
	expect(await left(1)).toBeGreaterThan(await left(0));
}

async function signInAs(page: Page, firstName: string): Promise<void> {
	await page.getByRole('link', { name: 'Continue with Google' }).click();
	await page.getByLabel('First name').fill(firstName);
	await page.getByLabel('Last name').fill('Traveller');
	await page.getByRole('button', { name: 'Sign in as this person' }).click();
}

async function nextStep(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/**
 * Two windows run concurrently, and a hold in one blocks the date for the other. So the desktop takes
 * the first of four free dates, the phone the last.
 */
async function chooseDate(page: Page, isMobile: boolean): Promise<void> {
	const soonest = page.getByRole('list', { name: 'Soonest free dates' }).getByRole('button');
	await (isMobile ? soonest.last() : soonest.first()).click();
	const times = page.getByRole('group', { name: 'Departure time' }).getByRole('button', { disabled: false });
	if ((await times.count()) > 0) await times.first().click();
}

async function bookATrip(
	page: Page,
	who: string,
	isMobile: boolean,
	onEachStep: () => Promise<void>,
): Promise<void> {
	const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
	await searchGalle(page);
	await onEachStep();
	await filterByPrice(page);
	await onEachStep();
	const name = await openFirst(page);
	await onEachStep();
	await page.getByRole('link', { name: 'Book instantly' }).first().click();
	await expect(page).toHaveURL(/\/signin/);
	await onEachStep();
	await signInAs(page, who);

	await heading('When would you like to go?');
	await page.goBack();
	await expect(page).toHaveURL(/\/experience\/detail\//);
	await page.goForward();
	await heading('When would you like to go?');
	await chooseDate(page, isMobile);
	await onEachStep();
	await nextStep(page);
	await heading('Who is coming?');
	await onEachStep();
	await nextStep(page);
	await heading('Who is booking?');
	await page.goBack();
	await heading('Who is coming?');
	await page.goForward();
	await heading('Who is booking?');
	await page.getByLabel('Name', { exact: true }).fill('Asha Traveller');
	await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
	await onEachStep();
	await nextStep(page);

	await heading('Pay to confirm your booking');
	await onEachStep();
	await page.getByRole('button', { name: /^Pay US\$/ }).click();
	await expect(page).toHaveURL(/\/fakes\/paypal\//);
	await onEachStep();
	await page.getByRole('button', { name: /^Pay / }).click();
	await heading('You’re going out on the water!');
	await onEachStep();
	await page.getByRole('link', { name: 'See your bookings' }).click();
	await expect(page).toHaveURL(/\/profile\/renter\/bookings$/);
	await onEachStep();
	const card = page.getByRole('article').filter({ hasText: name.slice(0, 60) });
	await expect(card.first()).toContainText('Confirmed');
}

// Checks that every screen is accessible and fits the window's width.
test('a renter finds, books, pays, and sees the booking', async ({ page, isMobile }, { project }) => {
	await page.goto('/');
	await expectAccessible(page);
	await bookATrip(page, `Asha ${project.name}`, isMobile, () => expectAccessible(page));
});

test(
	'a renter books and pays with animations and a reload on every step',
	{ tag: ['@long', '@desktop'] },
	async ({ page, isMobile }, { project }) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await bookATrip(page, `Rika ${project.name}`, isMobile, async () => {
			await reload(page);
		});
	},
);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
	'a search for 8 guests and a date keeps both values from home to payment',
	{ tag: '@desktop' },
	async ({ page }, { project }) => {
		const date = inDays(30);
		await page.goto('/');
		await page.getByRole('combobox', { name: 'Where to?' }).fill('Galle');
		await page.getByLabel('When', { exact: true }).fill(date);
		await page.getByLabel('Guests').fill('8');
		await page.getByRole('button', { name: 'Search', exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`date=${date}&guests=8`));
		await expect(page.getByRole('article').first()).toContainText(/about US\$[\d,]+ each for 8/);
		for (const facts of await page
			.locator('article:has(a[href^="/experience/"][href*="guests=8"])')
			.allTextContents()) {
			expect(Number(/up to (\d+) people/.exec(facts)?.[1])).toBeGreaterThanOrEqual(8);
		}
		await openFirst(page);
		await page
			.getByRole('link', { name: /^Book instantly/ })
			.first()
			.click();
		await signInAs(page, `Amaya ${project.name}`);

		await expect(page.getByRole('heading', { name: 'When would you like to go?' })).toBeVisible();
		// Some experiences depart several times a day.
		const times = page
			.getByRole('group', { name: 'Departure time' })
			.getByRole('button', { disabled: false });
		if ((await times.count()) > 0) await times.first().click();
		await nextStep(page);
		await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('8');
		await nextStep(page);
		await page.getByLabel('Name', { exact: true }).fill('Amaya Traveller');
		await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
		await nextStep(page);
		await expect(page.getByRole('heading', { name: 'Pay to confirm your booking' })).toBeVisible();
		await expect(page.getByText('8 adults')).toBeVisible();
		const day = new Date(date).toLocaleDateString('en-AU', {
			day: 'numeric',
			month: 'short',
			timeZone: 'UTC',
		});
		await expect(page.getByText(new RegExp(`\\b${day}\\b`)).first()).toBeVisible();
	},
);

test.describe('failed payment', () => {
	test.use({ refusals: /status of 409/ });

	test(
		'after a declined or canceled payment, the date stays held and the payment can be retried',
		{ tag: '@desktop' },
		async ({ page, isMobile }, { project }) => {
			await page.goto('/search/Galle/6.0461/80.2103');
			await openFirst(page);
			await page.getByRole('link', { name: 'Book instantly' }).first().click();
			await signInAs(page, `Dilani ${project.name}`);
			await chooseDate(page, isMobile);
			await nextStep(page);
			await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
			await nextStep(page);
			await page.getByLabel('Name', { exact: true }).fill('Dilani Traveller');
			await page.getByRole('textbox', { name: 'Contact number' }).fill('771234567');
			await nextStep(page);

			const pay = page.getByRole('button', { name: /^Pay US\$/ });
			await pay.click();
			await page.getByRole('button', { name: 'Cancel and go back' }).click();
			await expect(page.getByText('You came back without paying.')).toBeVisible();
			await pay.click();
			await page.getByRole('button', { name: 'Decline my card' }).click();
			await expect(page.getByText('The payment was declined.')).toBeVisible();
			await pay.click();
			await expect(page).toHaveURL(/\/fakes\/paypal\//);
			await page.getByRole('button', { name: /^Pay / }).click();
			await expect(page.getByRole('heading', { name: 'You’re going out on the water!' })).toBeVisible();
		},
	);
});
